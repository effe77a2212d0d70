ALTER TABLE "jobs" ADD COLUMN "shown_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reach" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "see_jobs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_shown" ON "jobs" USING btree ("shown_at") WHERE shown_at is not null and deleted_at is null;