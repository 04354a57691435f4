-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_lane" ON "outbox" USING btree ("lane","send_after","id") WHERE status in ('waiting', 'sending');--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_once_under_way" ON "outbox" USING btree ("send_after") WHERE status = 'sending' and once;--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_to_be_asked" ON "outbox" USING btree ("ask_after") WHERE status in ('sent', 'unknown');--> statement-breakpoint
DROP INDEX "outbox_in_turn";--> statement-breakpoint
DROP INDEX "outbox_to_ask";
