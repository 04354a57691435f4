CREATE TABLE "order_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"register_id" integer,
	"shift_id" integer,
	"reason" text NOT NULL,
	"corrected_at" timestamp(0) with time zone NOT NULL,
	"corrected_by" integer NOT NULL,
	CONSTRAINT "order_corrections_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "correction_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_corrected_by_employers_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_shift_id_ref" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."kkm_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_corrections_by_order" ON "order_corrections" USING btree ("order_id","id");
--> statement-breakpoint
alter table payments
  add constraint payments_correction_id_ref foreign key (company_id, correction_id) references order_corrections (company_id, id),
  add constraint payments_replaced_by_id_ref foreign key (company_id, replaced_by_id) references order_corrections (company_id, id);
--> statement-breakpoint
-- A correction and a refund of one order go in turn; what was given back is not corrected any more.
create function order_corrections_turn() returns trigger language plpgsql as $$
declare status int;
begin
  select o.status_id into status from orders o where o.id = new.order_id and o.unit_id = new.unit_id for update;
  if status is null or status not in (2, 3) or exists (select from order_refunds r where r.order_id = new.order_id) then
    raise exception using errcode = '23514', constraint = 'order_corrections_paid', table = 'order_corrections', message = 'nothing to correct';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_corrections_turn before insert on order_corrections for each row execute function order_corrections_turn();
--> statement-breakpoint
create trigger append_only before update or delete on order_corrections for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_corrections for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on order_corrections from okno_app;
--> statement-breakpoint
-- As in 0060, and: a correction puts money of another way instead of a payment that is money too.
create or replace function order_parts_stay() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.order_id else new.order_id end;
  status int;
  what jsonb;
  was jsonb;
begin
  select o.status_id into status from orders o where o.id = one for share;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' and tg_table_name = 'payments' then
    what := to_jsonb(new);
    if status in (2, 3) and what->>'state' = 'success' and what->>'tender' = what->>'amount'
      and (what->>'type')::int in (1, 2, 8, 10, 11, 12, 13, 14, 15)
      and exists (select from order_corrections c where c.id = (what->>'correction_id')::int and c.order_id = one) then return new; end if;
  end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old); what := to_jsonb(new);
    if tg_table_name = 'order_items' and was - 'employer_id' - 'cost' = what - 'employer_id' - 'cost' then return new; end if;
    if tg_table_name = 'payments' and was - 'state' - 'rrn' = what - 'state' - 'rrn'
      and (was->>'state' = what->>'state' or (was->>'state' = 'success' and what->>'state' = 'refund')) then return new; end if;
    if tg_table_name = 'payments' and was - 'state' - 'replaced_by_id' = what - 'state' - 'replaced_by_id'
      and was->>'state' = 'success' and what->>'state' = 'cancel' and was->>'replaced_by_id' is null
      and exists (select from order_corrections c where c.id = (what->>'replaced_by_id')::int and c.order_id = one) then return new; end if;
  end if;
  raise exception using errcode = '23514', constraint = tg_table_name || '_stay', table = tg_table_name, message = 'what was captured stays';
end $$;
--> statement-breakpoint
-- As in 0060, but what a correction has replaced is no payment of the order any more.
create or replace function orders_sum() returns trigger language plpgsql as $$
declare lines bigint; unknown int; tenders bigint; waiting int;
begin
  if not exists (select from orders where id = new.id and status_id in (2, 3)) then return null; end if;
  select coalesce(sum(price_paid * qty), 0), count(*) filter (where price_paid is null or entity_id is null) into lines, unknown
    from order_items where order_id = new.id;
  select coalesce(sum(tender), 0), count(*) filter (where tender is null or state <> 'success') into tenders, waiting
    from payments where order_id = new.id and replaced_by_id is null;
  if unknown > 0 or waiting > 0 or lines <> new.paid or tenders <> new.paid then
    raise exception using errcode = '23514', constraint = 'orders_sum', table = 'orders', message = 'prices are not what is paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Whoever puts a payment instead of another leaves the same sum behind.
create function payments_corrected() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.status_id in (2, 3, 4)
    and o.paid <> (select coalesce(sum(p.tender), 0) from payments p where p.order_id = o.id and p.replaced_by_id is null)) then
    raise exception using errcode = '23514', constraint = 'payments_corrected', table = 'payments', message = 'a correction keeps the sum';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_corrected after insert or update of replaced_by_id on payments
  deferrable initially deferred for each row when (new.correction_id is not null or new.replaced_by_id is not null)
  execute function payments_corrected();
--> statement-breakpoint
select wall_off();
