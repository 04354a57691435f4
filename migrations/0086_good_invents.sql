CREATE TABLE "good_invent_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invent_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invent_id" integer NOT NULL,
	"device" uuid NOT NULL,
	"employer_id" integer NOT NULL,
	"finished_at" timestamp(0) with time zone,
	CONSTRAINT "good_invent_devices_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_invent_devices_once" UNIQUE("invent_id","device","employer_id")
);
--> statement-breakpoint
CREATE TABLE "good_invent_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invent_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invent_id" integer NOT NULL,
	"n" integer NOT NULL,
	"good_id" integer NOT NULL,
	"base_qty" numeric(12, 3),
	"base_at" timestamp(3) with time zone,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"expected" numeric(12, 3),
	"is_moved" boolean DEFAULT false NOT NULL,
	"fact" numeric(12, 3),
	"cost" bigint,
	CONSTRAINT "good_invent_items_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_invent_items_place" UNIQUE("invent_id","n"),
	CONSTRAINT "good_invent_items_good" UNIQUE("invent_id","good_id"),
	CONSTRAINT "good_invent_items_base" CHECK (base_qty >= 0 and (base_qty is null) = (base_at is null)),
	CONSTRAINT "good_invent_items_fact" CHECK (fact >= 0 and cost >= 0)
);
--> statement-breakpoint
CREATE TABLE "good_invent_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invent_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invent_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"device" uuid NOT NULL,
	"key" uuid NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"scanned_at" timestamp(3) with time zone,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "good_invent_scans_once" UNIQUE("invent_id","key"),
	CONSTRAINT "good_invent_scans_qty" CHECK (qty <> 0)
);
--> statement-breakpoint
CREATE TABLE "good_invents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status_id" smallint DEFAULT 0 NOT NULL,
	"unit_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"good_group_id" integer,
	"shelf" text,
	"is_costliest" boolean DEFAULT false NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"comment" text,
	"shortage" bigint,
	"excess" bigint,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp(0) with time zone,
	"processed_by" integer,
	"cancelled_at" timestamp(0) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	CONSTRAINT "good_invents_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_invents_status" CHECK (status_id in (0, 2, 3)),
	CONSTRAINT "good_invents_processed" CHECK ((status_id >= 2) = (processed_at is not null) and (status_id >= 2) = (shortage is not null)),
	CONSTRAINT "good_invents_cancelled" CHECK ((status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)),
	CONSTRAINT "good_invents_sums" CHECK (shortage >= 0 and excess >= 0 and (shortage is null) = (excess is null))
);
--> statement-breakpoint
ALTER TABLE "good_invent_devices" ADD CONSTRAINT "good_invent_devices_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_devices" ADD CONSTRAINT "good_invent_devices_invent_id_ref" FOREIGN KEY ("company_id","invent_id") REFERENCES "public"."good_invents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_items" ADD CONSTRAINT "good_invent_items_invent_id_ref" FOREIGN KEY ("company_id","invent_id") REFERENCES "public"."good_invents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_items" ADD CONSTRAINT "good_invent_items_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_scans" ADD CONSTRAINT "good_invent_scans_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_scans" ADD CONSTRAINT "good_invent_scans_invent_id_ref" FOREIGN KEY ("company_id","invent_id") REFERENCES "public"."good_invents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_scans" ADD CONSTRAINT "good_invent_scans_item_id_ref" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."good_invent_items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_processed_by_employers_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_cancelled_by_employers_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invents" ADD CONSTRAINT "good_invents_good_group_id_ref" FOREIGN KEY ("company_id","good_group_id") REFERENCES "public"."good_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_invent_items_by_good" ON "good_invent_items" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_invent_scans_by_item" ON "good_invent_scans" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "good_invent_scans_by_company" ON "good_invent_scans" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_invents_by_company" ON "good_invents" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_invents_by_unit" ON "good_invents" USING btree ("unit_id","id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Lines and scans change while their inventory is open. What was scanned stays as it was sent, and goes only with an inventory that is removed.
create function good_invent_open() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.invent_id else new.invent_id end;
  status int;
