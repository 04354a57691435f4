CREATE TABLE "sales_daily" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_daily_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"currency_id" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"lines" integer NOT NULL,
	"qty" integer NOT NULL,
	"paid" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"returned_qty" integer NOT NULL,
	"returned" bigint NOT NULL,
	"returned_cost" bigint NOT NULL,
	CONSTRAINT "sales_daily_kind" CHECK (kind between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "sales_daily" ADD CONSTRAINT "sales_daily_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_daily_by_day" ON "sales_daily" USING btree ("company_id","day");--> statement-breakpoint
revoke update, delete, truncate on sales_daily from okno_app;
--> statement-breakpoint
-- What the lines themselves come to, by studio, day, currency and kind: sales on the day of the sale, returns on the day of the return (L18).
create function sales_of_lines(which_company int, which_unit int)
returns table (unit_id int, day date, currency_id smallint, kind smallint, lines bigint, qty bigint, paid bigint, cost bigint,
  returned_qty bigint, returned bigint, returned_cost bigint)
language sql stable as $$
  select x.unit_id, x.day, x.currency_id, x.kind, sum(x.lines)::bigint, sum(x.qty)::bigint, sum(x.paid)::bigint, sum(x.cost)::bigint,
    sum(x.returned_qty)::bigint, sum(x.returned)::bigint, sum(x.returned_cost)::bigint
  from (
    select o.unit_id, (coalesce(o.sold_at, o.posted_at) at time zone u.timezone)::date as day, o.currency_id, i.kind, 1 as lines, i.qty,
      i.qty * i.price_paid as paid, coalesce(i.cost, 0) as cost, 0 as returned_qty, 0 as returned, 0 as returned_cost
    from orders o join units u on u.id = o.unit_id join order_items i on i.order_id = o.id
    where o.company_id = $1 and o.posted_at is not null and ($2 is null or o.unit_id = $2)
    union all
    select r.unit_id, (r.refunded_at at time zone u.timezone)::date, o.currency_id, i.kind, 0, 0, 0, 0, b.qty, b.qty * i.price_paid, b.cost
    from order_refunds r join units u on u.id = r.unit_id join orders o on o.id = r.order_id and o.posted_at is not null
      join order_refund_items b on b.refund_id = r.id join order_items i on i.id = b.item_id
    where r.company_id = $1 and ($2 is null or r.unit_id = $2)) x
  group by 1, 2, 3, 4 $$;
--> statement-breakpoint
-- Adds what is missing to the sums of the days, or takes away what is too much, and answers how many differed. One snapshot sees both sides, and whatever is
-- sold meanwhile adds to both, so nobody waits for it. Rows of a day lie together, as they are read.
create function mend_sales(which_company int, which_unit int) returns int language sql as $$
  with counted as (select * from sales_of_lines($1, $2)),
  told as (select s.unit_id, s.day, s.currency_id, s.kind, sum(s.lines) as lines, sum(s.qty) as qty, sum(s.paid) as paid, sum(s.cost) as cost,
      sum(s.returned_qty) as returned_qty, sum(s.returned) as returned, sum(s.returned_cost) as returned_cost
    from sales_daily s where s.company_id = $1 and ($2 is null or s.unit_id = $2) group by 1, 2, 3, 4),
  gap as (select unit_id, day, currency_id, kind, coalesce(c.lines, 0) - coalesce(t.lines, 0) as lines, coalesce(c.qty, 0) - coalesce(t.qty, 0) as qty,
      coalesce(c.paid, 0) - coalesce(t.paid, 0) as paid, coalesce(c.cost, 0) - coalesce(t.cost, 0) as cost,
      coalesce(c.returned_qty, 0) - coalesce(t.returned_qty, 0) as returned_qty, coalesce(c.returned, 0) - coalesce(t.returned, 0) as returned,
      coalesce(c.returned_cost, 0) - coalesce(t.returned_cost, 0) as returned_cost
    from counted c full join told t using (unit_id, day, currency_id, kind)),
  mended as (
    insert into sales_daily (company_id, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned, returned_cost)
    select $1, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned, returned_cost from gap
    where (lines, qty, paid, cost, returned_qty, returned, returned_cost) <> (0, 0, 0, 0, 0, 0, 0) order by day, unit_id returning 1)
  select count(*)::int from mended $$;
--> statement-breakpoint
-- A sale comes to its day, or goes from one to another, at the end of its transaction: only then is it known what its goods have cost.
create function sales_day() returns trigger language plpgsql as $$
declare zone text; former date; present date;
begin
  select u.timezone into zone from units u where u.id = new.unit_id;
  if tg_op = 'UPDATE' then former := (coalesce(old.sold_at, old.posted_at) at time zone zone)::date; end if;
  present := (coalesce(new.sold_at, new.posted_at) at time zone zone)::date;
  if former is not distinct from present then return null; end if;
  insert into sales_daily (company_id, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned, returned_cost)
  select new.company_id, new.unit_id, d.day, new.currency_id, i.kind, d.sign * count(*), d.sign * sum(i.qty), d.sign * sum(i.qty * i.price_paid),
    d.sign * sum(coalesce(i.cost, 0)), 0, 0, 0
  from order_items i cross join (values (former, -1), (present, 1)) d(day, sign)
  where i.order_id = new.id and d.day is not null group by d.day, d.sign, i.kind;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger sales_made after insert on orders deferrable initially deferred for each row
  when (new.posted_at is not null) execute function sales_day();
--> statement-breakpoint
create constraint trigger sales_day after update of posted_at, sold_at on orders deferrable initially deferred for each row
  when (coalesce(new.sold_at, new.posted_at) is distinct from coalesce(old.sold_at, old.posted_at)) execute function sales_day();
--> statement-breakpoint
-- What comes back is counted on the day on which it did. An order that was only paid was no sale, and its return is none either.
create function sales_back() returns trigger language plpgsql as $$
begin
  insert into sales_daily (company_id, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned, returned_cost)
  select r.company_id, r.unit_id, (r.refunded_at at time zone u.timezone)::date, o.currency_id, i.kind, 0, 0, 0, 0, sum(b.qty),
    sum(b.qty * i.price_paid), sum(b.cost)
  from back b join order_refunds r on r.id = b.refund_id join units u on u.id = r.unit_id join order_items i on i.id = b.item_id
    join orders o on o.id = r.order_id and o.posted_at is not null
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
--> statement-breakpoint
create trigger sales_back after insert on order_refund_items referencing new table as back for each statement execute function sales_back();
--> statement-breakpoint
-- The days of a studio are those of its clock.
create function sales_zone() returns trigger language plpgsql as $$
begin
  perform mend_sales(new.company_id, new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger sales_zone after update of timezone on units for each row
  when (new.timezone is distinct from old.timezone) execute function sales_zone();
--> statement-breakpoint
select wall_off();
