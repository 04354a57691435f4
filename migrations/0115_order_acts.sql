CREATE TABLE "order_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"done_at" timestamp(0) with time zone NOT NULL,
	"written_in" bigint DEFAULT txid_current() NOT NULL,
	"done_by" integer NOT NULL,
	CONSTRAINT "order_acts_own" UNIQUE("company_id","id"),
	CONSTRAINT "order_acts_act" CHECK (act in ('force_close', 'creator', 'master', 'user', 'dates'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_at" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_done_by_employers_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_order_id_ref" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_acts" ADD CONSTRAINT "order_acts_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_acts_by_order" ON "order_acts" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_acts_by_unit" ON "order_acts" USING btree ("unit_id","done_at");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold" CHECK (sold_at is null or posted_at is not null);
--> statement-breakpoint
-- An act and whatever else is done to its order go in turn; what was not paid, or was given back whole, is not changed so.
create function order_acts_turn() returns trigger language plpgsql as $$
declare status int;
begin
  select o.status_id into status from orders o where o.id = new.order_id and o.unit_id = new.unit_id for update;
  if status is null or status not in (2, 3) or new.written_in <> txid_current() then
    raise exception using errcode = '23514', constraint = 'order_acts_paid', table = 'order_acts', message = 'nothing to change by hand';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_acts_turn before insert on order_acts for each row execute function order_acts_turn();
--> statement-breakpoint
create trigger append_only before update or delete on order_acts for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on order_acts for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on order_acts from okno_app;
--> statement-breakpoint
-- Whoever made a paid order is named anew by an act alone. (Its client also changes when two cards are made one.)
create function orders_act() returns trigger language plpgsql as $$
begin
  if not exists (select from order_acts a where a.order_id = new.id and a.act = 'creator' and a.written_in = txid_current()) then
    raise exception using errcode = '23514', constraint = 'orders_act', table = 'orders', message = 'a paid order changes by an act';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_act before update of author_id on orders for each row
  when (old.status_id in (2, 3, 4) and new.author_id is distinct from old.author_id) execute function orders_act();
--> statement-breakpoint
-- The order of a visit is its client's: both change hands in one transaction or not at all.
create function orders_visitor() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join bookings b on b.id = o.booking_id where o.id = new.id and o.status_id in (2, 3) and b.user_id <> o.user_id) then
    raise exception using errcode = '23514', constraint = 'orders_visitor', table = 'orders', message = 'an order is of the client of its visit';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_visitor after update of user_id on orders deferrable initially deferred for each row
  when (new.booking_id is not null and new.user_id is distinct from old.user_id) execute function orders_visitor();
--> statement-breakpoint
-- A paid line gets another master by an act. What was given back of it, or was taken back from that master in an approved sheet, stands as it is: the sheets
-- of both could not be made right any more.
create function order_items_act() returns trigger language plpgsql as $$
declare why text;
begin
  if not exists (select from orders o where o.id = new.order_id and o.status_id in (2, 3, 4)) then return new; end if;
  why := case
    when not exists (select from order_acts a where a.order_id = new.order_id and a.act = 'master' and a.written_in = txid_current()) then 'order_items_act'
    when exists (select from order_refund_items b where b.item_id = new.id) then 'order_items_returned'
    when exists (select from salary_items k join salaries s on s.id = k.salary_id and s.state = 'approved'
      where k.source_key = 'item:' || new.id and k.employer_id = new.employer_id and k.direction = -1) then 'order_items_taken_back'
    end;
  if why is not null then
    raise exception using errcode = '23514', constraint = why, table = 'order_items', message = 'this line keeps its master';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_act before update of employer_id on order_items for each row
  when (new.employer_id is distinct from old.employer_id) execute function order_items_act();
--> statement-breakpoint
-- The sheets of pay that a day of this order stands in: those of its studio, whose shares and plans count it, and of whoever is paid for a line of it.
create function sheets_of_order(which int, on_day date) returns setof int language sql stable as $$
  select s.id from orders o join salaries s on s.company_id = o.company_id and on_day between s.begin_at and s.end_at
    and (s.unit_id = o.unit_id or s.employer_id in (select i.employer_id from order_items i where i.order_id = o.id)
      or s.employer_id in (select p.employer_id from payments p where p.order_id = o.id))
  where o.id = which $$;
--> statement-breakpoint
-- The day of a sale is moved by an act, between days whose pay nobody has approved. Whoever approves a sheet of them at this moment goes before or after.
create function orders_sold() returns trigger language plpgsql as $$
declare zone text; closed boolean := false; one record;
begin
  if not exists (select from order_acts a where a.order_id = new.id and a.act = 'dates' and a.written_in = txid_current()) then
    raise exception using errcode = '23514', constraint = 'orders_act', table = 'orders', message = 'a paid order changes by an act';
  end if;
  select u.timezone into zone from units u where u.id = new.unit_id;
  for one in select s.state from salaries s where s.id in (
      select sheets_of_order(new.id, (coalesce(old.sold_at, old.posted_at) at time zone zone)::date)
      union select sheets_of_order(new.id, (coalesce(new.sold_at, new.posted_at) at time zone zone)::date)) order by s.id for share loop
    closed := closed or one.state = 'approved';
  end loop;
  if closed then
    raise exception using errcode = '23514', constraint = 'orders_day_closed', table = 'orders', message = 'pay of this day is approved';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_sold before update of sold_at on orders for each row
  when (new.sold_at is distinct from old.sold_at) execute function orders_sold();
--> statement-breakpoint
select wall_off();
