-- apart
CREATE UNIQUE INDEX IF NOT EXISTS "order_items_own" ON "order_items" USING btree ("company_id","id");
--> statement-breakpoint
-- apart
CREATE UNIQUE INDEX IF NOT EXISTS "payments_own" ON "payments" USING btree ("company_id","id");
--> statement-breakpoint
CREATE TABLE "order_refund_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"refund_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"cost" bigint NOT NULL,
	"is_written_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_refund_items_place" UNIQUE("refund_id","item_id"),
	CONSTRAINT "order_refund_items_qty" CHECK (qty > 0 and cost >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refund_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"refund_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"taxation" text NOT NULL,
	"way" text NOT NULL,
	"tender" bigint NOT NULL,
	"reduction" bigint NOT NULL,
	CONSTRAINT "order_refund_payments_place" UNIQUE("refund_id","payment_id","entity_id","taxation","way"),
	CONSTRAINT "order_refund_payments_sum" CHECK (tender >= 0 and reduction >= 0 and tender + reduction > 0),
	CONSTRAINT "order_refund_payments_way" CHECK (way in ('same', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"sum" bigint NOT NULL,
	"register_id" integer,
	"shift_id" integer,
	"reason" text NOT NULL,
	"refunded_at" timestamp(0) with time zone NOT NULL,
	"refunded_by" integer NOT NULL,
	CONSTRAINT "order_refunds_own" UNIQUE("company_id","id"),
	CONSTRAINT "order_refunds_sum" CHECK (sum >= 0)
);
--> statement-breakpoint
DROP INDEX "certificates_rest";--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_refund_id_ref" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."order_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_items" ADD CONSTRAINT "order_refund_items_item_id_ref" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."order_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_payments" ADD CONSTRAINT "order_refund_payments_refund_id_ref" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."order_refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_payments" ADD CONSTRAINT "order_refund_payments_payment_id_ref" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_payments" ADD CONSTRAINT "order_refund_payments_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_refunded_by_employers_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_shift_id_ref" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."kkm_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_items_by_item" ON "order_refund_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_refund_payments_by_payment" ON "order_refund_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_by_person" ON "order_refunds" USING btree ("company_id","refunded_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_rest" ON "certificates" USING btree ("rest_of_id","code") WHERE rest_of_id is not null;
--> statement-breakpoint
-- Two refunds of one order go in turn, whoever writes them: the second one is judged by what the first has left.
create function order_refunds_turn() returns trigger language plpgsql as $$
declare status int;
begin
  select o.status_id into status from orders o where o.id = new.order_id and o.unit_id = new.unit_id for update;
  if status is null or status not in (2, 3) then
    raise exception using errcode = '23514', constraint = 'order_refunds_paid', table = 'order_refunds', message = 'nothing to give back';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_refunds_turn before insert on order_refunds for each row execute function order_refunds_turn();
--> statement-breakpoint
-- At the end of the transaction: what goes back is of this order, no line beyond what was sold, no payment beyond what was paid, and the money that
-- went back is what the returned pieces were sold for.
create function order_refunds_meet() returns trigger language plpgsql as $$
declare
  act record;
  lines bigint;
  tenders bigint;
begin
  select r.id, r.order_id, r.sum into act from order_refunds r where r.id = case tg_table_name
    when 'order_refunds' then (to_jsonb(new)->>'id')::int else (to_jsonb(new)->>'refund_id')::int end;
  select coalesce(sum(x.qty * i.price_paid), 0) into lines from order_refund_items x join order_items i on i.id = x.item_id where x.refund_id = act.id;
  select coalesce(sum(x.tender), 0) into tenders from order_refund_payments x where x.refund_id = act.id;
  if lines <> act.sum or tenders <> act.sum or not exists (select from order_refund_items x where x.refund_id = act.id) then
    raise exception using errcode = '23514', constraint = 'order_refunds_meet', table = 'order_refunds', message = 'lines and money differ';
  end if;
  if exists (select from order_refund_items x join order_items i on i.id = x.item_id where x.refund_id = act.id and i.order_id <> act.order_id)
    or exists (select from order_refund_payments x join payments p on p.id = x.payment_id
      where x.refund_id = act.id and p.order_id <> act.order_id)
    or exists (select from order_items i join order_refund_items x on x.item_id = i.id
      where i.order_id = act.order_id group by i.id having sum(x.qty) > i.qty or sum(x.cost) > coalesce(i.cost, 0))
    or exists (select from payments p join order_refund_payments x on x.payment_id = p.id
      where p.order_id = act.order_id group by p.id
      having sum(x.tender) > coalesce(p.tender, 0) or sum(x.reduction) > p.amount - coalesce(p.tender, 0)) then
    raise exception using errcode = '23514', constraint = 'order_refunds_over', table = 'order_refunds', message = 'more than was sold or paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_refunds_meet after insert on order_refunds deferrable initially deferred
  for each row execute function order_refunds_meet();
--> statement-breakpoint
create constraint trigger order_refunds_meet after insert on order_refund_items deferrable initially deferred
  for each row execute function order_refunds_meet();
--> statement-breakpoint
create constraint trigger order_refunds_meet after insert on order_refund_payments deferrable initially deferred
  for each row execute function order_refunds_meet();
--> statement-breakpoint
create trigger append_only before update or delete on order_refunds for each row execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on order_refund_items for each row execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on order_refund_payments for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_refunds for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_refund_items for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_refund_payments for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on order_refunds, order_refund_items, order_refund_payments from okno_app;
--> statement-breakpoint
select wall_off();
