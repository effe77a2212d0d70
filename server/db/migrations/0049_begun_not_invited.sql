-- Who has begun, with a code that somebody gave them by hand, is not to be invited any more; they are awaited.
CREATE OR REPLACE FUNCTION count_candidate(c candidates, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO job_counts (job_id, candidates, invited, in_progress, completed, to_invite, awaited)
  SELECT job, n, n * (c.invitation_sent)::int, n * (c.interview_status = 'in_progress')::int, n * (c.interview_status = 'completed')::int,
    n * (open AND c.interview_status = 'not_started' AND NOT c.invitation_sent)::int, n * open::int
  FROM unnest(array[c.job_id, '00000000-0000-0000-0000-000000000000'::uuid]) job,
    (SELECT c.interview_status <> 'completed' AND NOT EXISTS (
      SELECT FROM outcomes o WHERE o.candidate_id = c.id AND o.is_current AND o.outcome IN ('declined', 'withdrawn'))) waits(open)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_candidates() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
  -- Neither a new candidate nor one whose row is taken away has an outcome.
  INSERT INTO job_counts (job_id, candidates, invited, in_progress, completed, to_invite, awaited)
  SELECT coalesce(job_id, '00000000-0000-0000-0000-000000000000'), n * count(*), n * count(*) FILTER (WHERE invitation_sent),
    n * count(*) FILTER (WHERE interview_status = 'in_progress'), n * count(*) FILTER (WHERE interview_status = 'completed'),
    n * count(*) FILTER (WHERE interview_status = 'not_started' AND NOT invitation_sent), n * count(*) FILTER (WHERE interview_status <> 'completed')
  FROM moved WHERE deleted_at IS NULL GROUP BY GROUPING SETS ((job_id), ()) HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n integer := TG_ARGV[0]; BEGIN
  -- Locked, candidates first, so that whoever deletes one or approves a score at this moment has counted it before, or counts these outcomes.
  PERFORM FROM candidates WHERE id IN (SELECT candidate_id FROM moved WHERE is_current) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM scores WHERE candidate_id IN (SELECT candidate_id FROM moved WHERE is_current) AND is_current ORDER BY id FOR SHARE;
  INSERT INTO job_counts (job_id, advanced, on_hold, declined, hired, withdrawn, undecided, to_invite, awaited)
  SELECT coalesce(o.job_id, '00000000-0000-0000-0000-000000000000'), n * count(*) FILTER (WHERE o.outcome = 'advanced'),
    n * count(*) FILTER (WHERE o.outcome = 'on_hold'), n * count(*) FILTER (WHERE o.outcome = 'declined'), n * count(*) FILTER (WHERE o.outcome = 'hired'),
    n * count(*) FILTER (WHERE o.outcome = 'withdrawn'), -n * count(*) FILTER (WHERE s.decision = 'approved'),
    -n * count(*) FILTER (WHERE o.outcome IN ('declined', 'withdrawn') AND c.interview_status = 'not_started' AND NOT c.invitation_sent),
    -n * count(*) FILTER (WHERE o.outcome IN ('declined', 'withdrawn') AND c.interview_status <> 'completed')
  FROM moved o JOIN candidates c ON c.id = o.candidate_id AND c.deleted_at IS NULL
    LEFT JOIN scores s ON s.candidate_id = o.candidate_id AND s.is_current
  WHERE o.is_current GROUP BY GROUPING SETS ((o.job_id), ()) HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO job_counts (job_id, to_invite)
  SELECT coalesce(c.job_id, '00000000-0000-0000-0000-000000000000'), -count(*)
  FROM candidates c
  WHERE c.deleted_at IS NULL AND c.interview_status = 'in_progress' AND NOT c.invitation_sent AND NOT EXISTS (
    SELECT FROM outcomes o WHERE o.candidate_id = c.id AND o.is_current AND o.outcome IN ('declined', 'withdrawn'))
  GROUP BY GROUPING SETS ((c.job_id), ()) HAVING count(*) > 0;
