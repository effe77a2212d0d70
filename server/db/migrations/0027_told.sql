CREATE TABLE "untold_results" (
	"score_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_summaries" (
	"day" date PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_results" ADD CONSTRAINT "untold_results_score_id_scores_id_fk" FOREIGN KEY ("score_id") REFERENCES "public"."scores"("id") ON DELETE no action ON UPDATE no action;