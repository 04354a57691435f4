-- apart
CREATE INDEX IF NOT EXISTS "messages_by_outbox" ON "messages" USING btree ("outbox_id");--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_recipient" ON "outbox" USING btree ("company_id","recipient","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parts" integer;
