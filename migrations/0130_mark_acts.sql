CREATE TABLE "good_invent_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_invent_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"invent_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"gtin" text NOT NULL,
	"serial" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "good_invent_marks_once" UNIQUE("invent_id","gtin","serial")
);
--> statement-breakpoint
CREATE TABLE "mark_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"store_id" integer NOT NULL,
	"good_id" integer NOT NULL,
	"count" integer NOT NULL,
	"employer_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mark_acts_kind" CHECK (kind in ('accepted', 'withdrawn') and (kind = 'withdrawn') = (reason is not null)),
	CONSTRAINT "mark_acts_reason" CHECK (reason in ('lost', 'used', 'mistake')),
	CONSTRAINT "mark_acts_count" CHECK (count > 0)
);
--> statement-breakpoint
ALTER TABLE "good_invent_marks" ADD CONSTRAINT "good_invent_marks_invent_id_ref" FOREIGN KEY ("company_id","invent_id") REFERENCES "public"."good_invents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_invent_marks" ADD CONSTRAINT "good_invent_marks_item_id_ref" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."good_invent_items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_acts" ADD CONSTRAINT "mark_acts_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_acts" ADD CONSTRAINT "mark_acts_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_acts" ADD CONSTRAINT "mark_acts_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_invent_marks_by_item" ON "good_invent_marks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "good_invent_marks_by_company" ON "good_invent_marks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "mark_acts_by_company" ON "mark_acts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "mark_acts_by_store" ON "mark_acts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "mark_acts_by_good" ON "mark_acts" USING btree ("good_id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
create trigger append_only before update or delete on mark_acts for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on mark_acts for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on mark_acts from okno_app;
--> statement-breakpoint
revoke update, truncate on good_invent_marks from okno_app;
--> statement-breakpoint
-- An order becomes a transfer that is sent at once, or a draft of one where somebody has to scan the marks of its pieces first. One whose draft was
-- removed has no transfer to cancel before it.
create or replace function good_orders_way() returns trigger language plpgsql as $$
declare
  said text[] := array['status_id', 'updated_at', 'flow_id', 'processed_at', 'processed_by', 'cancelled_at', 'cancelled_by', 'cancel_reason'];
begin
  if tg_op = 'DELETE' then
    if old.status_id = 0 then return old; end if;
  elsif (old.status_id, new.status_id) in ((0, 0), (0, 1)) then return new;
  elsif (old.status_id, new.status_id) in ((0, 2), (1, 2)) and to_jsonb(new) - said = to_jsonb(old) - said
    and exists (select from good_flows f where f.id = new.flow_id and f.type_id = 0 and f.status_id in (0, 1) and f.deleted_at is null
      and (f.sender_store_id, f.recipient_store_id) = (new.supplier_store_id, new.store_id))
    and not exists (select from (select * from good_order_products p where p.good_order_id = new.id) p
      full join (select i.good_id, sum(i.qty * i.factor) as qty from good_flow_items i where i.flow_id = new.flow_id group by 1) i
        on i.good_id = p.good_id
      where p.given is distinct from coalesce(i.qty, 0)) then return new;
  elsif (old.status_id, new.status_id) in ((1, 3), (2, 3)) and to_jsonb(new) - said = to_jsonb(old) - said
    and new.flow_id is not distinct from old.flow_id
    and not exists (select from good_flows f where f.id = old.flow_id and f.status_id <> 3 and f.deleted_at is null) then return new;
  end if;
  raise exception using errcode = '23514', constraint = 'good_orders_way', table = 'good_orders', message = 'a document does not go this way';
end $$;
