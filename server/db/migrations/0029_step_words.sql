CREATE TABLE "step_words" (
	"candidate_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	"plain" text NOT NULL,
	"text" text NOT NULL,
	"basis" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "step_words_candidate_id_skill_id_pk" PRIMARY KEY("candidate_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "step_words" ADD CONSTRAINT "step_words_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;