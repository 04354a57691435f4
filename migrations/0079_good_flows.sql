-- apart
CREATE UNIQUE INDEX IF NOT EXISTS "stock_layers_once_a_term" ON "stock_layers" USING btree ("doc_type","item_id","expires_at") NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE "stock_layers" DROP CONSTRAINT "stock_layers_once";
--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_once" UNIQUE USING INDEX "stock_layers_once_a_term";
--> statement-breakpoint
CREATE TABLE "good_flow_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_flow_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"flow_id" integer NOT NULL,
	"n" integer NOT NULL,
	"good_id" integer NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"qty_unit" text,
	"factor" numeric(12, 3) DEFAULT 1 NOT NULL,
	"received" numeric(12, 3),
	"cost" bigint,
	"lost_cost" bigint,
	CONSTRAINT "good_flow_items_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_flow_items_place" UNIQUE("flow_id","n"),
	CONSTRAINT "good_flow_items_qty" CHECK (qty > 0 and factor > 0 and received between 0 and qty),
	CONSTRAINT "good_flow_items_cost" CHECK (cost >= 0 and lost_cost between 0 and cost)
);
--> statement-breakpoint
CREATE TABLE "good_flows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"type_id" smallint NOT NULL,
	"status_id" smallint DEFAULT 0 NOT NULL,
	"sender_id" integer,
	"sender_unit_id" integer,
	"sender_store_id" integer,
	"recipient_id" integer,
	"recipient_unit_id" integer,
	"recipient_store_id" integer,
	"contractor_id" integer,
	"employer_id" integer NOT NULL,
	"comment" text,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(0) with time zone,
	"processed_at" timestamp(0) with time zone,
	"processed_by" integer,
	"cancelled_at" timestamp(0) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	"deleted_at" timestamp(0) with time zone,
	CONSTRAINT "good_flows_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_flows_type" CHECK (type_id between 0 and 4),
	CONSTRAINT "good_flows_status" CHECK (status_id in (0, 2, 3) or status_id = 1 and type_id = 0),
	CONSTRAINT "good_flows_sent" CHECK ((status_id = 0) <= (sent_at is null) and (status_id = 1) <= (sent_at is not null)),
	CONSTRAINT "good_flows_processed" CHECK ((status_id < 2) <= (processed_at is null) and (status_id = 2) <= (processed_at is not null)),
	CONSTRAINT "good_flows_cancelled" CHECK ((status_id = 3) = (cancelled_at is not null) and (status_id = 3) = (cancel_reason is not null)),
	CONSTRAINT "good_flows_deleted" CHECK (deleted_at is null or status_id = 0),
	CONSTRAINT "good_flows_sides" CHECK (status_id = 0 or (type_id = 4 or sender_store_id is not null) and (type_id not in (0, 4) or recipient_store_id is not null)
        and (type_id <> 2 or contractor_id is not null) and (type_id <> 3 or recipient_id is not null)),
	CONSTRAINT "good_flows_two_stores" CHECK (status_id = 0 or sender_store_id is distinct from recipient_store_id)
);
--> statement-breakpoint
ALTER TABLE "good_flow_items" ADD CONSTRAINT "good_flow_items_flow_id_ref" FOREIGN KEY ("company_id","flow_id") REFERENCES "public"."good_flows"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flow_items" ADD CONSTRAINT "good_flow_items_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_sender_id_employers_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_recipient_id_employers_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_processed_by_employers_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_cancelled_by_employers_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_sender_unit_id_ref" FOREIGN KEY ("company_id","sender_unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_sender_store_id_ref" FOREIGN KEY ("company_id","sender_store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_recipient_unit_id_ref" FOREIGN KEY ("company_id","recipient_unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_recipient_store_id_ref" FOREIGN KEY ("company_id","recipient_store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_flows" ADD CONSTRAINT "good_flows_contractor_id_ref" FOREIGN KEY ("company_id","contractor_id") REFERENCES "public"."contractors"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_flow_items_by_good" ON "good_flow_items" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_flows_by_company" ON "good_flows" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_flows_by_sender" ON "good_flows" USING btree ("sender_unit_id","id");--> statement-breakpoint
CREATE INDEX "good_flows_by_recipient" ON "good_flows" USING btree ("recipient_unit_id","id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Lines change while their flow is a draft. On its way only what the recipient has counted is written to them, and after that nothing is.
create function good_flow_items_frozen() returns trigger language plpgsql as $$
declare
  one int := case tg_op when 'DELETE' then old.flow_id else new.flow_id end;
  status int;
begin
  select h.status_id into status from good_flows h where h.id = one for share;
  if status is null or status = 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'UPDATE' and status = 1
    and to_jsonb(new) - array['received', 'lost_cost'] = to_jsonb(old) - array['received', 'lost_cost'] then return new; end if;
  raise exception using errcode = '23514', constraint = 'good_flow_items_frozen', table = 'good_flow_items', message = 'processed';
end $$;
--> statement-breakpoint
create trigger good_flow_items_frozen before insert or update or delete on good_flow_items
  for each row execute function good_flow_items_frozen();
--> statement-breakpoint
-- A flow goes its way and no other: a transfer is sent and then received, the others take effect at once, and nothing leaves «cancelled».
create function good_flows_way() returns trigger language plpgsql as $$
declare
  said text[] := array['status_id', 'updated_at', 'processed_at', 'processed_by', 'recipient_id', 'cancelled_at', 'cancelled_by', 'cancel_reason'];
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
  elsif new.type_id = old.type_id and old.status_id = 0
    and (new.status_id = 0 or new.status_id = case old.type_id when 0 then 1 else 2 end) then return new;
  elsif (old.status_id, new.status_id) in ((1, 2), (1, 3), (2, 3)) and to_jsonb(new) - said = to_jsonb(old) - said then return new;
  end if;
  raise exception using errcode = '23514', constraint = 'good_flows_way', table = 'good_flows', message = 'a document does not go this way';
end $$;
--> statement-breakpoint
create trigger good_flows_way before update or delete on good_flows for each row execute function good_flows_way();
--> statement-breakpoint
-- What lies somewhere, what is owed to a sale and what an open document names stays in the dictionary, whoever removes it; now flows too.
create or replace function goods_held() returns trigger language plpgsql as $$
begin
  if exists (select from good_remains r where r.good_id = new.id and r.qty > 0)
    or exists (select from stock_provisionals p where p.good_id = new.id and p.qty_left > 0)
    or exists (select from good_invoice_items i join good_invoices d on d.id = i.invoice_id where i.good_id = new.id and d.status_id = 0)
    or exists (select from good_flow_items i join good_flows d on d.id = i.flow_id
      where i.good_id = new.id and d.status_id in (0, 1) and d.deleted_at is null)
    or exists (select from order_items i join orders o on o.id = i.order_id
      where i.company_id = new.company_id and i.kind = 2 and i.thing_id = new.id and o.status_id in (0, 2)) then
    raise exception using errcode = '23514', constraint = 'goods_held', table = 'goods', message = 'the good is in use';
  end if;
  return new;
end $$;
