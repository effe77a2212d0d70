DROP INDEX "candidates_job";--> statement-breakpoint
CREATE INDEX "candidates_job" ON "candidates" USING btree ("job_id","id") WHERE deleted_at is null or erased_at is not null;