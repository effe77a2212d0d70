ALTER TABLE "turns" ADD COLUMN "planned_follow_up" smallint;--> statement-breakpoint
-- Until now a follow-up that was asked was found by its words.
UPDATE turns t SET planned_follow_up = (
  SELECT f.place - 1 FROM interviews i JOIN plans p ON p.id = i.plan_id AND jsonb_typeof(p.competencies -> (t.number - 1) -> 'follow_ups') = 'array',
    LATERAL jsonb_array_elements_text(p.competencies -> (t.number - 1) -> 'follow_ups') WITH ORDINALITY f(words, place)
  WHERE i.id = t.interview_id AND f.words = t.text ORDER BY f.place LIMIT 1)
WHERE role = 'interviewer' AND follow_up > 0;
