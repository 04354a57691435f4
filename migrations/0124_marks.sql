CREATE TABLE "mark_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"mark_id" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"store_id" integer,
	"doc_type" text NOT NULL,
	"doc_id" integer NOT NULL,
	"item_id" integer,
	"employer_id" integer
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"gtin" text NOT NULL,
	"serial" text NOT NULL,
	"code" text NOT NULL,
	"good_id" integer NOT NULL,
	"state" text DEFAULT 'gone' NOT NULL,
	"store_id" integer,
	"moved_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marks_own" UNIQUE("company_id","id"),
	CONSTRAINT "marks_piece" UNIQUE("company_id","gtin","serial"),
	CONSTRAINT "marks_digits" CHECK (gtin ~ '^[0-9]{14}$' and serial <> ''),
	CONSTRAINT "marks_state" CHECK (state in ('in_store', 'promised', 'sold', 'on_way', 'to_supplier', 'withdrawn', 'gone')),
	CONSTRAINT "marks_place" CHECK ((state in ('in_store', 'promised')) = (store_id is not null))
);
--> statement-breakpoint
ALTER TABLE "good_invoice_items" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "marking_group" text;--> statement-breakpoint
ALTER TABLE "mark_moves" ADD CONSTRAINT "mark_moves_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_moves" ADD CONSTRAINT "mark_moves_mark_id_ref" FOREIGN KEY ("company_id","mark_id") REFERENCES "public"."marks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_moves" ADD CONSTRAINT "mark_moves_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_moves_by_mark" ON "mark_moves" USING btree ("mark_id","id");--> statement-breakpoint
CREATE INDEX "mark_moves_by_document" ON "mark_moves" USING btree ("doc_type","doc_id");--> statement-breakpoint
CREATE INDEX "mark_moves_by_company" ON "mark_moves" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "marks_by_good" ON "marks" USING btree ("good_id","state","id");--> statement-breakpoint
CREATE INDEX "marks_by_store" ON "marks" USING btree ("store_id","good_id");--> statement-breakpoint
CREATE INDEX "marks_by_company" ON "marks" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_marking_group" CHECK (marking_group ~ '^[0-9]{4,10}$');
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
create trigger append_only before update or delete on mark_moves for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on mark_moves for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on marks for each statement execute function append_only();
--> statement-breakpoint
-- A request adds moves at the clock of the database; of a piece it changes where it is and the tail of its code.
revoke insert, update, delete, truncate on mark_moves from okno_app;
--> statement-breakpoint
grant insert (company_id, mark_id, state, store_id, doc_type, doc_id, item_id, employer_id) on mark_moves to okno_app;
--> statement-breakpoint
revoke update, delete, truncate on marks from okno_app;
--> statement-breakpoint
grant update (code, good_id, state, store_id, moved_at) on marks to okno_app;
--> statement-breakpoint
-- A piece stays the piece that it is, whoever writes, and goes from one state only to those that follow it: what was sold is never sold again.
create function marks_way() returns trigger language plpgsql as $$
declare
  is_only_told boolean := (new.state, coalesce(new.store_id, 0)) = (old.state, coalesce(old.store_id, 0)) and new.code <> old.code;
  goes boolean := is_only_told or case old.state
    when 'in_store' then new.state in ('in_store', 'promised', 'sold', 'on_way', 'to_supplier', 'withdrawn', 'gone')
    when 'promised' then new.state in ('in_store', 'sold', 'withdrawn')
    when 'sold' then new.state in ('in_store', 'withdrawn')
    when 'on_way' then new.state in ('in_store', 'withdrawn')
    else new.state in (old.state, 'in_store') end;
begin
  if tg_op = 'DELETE' or not goes or (new.company_id, new.gtin, new.serial) <> (old.company_id, old.gtin, old.serial)
    or (new.good_id <> old.good_id and old.state <> 'gone') then
    raise exception using errcode = '23514', constraint = 'marks_way', table = 'marks', message = 'a mark does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger marks_way before update or delete on marks for each row execute function marks_way();
--> statement-breakpoint
-- Asked at the end of the transaction of every piece that it touched: it is where its last move has put it.
create function marks_meet() returns trigger language plpgsql as $$
begin
  if not exists (select from marks m
      join lateral (select v.state, v.store_id from mark_moves v where v.mark_id = m.id order by v.id desc limit 1) v
        on v.state = m.state and v.store_id is not distinct from m.store_id
      where m.id = new.id) then
    raise exception using errcode = '23514', constraint = 'marks_meet', table = 'marks', message = format('mark %s: no move has put it there', new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger marks_meet after insert or update on marks deferrable initially deferred for each row execute function marks_meet();
