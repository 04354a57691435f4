ALTER TABLE "certificate_events" DROP CONSTRAINT "certificate_events_event";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_number";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_origin";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "former_face" bigint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_user" ON "certificates" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_event" CHECK (event in ('made', 'handed', 'returned', 'sold', 'redeemed', 'reissued', 'blocked', 'unblocked', 'refunded', 'restored', 'opened'));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_former" CHECK (case when former_face is null then user_id is null else former_face >= face and order_id is null and sold_at is not null end);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_number" CHECK (case when former_face is null then number ~ '^[0-9]{11}$' else length(number) between 3 and 30 and number !~ '[[:space:]]' end);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_origin" CHECK (num_nonnulls(batch_id, rest_of_id, former_face) = 1 and (batch_id is null) = (n is null));--> statement-breakpoint
-- The life of a certificate, as before; that it came from a former program, and with what nominal, stays too.
create or replace function certificates_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = '23514', constraint = 'certificates_stay', table = 'certificates', message = 'a certificate stays';
  end if;
  if (new.company_id, new.batch_id, new.n, new.code, new.number, new.face, new.currency_id, new.valid_days, new.rest_of_id, new.former_face)
      is distinct from (old.company_id, old.batch_id, old.n, old.code, old.number, old.face, old.currency_id, old.valid_days, old.rest_of_id,
      old.former_face)
    or (old.sold_at is not null and (new.paid, new.entity_id, new.sold_at, new.sold_day, new.valid_until, new.unit_id, new.order_id)
      is distinct from (old.paid, old.entity_id, old.sold_at, old.sold_day, old.valid_until, old.unit_id, old.order_id))
    or (old.order_id is not null and new.order_id is not null and new.order_id <> old.order_id)
    or (old.redeemed_order_id is not null and new.redeemed_order_id is not null and new.redeemed_order_id <> old.redeemed_order_id) then
    raise exception using errcode = '23514', constraint = 'certificates_stay', table = 'certificates', message = 'what a certificate is stays';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('created', 'at_unit'), ('at_unit', 'created'), ('at_unit', 'sold'), ('sold', 'redeemed'), ('redeemed', 'sold'), ('sold', 'refunded'),
    ('created', 'blocked'), ('at_unit', 'blocked'), ('sold', 'blocked'), ('blocked', 'created'), ('blocked', 'at_unit'), ('blocked', 'sold'),
    ('blocked', 'refunded')) then
    raise exception using errcode = '23514', constraint = 'certificates_way', table = 'certificates', message = 'a certificate does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- No order sold a certificate of a former program, so its origin is the opening entry of the ledger: exactly what it owes, before the transaction ends.
create function certificates_opened() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = new.company_id and e.doc_type = 'opening' and e.doc_id = new.id and l.account = 'liability.certificate'
      and l.subject_id = new.id and l.entity_id = new.entity_id and l.currency = new.currency_id and l.amount = -new.paid) then
    raise exception using errcode = '23514', constraint = 'certificates_opened', table = 'certificates',
      message = 'a certificate of a former program has its opening entry';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger certificates_opened after insert on certificates
  deferrable initially deferred for each row when (new.former_face is not null) execute function certificates_opened();
