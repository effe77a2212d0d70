ALTER TABLE "users" ADD COLUMN "has_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Until now an administrator whose name was their email had none.
UPDATE "users" SET "has_name" = false WHERE "user_type" = 'admin' AND "name" = "email";
