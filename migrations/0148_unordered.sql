-- apart
CREATE INDEX IF NOT EXISTS "good_give_events_used" ON "good_give_events" USING btree ("at") WHERE used > 0 and booking_id is not null;--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "online_payments_unordered" ON "online_payments" USING btree ("unit_id","over_at") WHERE kind = 'payment' and state = 'success' and not is_captured;
