-- apart
ALTER TABLE "order_items" ADD COLUMN IF NOT EXISTS "store_id" integer;
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "order_items_promised" ON "order_items" USING btree ("store_id","thing_id") WHERE store_id is not null and cost is null;
--> statement-breakpoint
CREATE TABLE "good_invoice_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invoice_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"n" integer NOT NULL,
	"good_id" integer,
	"found_by" text,
	"barcode" text,
	"article" text,
	"name" text NOT NULL,
	"unit_name" text,
	"qty" numeric(12, 3) NOT NULL,
	"price" bigint NOT NULL,
	"vat" smallint,
	"sum" bigint NOT NULL,
	"expires_at" date,
	CONSTRAINT "good_invoice_items_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_invoice_items_place" UNIQUE("invoice_id","n"),
	CONSTRAINT "good_invoice_items_qty" CHECK (qty > 0),
	CONSTRAINT "good_invoice_items_price" CHECK (price >= 0 and sum >= 0),
	CONSTRAINT "good_invoice_items_found" CHECK (found_by in ('barcode', 'article', 'person') and (found_by is not null) = (good_id is not null)),
	CONSTRAINT "good_invoice_items_vat" CHECK (vat between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "good_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status_id" smallint DEFAULT 0 NOT NULL,
	"number" text NOT NULL,
	"doc_date" date NOT NULL,
	"contractor_id" integer,
	"supplier" text NOT NULL,
	"supplier_inn" text NOT NULL,
	"unit_id" integer NOT NULL,
	"store_id" integer,
	"employer_id" integer NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp(0) with time zone,
	"processed_by" integer,
	"cancelled_at" timestamp(0) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	CONSTRAINT "good_invoices_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_invoices_status" CHECK (status_id in (0, 2, 3)),
	CONSTRAINT "good_invoices_processed" CHECK ((status_id >= 2) = (processed_at is not null)),
	CONSTRAINT "good_invoices_cancelled" CHECK ((status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)),
	CONSTRAINT "good_invoices_total" CHECK (total >= 0)
);
--> statement-breakpoint
CREATE TABLE "good_remains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_remains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"qty" numeric(12, 3) DEFAULT 0 NOT NULL,
	"min" numeric(12, 3),
	"max" numeric(12, 3),
	"shelf" text,
	CONSTRAINT "good_remains_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_remains_place" UNIQUE("store_id","good_id"),
	CONSTRAINT "good_remains_never_negative" CHECK (qty >= 0),
	CONSTRAINT "good_remains_limits" CHECK (min >= 0 and max >= 0 and min <= max)
);
--> statement-breakpoint
CREATE TABLE "stock_layers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_layers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"qty_in" numeric(12, 3) NOT NULL,
	"qty_left" numeric(12, 3) NOT NULL,
	"cost_in" bigint NOT NULL,
	"cost_left" bigint NOT NULL,
	"expires_at" date,
	"doc_type" text NOT NULL,
	"doc_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "stock_layers_own" UNIQUE("company_id","store_id","good_id","id"),
	CONSTRAINT "stock_layers_once" UNIQUE("doc_type","item_id"),
	CONSTRAINT "stock_layers_qty" CHECK (qty_in > 0 and qty_left between 0 and qty_in),
	CONSTRAINT "stock_layers_cost" CHECK (cost_left between 0 and cost_in),
	CONSTRAINT "stock_layers_empty" CHECK (qty_left > 0 or cost_left = 0)
);
--> statement-breakpoint
CREATE TABLE "stock_months" (
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"month" date NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "stock_months_store_id_good_id_month_pk" PRIMARY KEY("store_id","good_id","month")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"layer_id" bigint NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"cost" bigint NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "stock_moves_own" UNIQUE("company_id","id"),
	CONSTRAINT "stock_moves_signs" CHECK (qty <> 0 and (cost = 0 or (cost > 0) = (qty > 0)))
);
--> statement-breakpoint
ALTER TABLE "good_invoice_items" ADD CONSTRAINT "good_invoice_items_invoice_id_ref" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."good_invoices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoice_items" ADD CONSTRAINT "good_invoice_items_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_processed_by_employers_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_cancelled_by_employers_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_contractor_id_ref" FOREIGN KEY ("company_id","contractor_id") REFERENCES "public"."contractors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invoices" ADD CONSTRAINT "good_invoices_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_remains" ADD CONSTRAINT "good_remains_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_remains" ADD CONSTRAINT "good_remains_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_reverses_id_ref" FOREIGN KEY ("company_id","reverses_id") REFERENCES "public"."stock_moves"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_layer_id_ref" FOREIGN KEY ("company_id","store_id","good_id","layer_id") REFERENCES "public"."stock_layers"("company_id","store_id","good_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "good_invoices_number_once" ON "good_invoices" USING btree ("company_id","supplier_inn","number") WHERE status_id <> 3;--> statement-breakpoint
CREATE INDEX "good_invoices_by_unit" ON "good_invoices" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "good_invoices_by_company" ON "good_invoices" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_remains_by_company" ON "good_remains" USING btree ("company_id","good_id");--> statement-breakpoint
CREATE INDEX "stock_layers_live" ON "stock_layers" USING btree ("store_id","good_id","id") WHERE qty_left > 0;--> statement-breakpoint
CREATE INDEX "stock_months_by_company" ON "stock_months" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_reversed_once" ON "stock_moves" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_by_place" ON "stock_moves" USING btree ("store_id","good_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_by_time" ON "stock_moves" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "stock_moves_by_document" ON "stock_moves" USING btree ("doc_type","doc_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
insert into ledger_accounts (account, sign) values ('receivable.vat', null);
--> statement-breakpoint
do $$
begin
  execute 'create trigger append_only before update or delete on stock_moves for each row execute function append_only()';
  execute 'create trigger append_only_all before truncate on stock_moves for each statement execute function append_only()';
  execute 'create trigger append_only_all before truncate on stock_layers for each statement execute function append_only()';
  execute 'create trigger append_only_all before truncate on good_remains for each statement execute function append_only()';
end $$;
--> statement-breakpoint
-- A request adds moves at the clock of the database, takes from layers, and never touches the months, which the house writes at night.
revoke insert, update, delete, truncate on stock_moves, stock_layers, stock_months from okno_app;
--> statement-breakpoint
grant insert (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id, reverses_id) on stock_moves to okno_app;
--> statement-breakpoint
grant insert (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, expires_at, doc_type, doc_id, item_id),
  update (qty_left, cost_left) on stock_layers to okno_app;
--> statement-breakpoint
-- A layer keeps where and for what it came, whoever writes; the opposite of a move is the same move with the other sign.
create function stock_layers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'qty_left' - 'cost_left' <> to_jsonb(old) - 'qty_left' - 'cost_left' then
    raise exception using errcode = '23514', constraint = 'stock_layers_stay', table = 'stock_layers', message = 'a layer stays as it came';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stock_layers_stay before update or delete on stock_layers for each row execute function stock_layers_stay();
--> statement-breakpoint
create function stock_moves_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_moves m where m.id = new.reverses_id and m.reverses_id is null
    and (m.store_id, m.good_id, m.layer_id, m.doc_type, m.doc_id, m.item_id, m.qty, m.cost)
      = (new.store_id, new.good_id, new.layer_id, new.doc_type, new.doc_id, new.item_id, -new.qty, -new.cost)) then
    raise exception using errcode = '23514', constraint = 'stock_moves_reversal', table = 'stock_moves', message = 'not the opposite of a move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stock_moves_reversal before insert on stock_moves for each row when (new.reverses_id is not null)
  execute function stock_moves_reversal();
--> statement-breakpoint
-- Asked at the end of the transaction of every good of a store that it touched: the remain is the sum of its layers and of its moves, and the layers
-- are worth what the moves brought. Moves before the last month that the house has closed are told by its snapshot.
create function stock_meets() returns trigger language plpgsql as $$
declare
  place record;
  since date;
  remain numeric;
  layers record;
  base record;
  tail record;
begin
  if tg_op = 'DELETE' then place := old; else place := new; end if;
  select max(month) into since from stock_months where company_id = place.company_id;
  select coalesce(sum(qty), 0) into remain from good_remains where store_id = place.store_id and good_id = place.good_id;
  select coalesce(sum(qty_left), 0) as qty, coalesce(sum(cost_left), 0) as cost into layers
    from stock_layers where store_id = place.store_id and good_id = place.good_id and qty_left > 0;
  select coalesce(sum(qty), 0) as qty, coalesce(sum(cost), 0) as cost into base
    from stock_months where store_id = place.store_id and good_id = place.good_id and month = since;
  select coalesce(sum(qty), 0) as qty, coalesce(sum(cost), 0) as cost into tail
    from stock_moves where store_id = place.store_id and good_id = place.good_id and at >= coalesce(since::timestamp at time zone 'UTC', '-infinity');
  if remain <> layers.qty or remain <> base.qty + tail.qty or layers.cost <> base.cost + tail.cost then
    raise exception using errcode = '23514', constraint = 'stock_meets', table = 'good_remains',
      message = format('store %s, good %s: remain %s, layers %s for %s, moves %s for %s', place.store_id, place.good_id, remain,
        layers.qty, layers.cost, base.qty + tail.qty, base.cost + tail.cost);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger stock_meets after insert on stock_moves deferrable initially deferred for each row execute function stock_meets();
--> statement-breakpoint
create constraint trigger stock_meets after insert or update of qty_left, cost_left on stock_layers deferrable initially deferred
  for each row execute function stock_meets();
--> statement-breakpoint
create constraint trigger stock_meets after insert or delete or update of qty on good_remains deferrable initially deferred
  for each row execute function stock_meets();
--> statement-breakpoint
-- Lines change while their invoice is a draft, and not beside somebody who processes it at this moment.
create function good_invoice_items_frozen() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.invoice_id else new.invoice_id end;
  status int;
begin
  select i.status_id into status from good_invoices i where i.id = one for share;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  raise exception using errcode = '23514', constraint = 'good_invoice_items_frozen', table = 'good_invoice_items', message = 'processed';
end $$;
--> statement-breakpoint
create trigger good_invoice_items_frozen before insert or update or delete on good_invoice_items
  for each row execute function good_invoice_items_frozen();
--> statement-breakpoint
-- A document goes its way and no other: what has left the draft is neither deleted nor edited, and nothing leaves «cancelled».
create function good_invoices_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
  elsif old.status_id = 0 and new.status_id in (0, 2) then return new;
  elsif old.status_id = 2 and new.status_id = 3
    and to_jsonb(new) - array['status_id', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'updated_at']
      = to_jsonb(old) - array['status_id', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'updated_at'] then return new;
  end if;
  raise exception using errcode = '23514', constraint = 'good_invoices_way', table = 'good_invoices', message = 'a document does not go this way';
end $$;
--> statement-breakpoint
create trigger good_invoices_way before update or delete on good_invoices for each row execute function good_invoices_way();
