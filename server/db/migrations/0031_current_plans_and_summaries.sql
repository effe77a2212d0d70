ALTER TABLE "users" ADD COLUMN "summary_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "written_for" text;