begin
  select h.status_id into status from good_invents h where h.id = one for share;
  if status is null and tg_op = 'DELETE' then return old; end if;
  if tg_table_name = 'good_invent_scans' and tg_op <> 'INSERT' then
    raise exception using errcode = '23514', constraint = 'good_invent_scans_stay', table = tg_table_name, message = 'scans are only added to';
  end if;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  raise exception using errcode = '23514', constraint = 'good_invent_items_frozen', table = tg_table_name, message = 'processed';
end $$;
--> statement-breakpoint
create trigger good_invent_items_frozen before insert or update or delete on good_invent_items
  for each row execute function good_invent_open();
--> statement-breakpoint
create trigger good_invent_scans_frozen before insert or update or delete on good_invent_scans
  for each row execute function good_invent_open();
--> statement-breakpoint
create trigger append_only_all before truncate on good_invent_scans for each statement execute function append_only();
--> statement-breakpoint
-- A scan is of a line of its own inventory, and a request does not choose when it was received.
alter table good_invent_items add constraint good_invent_items_of unique (invent_id, id);
--> statement-breakpoint
alter table good_invent_scans add constraint good_invent_scans_line foreign key (invent_id, item_id)
  references good_invent_items (invent_id, id) on delete cascade;
--> statement-breakpoint
revoke insert, update, delete, truncate on good_invent_scans from okno_app;
--> statement-breakpoint
grant insert (company_id, invent_id, item_id, device, key, qty, scanned_at, employer_id) on good_invent_scans to okno_app;
--> statement-breakpoint
-- An inventory is processed once and then only cancelled; what it counted stays what it counted.
create function good_invents_way() returns trigger language plpgsql as $$
declare
  said text[] := array['status_id', 'updated_at', 'processed_at', 'processed_by', 'cancelled_at', 'cancelled_by', 'cancel_reason',
    'shortage', 'excess'];
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
  elsif old.status_id = 0 and new.status_id = 0 and new.store_id = old.store_id then return new;
  elsif (old.status_id, new.status_id) in ((0, 2), (2, 3)) and to_jsonb(new) - said = to_jsonb(old) - said
    and (old.status_id = 0 or (new.shortage, new.excess) = (old.shortage, old.excess)) then return new;
  end if;
  raise exception using errcode = '23514', constraint = 'good_invents_way', table = 'good_invents', message = 'a document does not go this way';
end $$;
--> statement-breakpoint
create trigger good_invents_way before update or delete on good_invents for each row execute function good_invents_way();
--> statement-breakpoint
-- What lies somewhere, what is owed to a sale and what an open document names stays in the dictionary; now inventories too.
create or replace function goods_held() returns trigger language plpgsql as $$
begin
  if exists (select from good_remains r where r.good_id = new.id and r.qty > 0)
    or exists (select from stock_provisionals p where p.good_id = new.id and p.qty_left > 0)
    or exists (select from good_invoice_items i join good_invoices d on d.id = i.invoice_id where i.good_id = new.id and d.status_id = 0)
    or exists (select from good_flow_items i join good_flows d on d.id = i.flow_id
      where i.good_id = new.id and d.status_id in (0, 1) and d.deleted_at is null)
    or exists (select from good_invent_items i join good_invents d on d.id = i.invent_id
      where i.good_id = new.id and d.status_id = 0 and not i.is_deleted)
    or exists (select from order_items i join orders o on o.id = i.order_id
      where i.company_id = new.company_id and i.kind = 2 and i.thing_id = new.id and o.status_id in (0, 2)) then
    raise exception using errcode = '23514', constraint = 'goods_held', table = 'goods', message = 'the good is in use';
  end if;
  return new;
end $$;
