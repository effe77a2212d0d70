ALTER TABLE "interviews" ADD COLUMN "events_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "events_left_out_to" uuid;