CREATE TABLE "good_order_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_order_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer,
	"good_group_id" integer,
	"min" numeric(12, 3) NOT NULL,
	"max" numeric(12, 3) NOT NULL,
	"multiple" numeric(12, 3),
	"days" integer[] DEFAULT '{}' NOT NULL,
	"month_limit" numeric(12, 3),
	CONSTRAINT "good_order_rules_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_order_rules_once" UNIQUE NULLS NOT DISTINCT("store_id","good_id","good_group_id"),
	CONSTRAINT "good_order_rules_what" CHECK ((good_id is null) <> (good_group_id is null)),
	CONSTRAINT "good_order_rules_order" CHECK (min > 0 and max >= min),
	CONSTRAINT "good_order_rules_more" CHECK (multiple > 0 and month_limit > 0),
	CONSTRAINT "good_order_rules_days" CHECK (days <@ '{1,2,3,4,5,6,7}')
);
--> statement-breakpoint
CREATE TABLE "good_order_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_order_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"good_order_id" integer NOT NULL,
	"n" integer NOT NULL,
	"good_id" integer NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"multiple" numeric(12, 3),
	"proposed" numeric(12, 3),
	"given" numeric(12, 3),
	CONSTRAINT "good_order_products_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_order_products_place" UNIQUE("good_order_id","n"),
	CONSTRAINT "good_order_products_once" UNIQUE("good_order_id","good_id"),
	CONSTRAINT "good_order_products_qty" CHECK (qty > 0 and multiple > 0 and proposed > 0 and given between 0 and qty)
);
--> statement-breakpoint
CREATE TABLE "good_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status_id" smallint DEFAULT 0 NOT NULL,
	"unit_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"supplier_unit_id" integer NOT NULL,
	"supplier_store_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"comment" text,
	"flow_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(0) with time zone,
	"sent_by" integer,
	"processed_at" timestamp(0) with time zone,
	"processed_by" integer,
	"cancelled_at" timestamp(0) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	CONSTRAINT "good_orders_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_orders_flow" UNIQUE("flow_id"),
	CONSTRAINT "good_orders_status" CHECK (status_id between 0 and 3),
	CONSTRAINT "good_orders_two_stores" CHECK (store_id <> supplier_store_id),
	CONSTRAINT "good_orders_sent" CHECK ((status_id = 0) <= (sent_at is null) and (status_id = 1) <= (sent_at is not null)),
	CONSTRAINT "good_orders_processed" CHECK ((status_id < 2) <= (processed_at is null) and (status_id = 2) <= (processed_at is not null)
        and (processed_at is null) = (flow_id is null)),
	CONSTRAINT "good_orders_cancelled" CHECK ((status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "good_order_rules" ADD CONSTRAINT "good_order_rules_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_order_rules" ADD CONSTRAINT "good_order_rules_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_order_rules" ADD CONSTRAINT "good_order_rules_good_group_id_ref" FOREIGN KEY ("company_id","good_group_id") REFERENCES "public"."good_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_order_products" ADD CONSTRAINT "good_order_products_good_order_id_ref" FOREIGN KEY ("company_id","good_order_id") REFERENCES "public"."good_orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_order_products" ADD CONSTRAINT "good_order_products_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_sent_by_employers_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_processed_by_employers_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_cancelled_by_employers_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_supplier_unit_id_ref" FOREIGN KEY ("company_id","supplier_unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_supplier_store_id_ref" FOREIGN KEY ("company_id","supplier_store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_orders" ADD CONSTRAINT "good_orders_flow_id_ref" FOREIGN KEY ("company_id","flow_id") REFERENCES "public"."good_flows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_order_rules_by_company" ON "good_order_rules" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_order_rules_by_good" ON "good_order_rules" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_order_rules_by_group" ON "good_order_rules" USING btree ("good_group_id");--> statement-breakpoint
CREATE INDEX "good_order_products_by_good" ON "good_order_products" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_orders_by_company" ON "good_orders" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_orders_by_unit" ON "good_orders" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "good_orders_by_supplier" ON "good_orders" USING btree ("supplier_unit_id","id");--> statement-breakpoint
CREATE INDEX "good_orders_by_store" ON "good_orders" USING btree ("store_id","status_id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Lines change while their order is a draft; of a sent one only what is given is written, and after that nothing is.
create function good_order_products_frozen() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.good_order_id else new.good_order_id end;
  status int;
begin
  select h.status_id into status from good_orders h where h.id = one for share;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' and status = 1 and to_jsonb(new) - 'given' = to_jsonb(old) - 'given' then return new; end if;
  raise exception using errcode = '23514', constraint = 'good_order_products_frozen', table = 'good_order_products', message = 'processed';
end $$;
--> statement-breakpoint
create trigger good_order_products_frozen before insert or update or delete on good_order_products
  for each row execute function good_order_products_frozen();
--> statement-breakpoint
-- An order goes its way and no other. Processed, it has become a transfer on its way between its own stores, with exactly what it says was given.
create function good_orders_way() returns trigger language plpgsql as $$
declare
  said text[] := array['status_id', 'updated_at', 'flow_id', 'processed_at', 'processed_by', 'cancelled_at', 'cancelled_by', 'cancel_reason'];
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
  elsif (old.status_id, new.status_id) in ((0, 0), (0, 1)) then return new;
  elsif (old.status_id, new.status_id) in ((0, 2), (1, 2)) and to_jsonb(new) - said = to_jsonb(old) - said
    and exists (select from good_flows f where f.id = new.flow_id and f.type_id = 0 and f.status_id = 1
      and (f.sender_store_id, f.recipient_store_id) = (new.supplier_store_id, new.store_id))
    and not exists (select from (select * from good_order_products p where p.good_order_id = new.id) p
      full join (select i.good_id, sum(i.qty * i.factor) as qty from good_flow_items i where i.flow_id = new.flow_id group by 1) i
        on i.good_id = p.good_id
      where p.given is distinct from coalesce(i.qty, 0)) then return new;
  elsif (old.status_id, new.status_id) in ((1, 3), (2, 3)) and to_jsonb(new) - said = to_jsonb(old) - said
    and new.flow_id is not distinct from old.flow_id
    and not exists (select from good_flows f where f.id = old.flow_id and f.status_id <> 3) then return new;
  end if;
  raise exception using errcode = '23514', constraint = 'good_orders_way', table = 'good_orders', message = 'a document does not go this way';
end $$;
--> statement-breakpoint
create trigger good_orders_way before update or delete on good_orders for each row execute function good_orders_way();
--> statement-breakpoint
-- What an open order names stays in the dictionary, whoever removes it; beside goods_held, which knows the other documents.
create function good_orders_hold() returns trigger language plpgsql as $$
begin
  if exists (select from good_order_products i join good_orders d on d.id = i.good_order_id
    where i.good_id = new.id and d.status_id in (0, 1)) then
    raise exception using errcode = '23514', constraint = 'goods_held', table = 'goods', message = 'the good is in use';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger good_orders_hold before update of deleted_at on goods for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function good_orders_hold();
