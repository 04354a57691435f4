ALTER TABLE "ledger_entries" ADD COLUMN "done_at" timestamp(0) with time zone;
--> statement-breakpoint
grant insert (done_at) on ledger_entries to okno_app;
--> statement-breakpoint
create or replace view cash_movements with (security_invoker = true) as
  select l.entry_id * 1000 + l.n as id, l.company_id, l.entry_id, coalesce(e.done_at, e.at) as at, e.doc_type, e.doc_id, l.entity_id, l.account,
    l.subject_id, l.unit_id, l.shift_id, l.currency, l.amount
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.account in ('cash.register', 'cash.safe', 'cash.transit', 'cash.moving');
--> statement-breakpoint
-- Those who decide about receipts, and those who keep the accounts and count no drawer, go on seeing what lies there (decision 070).
update work_positions set permissions = permissions || 'Shift.balance'::text
  where ('Shift.resolve' = any(permissions) or 'Payment.update' = any(permissions)) and not 'Shift.balance' = any(permissions);
--> statement-breakpoint
-- A payment and a receipt are told by the log to whom each of them is open.
update audits a set model_type = case o.type when 0 then 'rko' else 'pko' end
  from cash_orders o where a.model_type = 'cash_order' and o.id = a.model_id;
