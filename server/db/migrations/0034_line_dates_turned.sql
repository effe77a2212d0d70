ALTER TABLE "profile_lines" ADD COLUMN "dates_turned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "profile_lines" SET "dates_turned" = true, "place" = replace("place", ', with the end date before the start date; check the dates', '') WHERE "place" LIKE '%, with the end date before the start date; check the dates';
