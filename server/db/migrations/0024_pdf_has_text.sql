ALTER TABLE "jobs" ADD COLUMN "pdf_has_text" boolean;--> statement-breakpoint
UPDATE "jobs" SET "pdf_has_text" = length(coalesce("pdf_text", '')) >= 100 WHERE "pdf_key" IS NOT NULL;
