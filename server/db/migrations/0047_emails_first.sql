CREATE UNIQUE INDEX "candidates_email_job" ON "candidates" USING btree ("email","job_id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "candidates_job_email";--> statement-breakpoint
CREATE INDEX "emails_to" ON "emails" USING btree ("to_address");
