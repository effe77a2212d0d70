ALTER TABLE "candidates" ADD COLUMN "erased_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "candidate_id" uuid;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "input_tokens" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "output_tokens" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_candidate" ON "emails" USING btree ("candidate_id");