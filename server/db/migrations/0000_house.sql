CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"code_sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"interview_status" text DEFAULT 'not_started' NOT NULL,
	"invitation_sent" boolean DEFAULT false NOT NULL,
	"invited_at" timestamptz(3),
	"interview_completed_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"website" text,
	"industry" text,
	"size" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html_sealed" text NOT NULL,
	"text_sealed" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "interview_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interview_id" uuid NOT NULL,
	"agent_id" text NOT NULL,
	"conversation_id" text,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_events" (
	"interview_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"amount" double precision,
	"offset_ms" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "interview_events_interview_id_id_pk" PRIMARY KEY("interview_id","id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"plan_id" uuid,
	"provider" text,
	"consent_version" text,
	"consent_at" timestamptz(3),
	"started_at" timestamptz(3),
	"last_activity_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"end_reason" text,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"company_info" text NOT NULL,
	"criteria" text NOT NULL,
	"pdf_key" text,
	"pdf_name" text,
	"pdf_text" text,
	"elevenlabs_agent_id" text,
	"agent_status" text DEFAULT 'pending' NOT NULL,
	"agent_failure" text,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"competencies" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"model" text,
	"created_by" uuid,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"interview_id" uuid,
	"plan_id" uuid,
	"is_current" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"scorer" text,
	"model" text,
	"prompt_version" text,
	"cost_usd" double precision,
	"overall_score" double precision,
	"ai_overall_score" double precision,
	"overall_low" double precision,
	"overall_high" double precision,
	"override_reason" text,
	"integrity_score" double precision,
	"competency_scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feedback_summary" text,
	"red_flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamptz(3),
	"reject_reason" text,
	"feedback_sent_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"user_id" uuid,
	"candidate_id" uuid,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"interview_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"number" smallint NOT NULL,
	"follow_up" smallint DEFAULT 0 NOT NULL,
	"mode" text,
	"declined" boolean DEFAULT false NOT NULL,
	"offset_ms" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "turns_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"company_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD CONSTRAINT "interview_attempts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_events" ADD CONSTRAINT "interview_events_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_candidate" ON "adjustments" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_job_email" ON "candidates" USING btree ("job_id","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidates_job" ON "candidates" USING btree ("job_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_code" ON "candidates" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "decision_log_subject" ON "decision_log" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "early_access_once" ON "early_access_requests" USING btree ("email","role");--> statement-breakpoint
CREATE INDEX "emails_status" ON "emails" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_conversation" ON "interview_attempts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "attempts_interview" ON "interview_attempts" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_candidate" ON "interviews" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("last_activity_at") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "jobs_recruiter" ON "jobs" USING btree ("recruiter_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_version" ON "plans" USING btree ("job_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "scores_current" ON "scores" USING btree ("candidate_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "scores_ranked" ON "scores" USING btree ("job_id","overall_score" DESC NULLS LAST,"candidate_id") WHERE is_current and decision = 'approved';--> statement-breakpoint
CREATE INDEX "scores_review" ON "scores" USING btree ("decision","candidate_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_candidate" ON "sessions" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_id" ON "turns" USING btree ("interview_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("user_type","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE FUNCTION decision_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the decision log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER decision_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "decision_log" FOR EACH STATEMENT EXECUTE FUNCTION decision_log_is_append_only();
