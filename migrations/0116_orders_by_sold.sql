-- apart
CREATE INDEX IF NOT EXISTS "orders_by_sold" ON "orders" USING btree ("company_id",coalesce("sold_at", "posted_at"));
