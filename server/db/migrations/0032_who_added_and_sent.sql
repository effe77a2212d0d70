ALTER TABLE "candidates" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;