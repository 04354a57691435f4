-- apart
CREATE INDEX IF NOT EXISTS "ledger_entries_by_day" ON "ledger_entries" USING btree ("company_id",coalesce("done_at", "at"));
