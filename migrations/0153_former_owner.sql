-- apart
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "opening_user_id" integer;--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "orders_by_opening_user" ON "orders" USING btree ("opening_user_id") WHERE opening_user_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_opening_user_id_ref" FOREIGN KEY ("company_id","opening_user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An advance that was brought before this column: the log knows for whom, unless that card has been merged since or the log has ended.
update orders o set opening_user_id = coalesce(
    (select c.id from audits a join customers c on c.company_id = a.company_id and c.id = (a.after ->> 'user_id')::int and c.deleted_at is null
      where a.company_id = o.company_id and a.model_type = 'order' and a.model_id = o.id and a.event = 'created' order by a.id limit 1),
    o.user_id)
where o.is_opening and exists (
  select from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id = o.company_id and e.doc_type = 'opening' and e.doc_id = o.id and l.account = 'liability.advance' and l.subject_id = o.id);
