CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_receipts" (
	"number" text PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"erased_at" timestamptz(3) NOT NULL,
	"went" jsonb NOT NULL,
	"files_left" integer NOT NULL,
	"cleaned_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"decided_by" jsonb NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamptz(3),
	"by_decider" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD COLUMN "erased_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_receipts" ADD CONSTRAINT "erasure_receipts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_candidate" ON "corrections" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_receipts_candidate" ON "erasure_receipts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "review_requests_candidate" ON "review_requests" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_open" ON "review_requests" USING btree ("candidate_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "review_requests_due" ON "review_requests" USING btree ("due_at") WHERE answered_at is null;