DROP INDEX "ledger_entries_by_day";--> statement-breakpoint
DROP INDEX "orders_by_sold";--> statement-breakpoint
CREATE INDEX "fiscal_tasks_of_corrections" ON "fiscal_tasks" USING btree ("doc_id") WHERE doc_type = 'correction';--> statement-breakpoint
CREATE INDEX "ledger_lines_of_drawers" ON "ledger_lines" USING btree ("unit_id","entry_id") WHERE account in ('cash.register', 'cash.safe');--> statement-breakpoint
CREATE INDEX "payments_by_correction" ON "payments" USING btree ("correction_id") WHERE correction_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_replacement" ON "payments" USING btree ("replaced_by_id") WHERE replaced_by_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING btree ("company_id",(case when "done_at" is null then "at" else "done_at" end));--> statement-breakpoint
CREATE INDEX "orders_by_sold" ON "orders" USING btree ("company_id",(case when "sold_at" is null then "posted_at" else "sold_at" end));