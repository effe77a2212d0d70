CREATE TABLE "recording_parts" (
	"interview_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"offset_ms" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "recording_parts_interview_id_segment_id_part_pk" PRIMARY KEY("interview_id","segment_id","part")
);
--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD COLUMN "transcript_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD COLUMN "audio_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD COLUMN "next_poll_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "interview_events" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "interview_events" ADD COLUMN "explained_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_awaited" ON "interview_attempts" USING btree ("next_poll_at") WHERE agent_id <> 'builtin' and (transcript_at is null or audio_at is null);