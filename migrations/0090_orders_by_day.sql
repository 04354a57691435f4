-- apart
CREATE INDEX IF NOT EXISTS "orders_by_captured" ON "orders" USING btree ("unit_id","captured_at");
