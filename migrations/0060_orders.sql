CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"service_id" integer,
	"thing_id" integer,
	"title" text NOT NULL,
	"employer_id" integer,
	"qty" integer NOT NULL,
	"price" bigint NOT NULL,
	"price_list" bigint,
	"price_paid" bigint,
	"not_round" boolean DEFAULT false NOT NULL,
	"cost" bigint,
	"entity_id" integer,
	"taxation" text,
	CONSTRAINT "order_items_place" UNIQUE("order_id","n"),
	CONSTRAINT "order_items_kind" CHECK (kind between 1 and 6 and (kind = 1) = (service_id is not null)),
	CONSTRAINT "order_items_employer" CHECK (kind <> 1 or employer_id is not null),
	CONSTRAINT "order_items_qty" CHECK (qty between 1 and 1000),
	CONSTRAINT "order_items_price" CHECK (price >= 0 and price_paid >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"booking_id" integer,
	"refund_of_id" integer,
	"status_id" smallint DEFAULT 0 NOT NULL,
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"promotion_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_refund_check" boolean DEFAULT false NOT NULL,
	"is_unsafe" boolean DEFAULT false NOT NULL,
	"check_printed_at" timestamp(0) with time zone,
	"total" bigint NOT NULL,
	"paid" bigint,
	"register_id" integer,
	"shift_id" integer,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp(0) with time zone,
	"captured_by" integer,
	"posted_at" timestamp(0) with time zone,
	"posted_by" integer,
	CONSTRAINT "orders_own" UNIQUE("company_id","id"),
	CONSTRAINT "orders_kind" CHECK (kind in ('visit', 'retail', 'deposit', 'refund') and (kind <> 'visit' or booking_id is not null)),
	CONSTRAINT "orders_status" CHECK (status_id between 0 and 4),
	CONSTRAINT "orders_currency" CHECK (currency_id in (1, 2)),
	CONSTRAINT "orders_total" CHECK (total >= 0 and paid >= 0),
	CONSTRAINT "orders_captured" CHECK (status_id not in (2, 3, 4) or (captured_at is not null and paid is not null and not is_unsafe)),
	CONSTRAINT "orders_posted" CHECK ((status_id = 3) <= (posted_at is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"tender" bigint,
	"state" text DEFAULT 'user_pending' NOT NULL,
	"certificate_id" integer,
	"club_card_id" integer,
	"employer_id" integer,
	"contractor_id" integer,
	"rrn" text,
	CONSTRAINT "payments_place" UNIQUE("order_id","n"),
	CONSTRAINT "payments_type" CHECK (type in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)),
	CONSTRAINT "payments_amount" CHECK (amount >= 0 and tender between 0 and amount),
	CONSTRAINT "payments_state" CHECK (state in ('user_pending', 'provider_pending', 'success', 'fail', 'refund', 'cancel'))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_captured_by_employers_id_fk" FOREIGN KEY ("captured_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_posted_by_employers_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shift_id_ref" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."kkm_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_contractor_id_ref" FOREIGN KEY ("company_id","contractor_id") REFERENCES "public"."contractors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_by_employer" ON "order_items" USING btree ("employer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_items_by_service" ON "order_items" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live_of_booking" ON "orders" USING btree ("booking_id") WHERE kind = 'visit' and status_id in (0, 2, 3);--> statement-breakpoint
CREATE INDEX "orders_by_company" ON "orders" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_unit" ON "orders" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_created" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_booking" ON "orders" USING btree ("booking_id") WHERE booking_id is not null;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- An order goes its way and no other. Where and for how much money was taken stays; an order is never deleted once it has left «new».
create function orders_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
    raise exception using errcode = '23514', constraint = 'orders_kept', table = 'orders', message = 'an order stays';
  elsif new.status_id <> old.status_id and (old.status_id, new.status_id) not in ((0, 1), (0, 2), (2, 1), (2, 3), (2, 4), (3, 4)) then
    raise exception using errcode = '23514', constraint = 'orders_way', table = 'orders', message = 'an order does not go this way';
  elsif old.status_id <> 0 and (new.company_id, new.unit_id, new.kind, new.booking_id, new.refund_of_id, new.currency_id, new.total, new.paid, new.register_id,
      new.shift_id, new.captured_at, new.captured_by, new.promotion_ids, new.is_refund_check)
    is distinct from (old.company_id, old.unit_id, old.kind, old.booking_id, old.refund_of_id, old.currency_id, old.total, old.paid, old.register_id,
      old.shift_id, old.captured_at, old.captured_by, old.promotion_ids, old.is_refund_check) then
    raise exception using errcode = '23514', constraint = 'orders_captured_stays', table = 'orders', message = 'what was captured stays';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_way before update or delete on orders for each row execute function orders_way();
--> statement-breakpoint
-- Lines and payments are written while their order is new, and not beside somebody who takes its money at this moment. Later a line may change its
-- master (by a right of its own) and learn its cost, a payment may learn the bank's number and be given back, once.
create function order_parts_stay() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.order_id else new.order_id end;
  status int;
  what jsonb;
  was jsonb;
begin
  select o.status_id into status from orders o where o.id = one for share;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old); what := to_jsonb(new);
    if tg_table_name = 'order_items' and was - 'employer_id' - 'cost' = what - 'employer_id' - 'cost' then return new; end if;
    if tg_table_name = 'payments' and was - 'state' - 'rrn' = what - 'state' - 'rrn'
      and (was->>'state' = what->>'state' or (was->>'state' = 'success' and what->>'state' = 'refund')) then return new; end if;
  end if;
  raise exception using errcode = '23514', constraint = tg_table_name || '_stay', table = tg_table_name, message = 'what was captured stays';
end $$;
--> statement-breakpoint
create trigger order_items_stay before insert or update or delete on order_items for each row execute function order_parts_stay();
--> statement-breakpoint
create trigger payments_stay before insert or update or delete on payments for each row execute function order_parts_stay();
--> statement-breakpoint
-- At the end of the transaction that takes the money: every price is known, and they make what the tenders are.
create function orders_sum() returns trigger language plpgsql as $$
declare lines bigint; unknown int; tenders bigint; waiting int;
begin
  if not exists (select from orders where id = new.id and status_id in (2, 3)) then return null; end if;
  select coalesce(sum(price_paid * qty), 0), count(*) filter (where price_paid is null or entity_id is null) into lines, unknown
    from order_items where order_id = new.id;
  select coalesce(sum(tender), 0), count(*) filter (where tender is null or state <> 'success') into tenders, waiting from payments where order_id = new.id;
  if unknown > 0 or waiting > 0 or lines <> new.paid or tenders <> new.paid then
    raise exception using errcode = '23514', constraint = 'orders_sum', table = 'orders', message = 'prices are not what is paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_sum after insert or update of status_id on orders
  deferrable initially deferred for each row when (new.status_id in (2, 3)) execute function orders_sum();
