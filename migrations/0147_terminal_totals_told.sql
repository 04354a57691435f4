ALTER TABLE "terminal_totals" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "terminal_totals" ADD COLUMN "sent_at" timestamp(0) with time zone;--> statement-breakpoint
ALTER TABLE "terminal_totals" ADD COLUMN "silent_since" timestamp(0) with time zone;--> statement-breakpoint
CREATE INDEX "online_payments_by_totals" ON "online_payments" USING btree ("totals_id") WHERE totals_id is not null;--> statement-breakpoint
-- A charge is counted once, when it was approved, by totals of its own terminal that are being asked for.
create function online_payments_counted() returns trigger language plpgsql as $$
begin
  if new.state <> 'success' or not exists (select from terminal_totals t
    where t.id = new.totals_id and t.terminal_id = new.terminal_id and t.state = 'pending' and t.sends > 0) then
    raise exception using errcode = '23514', constraint = 'online_payments_counted', table = 'online_payments', message = 'a charge is counted by its own terminal';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger online_payments_counted before update on online_payments for each row
  when (new.totals_id is distinct from old.totals_id) execute function online_payments_counted();
--> statement-breakpoint
-- What a terminal has said of its day is said for ever, beside the sums of the charges that stand in it: none is left out.
create or replace function terminal_totals_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending'
    or (new.company_id, new.unit_id, new.terminal_id, new.key, new.asked_at) is distinct from (old.company_id, old.unit_id, old.terminal_id, old.key, old.asked_at) then
    raise exception using errcode = '23514', constraint = 'terminal_totals_way', table = 'terminal_totals', message = 'totals stay';
  end if;
  if new.state = 'success' and ((new.own_sales, new.own_sales_count, new.own_refunds, new.own_refunds_count) <> (
      select coalesce(sum(b.sum) filter (where b.kind = 'payment'), 0)::bigint, count(*) filter (where b.kind = 'payment')::int,
        coalesce(sum(b.sum) filter (where b.kind = 'refund'), 0)::bigint, count(*) filter (where b.kind = 'refund')::int
      from online_payments b where b.totals_id = new.id)
    or exists (select from online_payments b where b.terminal_id = new.terminal_id and b.state = 'success' and b.totals_id is null)) then
    raise exception using errcode = '23514', constraint = 'terminal_totals_own', table = 'terminal_totals', message = 'totals are of their own charges';
  end if;
  return new;
end $$;
