CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"object_type" text,
	"object_id" text,
	"object_count" integer,
	"address" text,
	"address_mac" text,
	"mac" text NOT NULL,
	"seq" bigint,
	"prev_hash" text,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "decision_log" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seq" ON "audit" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_unchained" ON "audit" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("object_id","id");--> statement-breakpoint
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE later text[] := array['seq', 'prev_hash', 'hash', 'address']; BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(new) - later = to_jsonb(old) - later
      AND (old.seq IS NULL OR (new.seq, new.prev_hash, new.hash) IS NOT DISTINCT FROM (old.seq, old.prev_hash, old.hash))
      AND (new.address IS NULL OR new.address = old.address) THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'the audit is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
