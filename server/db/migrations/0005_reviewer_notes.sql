ALTER TABLE "scores" ADD COLUMN "reviewer_notes" text;--> statement-breakpoint
UPDATE "scores" SET "reviewer_notes" = "feedback_summary", "feedback_summary" = NULL WHERE "scorer" = 'baseline' OR "feedback_summary" LIKE 'Baseline reading, made by rule%'
  OR "feedback_summary" LIKE '%lowest anchor, for want of evidence.%' OR "feedback_summary" LIKE '%so there is no overall score; a person has to decide.';
