ALTER TABLE "scores" ADD COLUMN "summary_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A file without a summary kept that of the model's reading before it, which is kept as an earlier score.
UPDATE scores s SET summary_entered = true
WHERE s.scorer = 'csv' AND s.feedback_summary IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM scores old
  WHERE old.candidate_id = s.candidate_id AND NOT old.is_current AND old.scorer = 'model' AND old.feedback_summary = s.feedback_summary
);
