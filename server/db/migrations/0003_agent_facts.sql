ALTER TABLE "jobs" ADD COLUMN "agent_facts" jsonb;--> statement-breakpoint
CREATE INDEX "jobs_other_agent" ON "jobs" USING btree ("id") WHERE elevenlabs_agent_id <> 'builtin' and deleted_at is null;