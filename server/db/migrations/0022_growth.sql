CREATE TABLE "email_counts" (
	"status" text NOT NULL,
	"emails" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_counts" (
	"job_id" uuid NOT NULL,
	"candidates" integer DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL,
	"in_progress" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"figures" integer DEFAULT 0 NOT NULL,
	"figure_sum" numeric DEFAULT 0 NOT NULL,
	"baseline_figures" integer DEFAULT 0 NOT NULL,
	"red_flags" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "scores_review";--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "done_at" timestamptz(3) DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "email_counts_status" ON "email_counts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "job_counts_job" ON "job_counts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "candidates_kept" ON "candidates" USING btree ("job_id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "jobs_apart" ON "jobs" USING btree ("id") WHERE deleted_at is not null or blind_review;--> statement-breakpoint
CREATE INDEX "outcomes_job" ON "outcomes" USING btree ("job_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "scores_review_job" ON "scores" USING btree ("job_id","decision","done_at","candidate_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "scores_review" ON "scores" USING btree ("decision","done_at","candidate_id") WHERE is_current;--> statement-breakpoint
CREATE FUNCTION count_candidate(c candidates, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO job_counts (job_id, candidates, invited, in_progress, completed)
  SELECT job, n, n * (c.invitation_sent)::int, n * (c.interview_status = 'in_progress')::int, n * (c.interview_status = 'completed')::int
  FROM unnest(array[c.job_id, '00000000-0000-0000-0000-000000000000'::uuid]) job
$$;--> statement-breakpoint
CREATE FUNCTION count_score(s scores, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO job_counts (job_id, pending, approved, rejected, figures, figure_sum, baseline_figures, red_flags)
  SELECT job, n * p, n * (s.decision = 'approved')::int, n * (s.decision = 'rejected')::int, n * p * (s.overall_score IS NOT NULL)::int,
    n * p * coalesce(s.overall_score, 0)::numeric, n * p * (s.overall_score IS NOT NULL AND s.provisional)::int, n * p * jsonb_array_length(s.red_flags)
  FROM unnest(array[s.job_id, '00000000-0000-0000-0000-000000000000'::uuid]) job, (SELECT (s.decision = 'pending')::int) pending(p)
$$;--> statement-breakpoint
CREATE FUNCTION count_candidates() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
  INSERT INTO job_counts (job_id, candidates, invited, in_progress, completed)
  SELECT coalesce(job_id, '00000000-0000-0000-0000-000000000000'), n * count(*), n * count(*) FILTER (WHERE invitation_sent),
    n * count(*) FILTER (WHERE interview_status = 'in_progress'), n * count(*) FILTER (WHERE interview_status = 'completed')
  FROM moved WHERE deleted_at IS NULL GROUP BY GROUPING SETS ((job_id), ()) HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_candidate() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE s scores; BEGIN
  IF old.deleted_at IS NULL THEN PERFORM count_candidate(old, -1); END IF;
  IF new.deleted_at IS NULL THEN PERFORM count_candidate(new, 1); END IF;
  IF (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) THEN
    -- Locked, so that whoever changes the score at this moment has counted it before, or finds the candidate gone.
    FOR s IN SELECT * FROM scores WHERE candidate_id = new.id AND is_current FOR UPDATE LOOP
      PERFORM count_score(s, CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_new_score() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM candidates WHERE id = new.candidate_id AND deleted_at IS NULL FOR SHARE;
  IF FOUND AND new.is_current THEN PERFORM count_score(new, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_score() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM candidates WHERE id = old.candidate_id AND deleted_at IS NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF old.is_current THEN PERFORM count_score(old, -1); END IF;
  IF TG_OP = 'UPDATE' THEN
    IF new.is_current THEN PERFORM count_score(new, 1); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_email() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO email_counts (status, emails) VALUES (old.status, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO email_counts (status, emails) VALUES (new.status, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION score_done_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.done_at := coalesce((SELECT interview_completed_at FROM candidates WHERE id = new.candidate_id), 'epoch');
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION copy_done_at() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE scores SET done_at = coalesce(new.interview_completed_at, 'epoch') WHERE candidate_id = new.id AND is_current;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE scores SET done_at = c.interview_completed_at FROM candidates c WHERE c.id = scores.candidate_id AND c.interview_completed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO job_counts (job_id, candidates, invited, in_progress, completed)
  SELECT coalesce(job_id, '00000000-0000-0000-0000-000000000000'), count(*), count(*) FILTER (WHERE invitation_sent),
    count(*) FILTER (WHERE interview_status = 'in_progress'), count(*) FILTER (WHERE interview_status = 'completed')
  FROM candidates WHERE deleted_at IS NULL GROUP BY GROUPING SETS ((job_id), ()) HAVING count(*) > 0;--> statement-breakpoint
SELECT count_score(s, 1) FROM scores s JOIN candidates c ON c.id = s.candidate_id WHERE s.is_current AND c.deleted_at IS NULL;--> statement-breakpoint
INSERT INTO email_counts (status, emails) SELECT status, count(*) FROM emails GROUP BY status;--> statement-breakpoint
CREATE TRIGGER candidates_counted_new AFTER INSERT ON candidates REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_candidates();--> statement-breakpoint
CREATE TRIGGER candidates_counted_gone AFTER DELETE ON candidates REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_candidates();--> statement-breakpoint
CREATE TRIGGER candidates_counted AFTER UPDATE ON candidates FOR EACH ROW
  WHEN ((old.job_id, old.invitation_sent, old.interview_status, old.deleted_at IS NULL) IS DISTINCT FROM (new.job_id, new.invitation_sent, new.interview_status, new.deleted_at IS NULL))
  EXECUTE FUNCTION count_changed_candidate();--> statement-breakpoint
CREATE TRIGGER candidates_done_at AFTER UPDATE ON candidates FOR EACH ROW
  WHEN (old.interview_completed_at IS DISTINCT FROM new.interview_completed_at) EXECUTE FUNCTION copy_done_at();--> statement-breakpoint
CREATE TRIGGER scores_done_at BEFORE INSERT ON scores FOR EACH ROW EXECUTE FUNCTION score_done_at();--> statement-breakpoint
CREATE TRIGGER scores_counted_new AFTER INSERT ON scores FOR EACH ROW EXECUTE FUNCTION count_new_score();--> statement-breakpoint
CREATE TRIGGER scores_counted AFTER UPDATE ON scores FOR EACH ROW
  WHEN ((old.job_id, old.is_current, old.decision, old.overall_score, old.provisional, old.red_flags) IS DISTINCT FROM (new.job_id, new.is_current, new.decision, new.overall_score, new.provisional, new.red_flags))
  EXECUTE FUNCTION count_changed_score();--> statement-breakpoint
CREATE TRIGGER scores_counted_gone AFTER DELETE ON scores FOR EACH ROW EXECUTE FUNCTION count_changed_score();--> statement-breakpoint
CREATE TRIGGER emails_counted AFTER INSERT OR DELETE ON emails FOR EACH ROW EXECUTE FUNCTION count_email();--> statement-breakpoint
CREATE TRIGGER emails_counted_changed AFTER UPDATE ON emails FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION count_email();--> statement-breakpoint
-- Letters in a row of three, so that a search without a match reads no row. Where the extension is not to be had, as in the embedded database, searches read the rows.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX candidates_search ON candidates USING gin (name gin_trgm_ops, email gin_trgm_ops);
  CREATE INDEX emails_search ON emails USING gin (to_address gin_trgm_ops, subject gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
