CREATE TABLE "reminders" (
	"candidate_id" uuid NOT NULL,
	"hours" smallint NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "reminders_candidate_id_hours_closes_at_pk" PRIMARY KEY("candidate_id","hours","closes_at")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "reminders_stopped_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reopened_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closes_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closes_zone" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_links_candidate" ON "sign_in_links" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree ("closes_at") WHERE closes_at is not null and closed_at is null and deleted_at is null;