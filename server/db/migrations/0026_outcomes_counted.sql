CREATE TABLE "agent_counts" (
	"agent_status" text NOT NULL,
	"jobs" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "ranked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "undecided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "advanced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "on_hold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "declined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "hired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_counts" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_counts_status" ON "agent_counts" USING btree ("agent_status");--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_score(s scores, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO job_counts (job_id, pending, approved, rejected, figures, figure_sum, baseline_figures, red_flags, ranked, undecided)
  SELECT job, n * p, n * a, n * (s.decision = 'rejected')::int, n * p * (s.overall_score IS NOT NULL)::int,
    n * p * coalesce(s.overall_score, 0)::numeric, n * p * (s.overall_score IS NOT NULL AND s.provisional)::int, n * p * jsonb_array_length(s.red_flags),
    n * a * (s.overall_score IS NOT NULL)::int,
    n * CASE WHEN a = 1 THEN (NOT EXISTS (SELECT FROM outcomes o WHERE o.candidate_id = s.candidate_id AND o.is_current))::int ELSE 0 END
  FROM unnest(array[s.job_id, '00000000-0000-0000-0000-000000000000'::uuid]) job,
    (SELECT (s.decision = 'pending')::int, (s.decision = 'approved')::int) decided(p, a)
$$;--> statement-breakpoint
CREATE FUNCTION count_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n integer := TG_ARGV[0]; BEGIN
  -- Locked, candidates first, so that whoever deletes one or approves a score at this moment has counted it before, or counts these outcomes.
  PERFORM FROM candidates WHERE id IN (SELECT candidate_id FROM moved WHERE is_current) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM scores WHERE candidate_id IN (SELECT candidate_id FROM moved WHERE is_current) AND is_current ORDER BY id FOR SHARE;
  INSERT INTO job_counts (job_id, advanced, on_hold, declined, hired, withdrawn, undecided)
  SELECT coalesce(o.job_id, '00000000-0000-0000-0000-000000000000'), n * count(*) FILTER (WHERE o.outcome = 'advanced'),
    n * count(*) FILTER (WHERE o.outcome = 'on_hold'), n * count(*) FILTER (WHERE o.outcome = 'declined'), n * count(*) FILTER (WHERE o.outcome = 'hired'),
    n * count(*) FILTER (WHERE o.outcome = 'withdrawn'), -n * count(*) FILTER (WHERE s.decision = 'approved')
  FROM moved o JOIN candidates c ON c.id = o.candidate_id AND c.deleted_at IS NULL
    LEFT JOIN scores s ON s.candidate_id = o.candidate_id AND s.is_current
  WHERE o.is_current GROUP BY GROUPING SETS ((o.job_id), ()) HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_candidate() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE s scores; n integer; BEGIN
  IF old.deleted_at IS NULL THEN PERFORM count_candidate(old, -1); END IF;
  IF new.deleted_at IS NULL THEN PERFORM count_candidate(new, 1); END IF;
  IF (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) THEN
    n := CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END;
    -- Locked, so that whoever changes the score at this moment has counted it before, or finds the candidate gone.
    FOR s IN SELECT * FROM scores WHERE candidate_id = new.id AND is_current FOR UPDATE LOOP
      PERFORM count_score(s, n);
    END LOOP;
    INSERT INTO job_counts (job_id, advanced, on_hold, declined, hired, withdrawn)
    SELECT job, n * (o.outcome = 'advanced')::int, n * (o.outcome = 'on_hold')::int, n * (o.outcome = 'declined')::int,
      n * (o.outcome = 'hired')::int, n * (o.outcome = 'withdrawn')::int
    FROM outcomes o, unnest(array[o.job_id, '00000000-0000-0000-0000-000000000000'::uuid]) job WHERE o.candidate_id = new.id AND o.is_current;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF old.deleted_at IS NULL THEN INSERT INTO agent_counts (agent_status, jobs) VALUES (old.agent_status, -1); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF new.deleted_at IS NULL THEN INSERT INTO agent_counts (agent_status, jobs) VALUES (new.agent_status, 1); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO job_counts (job_id, advanced, on_hold, declined, hired, withdrawn)
  SELECT coalesce(o.job_id, '00000000-0000-0000-0000-000000000000'), count(*) FILTER (WHERE o.outcome = 'advanced'), count(*) FILTER (WHERE o.outcome = 'on_hold'),
    count(*) FILTER (WHERE o.outcome = 'declined'), count(*) FILTER (WHERE o.outcome = 'hired'), count(*) FILTER (WHERE o.outcome = 'withdrawn')
  FROM outcomes o JOIN candidates c ON c.id = o.candidate_id AND c.deleted_at IS NULL
  WHERE o.is_current GROUP BY GROUPING SETS ((o.job_id), ()) HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO job_counts (job_id, ranked, undecided)
  SELECT coalesce(s.job_id, '00000000-0000-0000-0000-000000000000'), count(s.overall_score), count(*) FILTER (WHERE o.id IS NULL)
  FROM scores s JOIN candidates c ON c.id = s.candidate_id AND c.deleted_at IS NULL LEFT JOIN outcomes o ON o.candidate_id = s.candidate_id AND o.is_current
  WHERE s.is_current AND s.decision = 'approved' GROUP BY GROUPING SETS ((s.job_id), ()) HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO agent_counts (agent_status, jobs) SELECT agent_status, count(*) FROM jobs WHERE deleted_at IS NULL GROUP BY agent_status;--> statement-breakpoint
CREATE TRIGGER outcomes_counted_new AFTER INSERT ON outcomes REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('1');--> statement-breakpoint
CREATE TRIGGER outcomes_counted_gone AFTER DELETE ON outcomes REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('-1');--> statement-breakpoint
CREATE TRIGGER outcomes_counted_before AFTER UPDATE ON outcomes REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('-1');--> statement-breakpoint
CREATE TRIGGER outcomes_counted_after AFTER UPDATE ON outcomes REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes('1');--> statement-breakpoint
CREATE TRIGGER jobs_counted_new AFTER INSERT OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION count_job();--> statement-breakpoint
CREATE TRIGGER jobs_counted AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((old.agent_status, old.deleted_at IS NULL) IS DISTINCT FROM (new.agent_status, new.deleted_at IS NULL)) EXECUTE FUNCTION count_job();
