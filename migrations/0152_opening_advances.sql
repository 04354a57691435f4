ALTER TABLE "orders" ADD COLUMN "is_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_opening" CHECK (not is_opening or (kind = 'deposit' and register_id is null and shift_id is null and booking_id is null and check_printed_at is null));--> statement-breakpoint
-- Nobody here has sold the advance of a former program, so its origin is the opening entry of the ledger, or what a certificate or a card of that program
-- owed: exactly its sum, before the transaction ends.
create function orders_opened() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_opening is distinct from old.is_opening or not exists (
    select from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = new.company_id and e.doc_type in ('opening', 'certificate', 'club_card') and l.account = 'liability.advance'
      and l.subject_id = new.id and l.currency = new.currency_id and l.amount = -new.total) then
    raise exception using errcode = '23514', constraint = 'orders_opened', table = 'orders',
      message = 'an advance of a former program has its opening entry';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_opened after insert on orders
  deferrable initially deferred for each row when (new.is_opening) execute function orders_opened();
--> statement-breakpoint
create constraint trigger orders_opening_stays after update of is_opening on orders
  deferrable initially deferred for each row when (new.is_opening is distinct from old.is_opening) execute function orders_opened();
