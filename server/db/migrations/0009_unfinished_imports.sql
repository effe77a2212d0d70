CREATE TABLE "unfinished_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"candidate_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unfinished_imports_import" ON "unfinished_imports" USING btree ("import_id");--> statement-breakpoint
UPDATE "scores" SET "competency_scores" = (
  SELECT coalesce(jsonb_agg(CASE WHEN c.value->>'reason' = 'Entered by a person, by CSV.' THEN c.value || '{"entered": true}' ELSE c.value END ORDER BY c.place), '[]')
  FROM jsonb_array_elements("competency_scores") WITH ORDINALITY AS c(value, place))
WHERE "scorer" = 'csv';
