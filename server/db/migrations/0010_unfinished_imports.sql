CREATE TABLE "unfinished_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"candidate_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unfinished_imports_import" ON "unfinished_imports" USING btree ("import_id");