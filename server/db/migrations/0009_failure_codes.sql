CREATE TABLE "model_answers" (
	"score_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_usd" double precision,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "model_answers_score_id_key_pk" PRIMARY KEY("score_id","key")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "consent_notice" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "agent_failure_code" text;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "model_answers" ADD CONSTRAINT "model_answers_score_id_scores_id_fk" FOREIGN KEY ("score_id") REFERENCES "public"."scores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "scores" SET "failure_code" = CASE
  WHEN "failure" LIKE '%We ask for it until three days after the call%' OR "failure" LIKE 'The voice provider has not sent the transcript of this interview yet. It is scored%' THEN 'transcript.asked_for'
  WHEN "failure" LIKE '%webhook alone%' THEN 'transcript.webhook_only'
  WHEN "failure" LIKE 'The transcript of this interview is with the voice provider%' THEN 'transcript.no_way'
  WHEN "failure" LIKE '%we have stopped asking%' THEN 'transcript.given_up'
  WHEN "failure" LIKE 'No transcript of this interview%' THEN 'transcript.missing'
  WHEN "failure" LIKE 'There is no interview to score%' THEN 'interview.missing'
  WHEN "failure" LIKE 'The baseline scorer reads English only%' THEN 'answers.other_language'
  WHEN "failure" LIKE 'The language model did not answer within%' THEN 'model.timeout'
  WHEN "failure" LIKE 'The language model service refused%' OR "failure" LIKE 'The language model service does not know the model%' THEN 'model.refused'
  WHEN "failure" LIKE 'The language model service cannot be reached%' OR "failure" LIKE 'The language model service is away%' THEN 'model.unavailable'
  WHEN "failure" LIKE 'The language model%' THEN 'model.unreadable'
  WHEN "failure" LIKE 'The server stopped each time%' THEN 'scoring.stopped'
  WHEN "failure" LIKE 'The personal data of this candidate was erased%' THEN 'candidate.erased'
  ELSE 'scoring.fault' END
WHERE "status" = 'failed';--> statement-breakpoint
UPDATE "jobs" SET "agent_failure_code" = CASE
  WHEN "agent_failure" LIKE 'ElevenLabs has no agent%' THEN 'agent.unknown'
  WHEN "agent_failure" LIKE 'The ElevenLabs key may not%' THEN 'agent.forbidden'
  ELSE 'agent.refused' END
WHERE "agent_failure" IS NOT NULL;--> statement-breakpoint
UPDATE "emails" SET "error_code" = CASE
  WHEN "error" LIKE 'The mail server refused our sign-in%' THEN 'mail.sign_in_refused'
  WHEN "error" LIKE 'The mail server refused it%' THEN 'mail.refused'
  ELSE 'mail.unreachable' END
WHERE "error" IS NOT NULL;--> statement-breakpoint
UPDATE "interviews" SET "consent_notice" = jsonb_build_object(
  'provider', CASE WHEN "consent_version" LIKE '%-elevenlabs%' THEN 'elevenlabs' ELSE 'builtin' END,
  'own_questions', "consent_version" LIKE '%-own%', 'spoken', "consent_version" LIKE '%-spoken%')
WHERE "consent_version" IS NOT NULL;
--> statement-breakpoint
UPDATE "scores" SET "competency_scores" = (
  SELECT jsonb_agg(CASE WHEN e->>'reason' = 'Entered by a person, by CSV.' THEN e || '{"entered": true}'::jsonb ELSE e END ORDER BY n)
  FROM jsonb_array_elements("competency_scores") WITH ORDINALITY AS entries(e, n))
WHERE "competency_scores" @> '[{"reason": "Entered by a person, by CSV."}]'::jsonb;
