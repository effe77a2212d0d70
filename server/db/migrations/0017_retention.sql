CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"candidate_id" uuid,
	"reason" text NOT NULL,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamptz(3) NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamptz(3),
	"lift_reason" text
);
--> statement-breakpoint
CREATE TABLE "retention_warnings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamptz(3) NOT NULL,
	"warned_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_job" ON "holds" USING btree ("job_id") WHERE candidate_id is null and lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_candidate" ON "holds" USING btree ("candidate_id") WHERE candidate_id is not null and lifted_at is null;