ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "address" text DEFAULT nullif(current_setting('app.address', true), '');--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ask_after" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audits_by_impersonated" ON "audits" USING btree ("company_id","id" DESC NULLS LAST) WHERE impersonator_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_to_ask" ON "outbox" USING btree ("ask_after") WHERE status = 'sent';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK (status in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'cancelled'));--> statement-breakpoint
select wall_off();
