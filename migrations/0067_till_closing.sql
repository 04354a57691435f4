CREATE TABLE "shift_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"count_id" integer,
	"calc" bigint NOT NULL,
	"fact" bigint NOT NULL,
	"package_id" integer,
	"exchange" bigint NOT NULL,
	"comment" text,
	"second_by" integer,
	"unpaid_visits" integer DEFAULT 0 NOT NULL,
	"z_uuid" uuid,
	"cause" text,
	"totals" jsonb,
	"expected" jsonb,
	"asked_at" timestamp(0) with time zone NOT NULL,
	"asked_by" integer NOT NULL,
	"over_at" timestamp(0) with time zone,
	CONSTRAINT "shift_closings_state" CHECK (state in ('asked', 'done', 'refused')),
	CONSTRAINT "shift_closings_sums" CHECK (fact >= 0 and calc >= 0 and exchange >= 0 and exchange <= fact),
	CONSTRAINT "shift_closings_second" CHECK (second_by is null or second_by <> asked_by)
);
--> statement-breakpoint
CREATE TABLE "unpaid_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unpaid_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"sum" bigint NOT NULL,
	"told_at" timestamp(0) with time zone NOT NULL,
	"told_by" integer NOT NULL,
	CONSTRAINT "unpaid_visits_once" UNIQUE("booking_id"),
	CONSTRAINT "unpaid_visits_sum" CHECK (sum > 0)
);
--> statement-breakpoint
CREATE TABLE "safe_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safe_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"code" text NOT NULL,
	"sum" bigint NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"packed_at" timestamp(0) with time zone NOT NULL,
	"packed_by" integer NOT NULL,
	"handed_at" timestamp(0) with time zone,
	"handed_by" integer,
	"courier" text,
	"received" bigint,
	"received_at" timestamp(0) with time zone,
	"received_by" integer,
	"decided" text,
	"decided_employer_id" integer,
	"decided_at" timestamp(0) with time zone,
	"decided_by" integer,
	"comment" text,
	CONSTRAINT "safe_packages_own" UNIQUE("company_id","id"),
	CONSTRAINT "safe_packages_state" CHECK (state in ('asked', 'packed', 'handed', 'received', 'discrepancy', 'settled', 'annulled')),
	CONSTRAINT "safe_packages_sum" CHECK (sum > 0 and received >= 0),
	CONSTRAINT "safe_packages_received" CHECK ((received is not null) = (state in ('received', 'discrepancy', 'settled'))),
	CONSTRAINT "safe_packages_decided" CHECK ((decided is not null) = (state = 'settled') and decided in ('employer', 'company'))
);
--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "count_limit" integer;--> statement-breakpoint
ALTER TABLE "fiscal_tasks" ADD COLUMN "totals" jsonb;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_own" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "shift_closings" ADD CONSTRAINT "shift_closings_shift_id_ref" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."kkm_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD CONSTRAINT "shift_closings_count_id_ref" FOREIGN KEY ("company_id","count_id") REFERENCES "public"."cash_counts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD CONSTRAINT "shift_closings_package_id_ref" FOREIGN KEY ("company_id","package_id") REFERENCES "public"."safe_packages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD CONSTRAINT "shift_closings_second_by_ref" FOREIGN KEY ("company_id","second_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD CONSTRAINT "shift_closings_asked_by_ref" FOREIGN KEY ("company_id","asked_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_visits" ADD CONSTRAINT "unpaid_visits_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_visits" ADD CONSTRAINT "unpaid_visits_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_visits" ADD CONSTRAINT "unpaid_visits_told_by_ref" FOREIGN KEY ("company_id","told_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_packed_by_ref" FOREIGN KEY ("company_id","packed_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_handed_by_ref" FOREIGN KEY ("company_id","handed_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_received_by_ref" FOREIGN KEY ("company_id","received_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_decided_by_ref" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safe_packages" ADD CONSTRAINT "safe_packages_decided_employer_id_ref" FOREIGN KEY ("company_id","decided_employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_closings_one" ON "shift_closings" USING btree ("shift_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "safe_packages_code" ON "safe_packages" USING btree ("company_id","code") WHERE state <> 'annulled';--> statement-breakpoint
CREATE INDEX "safe_packages_by_unit" ON "safe_packages" USING btree ("company_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "safe_packages_by_shift" ON "safe_packages" USING btree ("shift_id");--> statement-breakpoint
ALTER TABLE "company_settings" ADD CONSTRAINT "company_settings_count_limit" CHECK (count_limit between 0 and 1000000);
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
alter table safe_packages
  add constraint safe_packages_entity_id_ref foreign key (company_id, entity_id) references legal_entities (company_id, id),
  add constraint safe_packages_shift_id_ref foreign key (company_id, shift_id) references kkm_shifts (company_id, id);
--> statement-breakpoint
-- As it was made in 0057, but for one line: what a closing shift takes.
create or replace function ledger_lines_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wall text;
  r record;
begin
  -- The lines of an entry come in one statement: what would come later, in another transaction or in this one, is refused.
  if exists (select from (select entry_id, count(*) as n from fresh group by 1) f
    where f.n <> (select count(*) from ledger_lines l where l.entry_id = f.entry_id)) then wall := 'ledger_lines_at_once';
  elsif exists (select from fresh group by entry_id, entity_id, currency having sum(amount) <> 0) then wall := 'ledger_lines_zero';
  elsif exists (select from fresh l join ledger_accounts a using (account) where a.sign is not null and l.subject_id <= 0) then wall := 'ledger_lines_subject';
  end if;

  if wall is null and exists (select from fresh where account = 'cash.register' or shift_id is not null) then
    -- Closing takes the shift for itself, so either it waits for these lines or they see that it is closed.
    perform from kkm_shifts s where s.id in (select shift_id from fresh) order by s.id for share;
    select case
        when s.state = 'closing' then 'ledger_lines_closing_shift'
        when s.state is distinct from 'open' then 'ledger_lines_open_shift'
        else 'ledger_lines_register' end
      into wall
      from fresh l join ledger_entries e on e.id = l.entry_id
        left join kkm_shifts s on s.id = l.shift_id left join cash_registers c on c.id = s.register_id
      where (l.account = 'cash.register' or l.shift_id is not null)
        -- The entry of the closing itself is the only one that a closing shift takes.
        and (s.state is distinct from 'open' and not (s.state is not distinct from 'closing' and e.doc_type = 'kkm_shift' and e.doc_id = s.id) or l.account = 'cash.register' and (c.id <> l.subject_id or c.currency <> l.currency))
      limit 1;
  end if;

  -- A reversal is the exact negation of what it reverses, and is not reversed itself. The shift may be another: the former one may be closed.
  if wall is null and exists (
    select from (select distinct entry_id from fresh) f join ledger_entries e on e.id = f.entry_id join ledger_entries o on o.id = e.reverses_id
    where o.reverses_id is not null
      or exists (select n, entity_id, account, subject_id, unit_id, currency, amount from fresh l where l.entry_id = e.id
        except select n, entity_id, account, subject_id, unit_id, currency, -amount from ledger_lines l where l.entry_id = o.id)
      or (select count(*) from fresh l where l.entry_id = e.id) <> (select count(*) from ledger_lines l where l.entry_id = o.id)) then
    wall := 'ledger_entries_reversal';
  end if;

  if wall is not null then
    raise exception using errcode = '23514', constraint = wall, table = 'ledger_lines', message = 'the ledger refuses: ' || wall;
  end if;

  -- In the order of the key, so that two sales never wait for each other. UPDATE first: `on conflict do update` would judge the CHECK on the row
  -- that it wanted to insert, and refuse the first debit of a liability that has enough.
  for r in select l.company_id, l.entity_id, l.account, l.subject_id, l.currency, a.sign, sum(l.amount)::bigint as amount
    from fresh l join ledger_accounts a using (account) where a.sign is not null
    group by 1, 2, 3, 4, 5, 6 having sum(l.amount) <> 0 order by 1, 2, 3, 4, 5
  loop
    update ledger_balances b set amount = b.amount + r.amount
      where (b.company_id, b.entity_id, b.account, b.subject_id, b.currency) = (r.company_id, r.entity_id, r.account, r.subject_id, r.currency);
    if not found then
      insert into ledger_balances values (r.company_id, r.entity_id, r.account, r.subject_id, r.currency, r.sign, 0) on conflict do nothing;
      update ledger_balances b set amount = b.amount + r.amount
        where (b.company_id, b.entity_id, b.account, b.subject_id, b.currency) = (r.company_id, r.entity_id, r.account, r.subject_id, r.currency);
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A shift is closed over the drawer that it tells the next one of: what is left lies there, to the kopeck.
create function kkm_shifts_drawer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.exchange <> (select coalesce(sum(amount), 0) from ledger_balances
    where company_id = new.company_id and account = 'cash.register' and subject_id = new.register_id) then
    raise exception using errcode = '23514', constraint = 'kkm_shifts_drawer', table = 'kkm_shifts', message = 'the drawer holds another sum';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger kkm_shifts_drawer before update on kkm_shifts for each row
  when (new.state = 'closed' and new.exchange is not null) execute function kkm_shifts_drawer();
--> statement-breakpoint
-- A closing is asked for once and ends once; what was counted stays as it was counted.
create function shift_closings_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'asked' or (new.shift_id, new.calc, new.fact, new.exchange, new.package_id, new.asked_by, new.asked_at, new.second_by)
    is distinct from (old.shift_id, old.calc, old.fact, old.exchange, old.package_id, old.asked_by, old.asked_at, old.second_by) then
    raise exception using errcode = '23514', constraint = 'shift_closings_way', table = 'shift_closings', message = 'a closing stays as it was';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger shift_closings_way before update or delete on shift_closings for each row execute function shift_closings_way();
--> statement-breakpoint
create trigger append_only_all before truncate on shift_closings for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on shift_closings from okno_app;
--> statement-breakpoint
-- A package goes its way and no other, and its code and sum are what was packed.
create function safe_packages_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.code, new.sum, new.unit_id, new.entity_id, new.shift_id, new.packed_at, new.packed_by)
      is distinct from (old.code, old.sum, old.unit_id, old.entity_id, old.shift_id, old.packed_at, old.packed_by)
    or (new.state <> old.state and (old.state, new.state) not in (('asked', 'packed'), ('asked', 'annulled'), ('packed', 'handed'),
      ('handed', 'received'), ('handed', 'discrepancy'), ('discrepancy', 'settled')))
    or (old.received is not null and new.received <> old.received) then
    raise exception using errcode = '23514', constraint = 'safe_packages_way', table = 'safe_packages', message = 'a package does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger safe_packages_way before update or delete on safe_packages for each row execute function safe_packages_way();
--> statement-breakpoint
create trigger append_only_all before truncate on safe_packages for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on safe_packages from okno_app;
