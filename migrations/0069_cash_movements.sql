-- apart
create index if not exists "ledger_lines_cash" on "ledger_lines" (company_id, ((entry_id * 1000 + n)))
  where account in ('cash.register', 'cash.safe', 'cash.transit', 'cash.moving');
--> statement-breakpoint
-- Lines of the ledger about cash, the number of each in the order of its writing. Read with the reader's own rights.
create view cash_movements with (security_invoker = true) as
  select l.entry_id * 1000 + l.n as id, l.company_id, l.entry_id, e.at, e.doc_type, e.doc_id, l.entity_id, l.account, l.subject_id, l.unit_id,
    l.shift_id, l.currency, l.amount
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.account in ('cash.register', 'cash.safe', 'cash.transit', 'cash.moving');
--> statement-breakpoint
revoke insert, update, delete on cash_movements from okno_app;
