ALTER TABLE "club_card_entries" DROP CONSTRAINT "club_card_entries_event";--> statement-breakpoint
ALTER TABLE "club_cards" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_card_entries" ADD CONSTRAINT "club_card_entries_event" CHECK (event in ('sold', 'used', 'returned', 'frozen', 'thawed', 'refunded', 'opened'));--> statement-breakpoint
ALTER TABLE "club_cards" ADD CONSTRAINT "club_cards_origin" CHECK (order_id is not null or (life <> 'new' and sold_at is not null));--> statement-breakpoint
-- No order sold a card of a former program, so its origin is the opening entry of the ledger: exactly what it owes, before the transaction ends.
create function club_cards_opened() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = new.company_id and e.doc_type = 'opening' and e.doc_id = new.id and l.account = 'liability.club_card'
      and l.subject_id = new.id and l.entity_id = new.entity_id and l.currency = new.currency_id and l.amount = -new.price) then
    raise exception using errcode = '23514', constraint = 'club_cards_opened', table = 'club_cards',
      message = 'a card of a former program has its opening entry';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger club_cards_opened after insert on club_cards
  deferrable initially deferred for each row when (new.order_id is null and new.kind <> 'discount') execute function club_cards_opened();
