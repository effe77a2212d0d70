CREATE TABLE "level_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"score_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"levels" jsonb NOT NULL,
	"note" text,
	"complete" boolean NOT NULL,
	"blind" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
DROP INDEX "scores_ranked";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "blind_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "set_how" text;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "csv_file" text;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "provisional" boolean GENERATED ALWAYS AS ((scorer = 'baseline' and set_how is null) is true) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "place" double precision GENERATED ALWAYS AS (case when scorer = 'baseline' and set_how is null then (coalesce(overall_low, overall_score) + coalesce(overall_high, overall_score)) / 2 else overall_score end) STORED;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "answered_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "level_sets" ADD CONSTRAINT "level_sets_score_id_scores_id_fk" FOREIGN KEY ("score_id") REFERENCES "public"."scores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_sets" ADD CONSTRAINT "level_sets_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_sets" ADD CONSTRAINT "level_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_sets_score" ON "level_sets" USING btree ("score_id","id");--> statement-breakpoint
CREATE INDEX "level_sets_candidate" ON "level_sets" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scores_ranked" ON "scores" USING btree ("job_id","provisional","place" DESC NULLS LAST,"candidate_id") WHERE is_current and decision = 'approved';--> statement-breakpoint
UPDATE "scores" SET "question_count" = jsonb_array_length("plans"."competencies"), "answered_count" = (
  SELECT count(DISTINCT t."number") FROM "turns" t WHERE t."interview_id" = "scores"."interview_id" AND t."role" = 'candidate' AND NOT t."declined"
  AND t."number" BETWEEN 1 AND jsonb_array_length("plans"."competencies") AND ("scores"."decided_at" IS NULL OR t."created_at" <= "scores"."decided_at"))
FROM "plans" WHERE "plans"."id" = "scores"."plan_id" AND "scores"."interview_id" IS NOT NULL;--> statement-breakpoint
UPDATE "scores" SET "set_how" = CASE l."action" WHEN 'score_uploaded' THEN 'csv' ELSE 'override' END,
  "set_by" = (SELECT u."id" FROM "users" u WHERE u."id"::text = l."actor_id"),
  "csv_file" = CASE WHEN "override_reason" <> '' THEN l."data"::json->>'file' END
FROM (
  SELECT DISTINCT ON ("data"::json->>'score_id') "data"::json->>'score_id' AS "score_id", "action", "actor_id", "data"
  FROM "decision_log" WHERE "action" IN ('score_uploaded', 'score_overridden') ORDER BY "data"::json->>'score_id', "seq" DESC) l
WHERE l."score_id" = "scores"."id"::text AND ("scorer" = 'csv' OR "override_reason" IS NOT NULL);--> statement-breakpoint
UPDATE "scores" SET "set_how" = CASE WHEN "scorer" = 'csv' THEN 'csv' ELSE 'override' END, "csv_file" = substring("override_reason" FROM 'of the file “(.*)”')
WHERE "set_how" IS NULL AND ("scorer" = 'csv' OR "override_reason" IS NOT NULL);
