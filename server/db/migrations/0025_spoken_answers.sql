ALTER TABLE "recording_parts" ADD COLUMN "question_turn_id" uuid;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "transcript" text;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "transcribe_after" timestamptz(3);--> statement-breakpoint
CREATE INDEX "turns_to_transcribe" ON "turns" USING btree ("transcribe_after") WHERE transcribe_after is not null;