ALTER TABLE "plans" ADD COLUMN "confirmed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "confirmed_by" uuid;