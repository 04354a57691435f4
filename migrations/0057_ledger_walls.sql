CREATE TABLE "cash_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'fiscal' NOT NULL,
	"serial" text,
	"base_url" text,
	"device_id" text,
	"carrier" text DEFAULT 'server' NOT NULL,
	"ffd" text DEFAULT '1.2' NOT NULL,
	"currency" smallint DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cash_registers_own" UNIQUE("company_id","id"),
	CONSTRAINT "cash_registers_serial" UNIQUE("company_id","serial"),
	CONSTRAINT "cash_registers_title" UNIQUE("unit_id","title"),
	CONSTRAINT "cash_registers_kind" CHECK (kind in ('fiscal', 'online', 'drawer')),
	CONSTRAINT "cash_registers_carrier" CHECK (carrier in ('server', 'browser')),
	CONSTRAINT "cash_registers_currency" CHECK (currency in (1, 2)),
	CONSTRAINT "cash_registers_fiscal" CHECK (kind <> 'fiscal' or serial is not null),
	CONSTRAINT "cash_registers_in_use" CHECK (not (is_default and is_closed))
);
--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"denominations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" bigint NOT NULL,
	"counted_at" timestamp(0) with time zone NOT NULL,
	"counted_by" integer NOT NULL,
	"comment" text,
	CONSTRAINT "cash_counts_kind" CHECK (kind in ('open', 'x', 'collect', 'close', 'inventory')),
	CONSTRAINT "cash_counts_total" CHECK (total >= 0)
);
--> statement-breakpoint
CREATE TABLE "kkm_shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kkm_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"register_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'opening' NOT NULL,
	"opened_at" timestamp(0) with time zone NOT NULL,
	"opened_by" integer NOT NULL,
	"closed_at" timestamp(0) with time zone,
	"closed_by" integer,
	"cash_open" bigint NOT NULL,
	"cash_calc" bigint,
	"cash_fact" bigint,
	"exchange" bigint,
	"comment" text,
	CONSTRAINT "kkm_shifts_own" UNIQUE("company_id","id"),
	CONSTRAINT "kkm_shifts_number" UNIQUE("register_id","number"),
	CONSTRAINT "kkm_shifts_state" CHECK (state in ('opening', 'open', 'closing', 'closed')),
	CONSTRAINT "kkm_shifts_cash" CHECK (cash_open >= 0 and cash_fact >= 0 and exchange >= 0),
	CONSTRAINT "kkm_shifts_end" CHECK ((state = 'closed') = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"account" text PRIMARY KEY NOT NULL,
	"sign" smallint
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"company_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"account" text NOT NULL,
	"subject_id" integer NOT NULL,
	"currency" smallint NOT NULL,
	"sign" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_balances_company_id_entity_id_account_subject_id_currency_pk" PRIMARY KEY("company_id","entity_id","account","subject_id","currency"),
	CONSTRAINT "ledger_balances_cash" CHECK (account not like 'cash.%' or sign * amount >= 0),
	CONSTRAINT "ledger_balances_liability" CHECK (account like 'cash.%' or sign * amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"doc_type" text NOT NULL,
	"doc_id" integer NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "ledger_entries_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_leaves" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"company_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"account" text NOT NULL,
	"subject_id" integer DEFAULT 0 NOT NULL,
	"unit_id" integer NOT NULL,
	"shift_id" integer,
	"currency" smallint DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_n_pk" PRIMARY KEY("entry_id","n"),
	CONSTRAINT "ledger_lines_amount" CHECK (amount <> 0 and abs(amount) <= 100000000000000),
	CONSTRAINT "ledger_lines_currency" CHECK (currency in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	"prev" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	"sealed_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_seals_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "entity_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer,
	"item_kind" smallint NOT NULL,
	"from_day" date NOT NULL,
	"entity_id" integer NOT NULL,
	"taxation" text,
	CONSTRAINT "entity_routes_day" UNIQUE NULLS NOT DISTINCT("company_id","unit_id","item_kind","from_day"),
	CONSTRAINT "entity_routes_kind" CHECK (item_kind between 1 and 5),
	CONSTRAINT "entity_routes_taxation" CHECK (taxation in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'))
);
--> statement-breakpoint
CREATE TABLE "entity_vat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_vat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"rate" smallint NOT NULL,
	CONSTRAINT "entity_vat_day" UNIQUE("entity_id","from_day"),
	CONSTRAINT "entity_vat_rate" CHECK (rate between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"inn" text,
	"kpp" text,
	"taxation" text,
	"site" text,
	"sender_email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "legal_entities_own" UNIQUE("company_id","id"),
	CONSTRAINT "legal_entities_inn" UNIQUE("company_id","inn"),
	CONSTRAINT "legal_entities_taxation" CHECK (taxation in ('osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'))
);
--> statement-breakpoint
CREATE TABLE "safes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "safes_own" UNIQUE("company_id","id"),
	CONSTRAINT "safes_title" UNIQUE("unit_id","title")
);
--> statement-breakpoint
ALTER TABLE "cash_registers" ADD CONSTRAINT "cash_registers_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD CONSTRAINT "cash_registers_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_shift_id_ref" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."kkm_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_counted_by_ref" FOREIGN KEY ("company_id","counted_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkm_shifts" ADD CONSTRAINT "kkm_shifts_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkm_shifts" ADD CONSTRAINT "kkm_shifts_register_id_ref" FOREIGN KEY ("company_id","register_id") REFERENCES "public"."cash_registers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkm_shifts" ADD CONSTRAINT "kkm_shifts_opened_by_ref" FOREIGN KEY ("company_id","opened_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkm_shifts" ADD CONSTRAINT "kkm_shifts_closed_by_ref" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_id_ref" FOREIGN KEY ("company_id","reverses_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_ledger_accounts_account_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ref" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_routes" ADD CONSTRAINT "entity_routes_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_routes" ADD CONSTRAINT "entity_routes_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_vat" ADD CONSTRAINT "entity_vat_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safes" ADD CONSTRAINT "safes_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_registers_one_default" ON "cash_registers" USING btree ("unit_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "cash_registers_by_company" ON "cash_registers" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE INDEX "cash_counts_by_shift" ON "cash_counts" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kkm_shifts_one" ON "kkm_shifts" USING btree ("register_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "kkm_shifts_by_unit" ON "kkm_shifts" USING btree ("unit_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_document" ON "ledger_entries" USING btree ("doc_type","doc_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "ledger_leaves_by_day" ON "ledger_leaves" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_subject" ON "ledger_lines" USING btree ("company_id","account","subject_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_shift" ON "ledger_lines" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entities_one_default" ON "legal_entities" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "safes_one_default" ON "safes" USING btree ("unit_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "safes_by_company" ON "safes" USING btree ("company_id","unit_id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Check digits of an INN, as domain/contractors/inn.ts counts them.
create function inn_is_right(inn text) returns boolean language plpgsql immutable as $$
declare
  weights int[] := array[3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  counted int; place int; i int;
begin
  if inn is null then return true; end if;
  if inn !~ '^(\d{10}|\d{12})$' then return false; end if;
  for place in select unnest(case length(inn) when 10 then array[10] else array[11, 12] end) loop
    counted := 0;
    for i in 1 .. place - 1 loop counted := counted + weights[11 - (place - 1) + i] * substr(inn, i, 1)::int; end loop;
    if counted % 11 % 10 <> substr(inn, place, 1)::int then return false; end if;
  end loop;
  return true;
end $$;
--> statement-breakpoint
alter table legal_entities add constraint legal_entities_inn_right check (inn_is_right(inn)),
  add constraint legal_entities_company_id_ref foreign key (company_id) references companies (id) on delete cascade;
--> statement-breakpoint
-- One default entity for every company there is, and for every one that will be.
insert into legal_entities (company_id, title, is_default) select id, name, true from companies;
--> statement-breakpoint
create function companies_entity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into legal_entities (company_id, title, is_default) values (new.id, new.name, true);
  return null;
end $$;
--> statement-breakpoint
create trigger companies_entity after insert on companies for each row execute function companies_entity();
--> statement-breakpoint
-- The default entity stays while its company does: it goes by the company's own deletion only.
create function legal_entities_default_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.is_default and exists (select from companies where id = old.company_id)
    and (tg_op = 'DELETE' or not exists (select from legal_entities where company_id = old.company_id and is_default)) then
    raise exception using errcode = '23514', constraint = 'legal_entities_default_stays', table = 'legal_entities', message = 'a company has a default entity';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger legal_entities_default_stays after update of is_default or delete on legal_entities
  deferrable initially deferred for each row execute function legal_entities_default_stays();
--> statement-breakpoint
alter table ledger_lines add constraint ledger_lines_shift_id_ref foreign key (company_id, shift_id) references kkm_shifts (company_id, id);
--> statement-breakpoint
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = tg_table_name || '_append_only', table = tg_table_name, message = 'only added to';
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['ledger_entries', 'ledger_lines', 'ledger_seals', 'ledger_leaves', 'cash_counts'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function append_only()', t);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function append_only()', t);
    execute format('revoke update, delete, truncate on %I from okno_app', t);
  end loop;
end $$;
--> statement-breakpoint
-- The balances, the seals and the accounts are written by the house alone; a request cannot choose the number or the time of its entry.
revoke insert, update, delete on ledger_accounts, ledger_balances, ledger_seals, ledger_leaves from okno_app;
--> statement-breakpoint
revoke insert on ledger_entries from okno_app;
--> statement-breakpoint
grant insert (company_id, doc_type, doc_id, reverses_id) on ledger_entries to okno_app;
--> statement-breakpoint
create trigger ledger_balances_all before truncate on ledger_balances for each statement execute function append_only();
--> statement-breakpoint
insert into ledger_accounts (account, sign) values
  ('cash.register', 1), ('cash.safe', 1), ('cash.transit', 1), ('bank', null), ('bank.acquiring', null),
  ('receivable.employer', null), ('receivable.company', null), ('receivable.accountable', null), ('due.entity', null),
  ('liability.advance', -1), ('liability.certificate', -1), ('liability.certificate_rest', -1), ('liability.club_card', -1),
  ('liability.bonus', -1), ('liability.tips', -1), ('liability.salary', null), ('liability.self_employed', null), ('payable.supplier', null),
  ('revenue.service', null), ('revenue.goods', null), ('revenue.commission', null), ('discount.promo', null), ('discount.regular', null),
  ('expense.loyalty', null), ('expense.company_pay', null), ('expense.acquiring', null), ('expense.household', null),
  ('expense.salary', null), ('expense.self_employed', null), ('expense.write_off', null),
  ('cogs', null), ('cogs.materials', null), ('cogs.adjust', null), ('stock', null), ('stock.transit', null),
  ('cash.shortage', null), ('cash.surplus', null), ('income.other', null), ('opening', null);
--> statement-breakpoint
-- Every wall of the lines is here, once a statement. It works with its owner's rights because the balances are nobody else's to write; the company of
-- each line is checked by the row security of the table before it comes here.
create function ledger_lines_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      from fresh l left join kkm_shifts s on s.id = l.shift_id left join cash_registers c on c.id = s.register_id
      where (l.account = 'cash.register' or l.shift_id is not null)
        and (s.state is distinct from 'open' or l.account = 'cash.register' and (c.id <> l.subject_id or c.currency <> l.currency))
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
create trigger ledger_lines_guard after insert on ledger_lines referencing new table as fresh
  for each statement execute function ledger_lines_guard();
--> statement-breakpoint
-- Told at the end of the transaction: an entry is not left without lines. None is added to a day that is under seal.
create function ledger_entries_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare wall text;
begin
  if not exists (select from ledger_lines where entry_id = new.id) then wall := 'ledger_entries_lines';
  elsif exists (select from ledger_seals where company_id = new.company_id and day >= (new.at at time zone 'UTC')::date) then wall := 'ledger_entries_sealed';
  end if;
  if wall is not null then
    raise exception using errcode = '23514', constraint = wall, table = 'ledger_entries', message = 'the ledger refuses: ' || wall;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_guard after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entries_guard();
--> statement-breakpoint
-- A shift goes its way and no other, and a closed one stays as it was closed.
create function kkm_shifts_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'closed' then
    raise exception using errcode = '23514', constraint = 'kkm_shifts_closed', table = 'kkm_shifts', message = 'a shift stays as it was';
  elsif new.state <> old.state and (old.state, new.state) not in (('opening', 'open'), ('opening', 'closed'), ('open', 'closing'), ('closing', 'open'), ('closing', 'closed'))
    or (new.company_id, new.register_id, new.unit_id, new.number, new.opened_at, new.opened_by) is distinct from
      (old.company_id, old.register_id, old.unit_id, old.number, old.opened_at, old.opened_by) then
    raise exception using errcode = '23514', constraint = 'kkm_shifts_way', table = 'kkm_shifts', message = 'a shift does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger kkm_shifts_way before update or delete on kkm_shifts for each row execute function kkm_shifts_way();
--> statement-breakpoint
create trigger append_only_all before truncate on kkm_shifts for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on kkm_shifts from okno_app;
--> statement-breakpoint
-- Notes and coins make the total; a face and a number of pieces are whole and not below zero.
create function denominations_total(counted jsonb) returns bigint language sql immutable as $$
  select coalesce(sum(key::bigint * value::bigint), 0)::bigint from jsonb_each_text(counted) $$;
--> statement-breakpoint
create function denominations_are_right(counted jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(counted) = 'object' and not exists (select from jsonb_each(counted)
    where key !~ '^[1-9]\d{0,8}$' or jsonb_typeof(value) <> 'number' or value::text !~ '^\d{1,6}$') $$;
--> statement-breakpoint
alter table cash_counts add constraint cash_counts_denominations
  check (case when denominations = '{}'::jsonb then true when denominations_are_right(denominations) then denominations_total(denominations) = total else false end);
--> statement-breakpoint
-- Where money lies is not deleted with the money, and a register does not change its currency once it has taken some.
create function money_place_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ledger_balances b where b.company_id = old.company_id and b.account = tg_argv[0] and b.subject_id = old.id) then
    raise exception using errcode = '23514', constraint = tg_table_name || '_used', table = tg_table_name, message = 'the ledger knows it';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger safes_used before delete on safes for each row execute function money_place_stays('cash.safe');
--> statement-breakpoint
create trigger cash_registers_used before delete on cash_registers for each row execute function money_place_stays('cash.register');
--> statement-breakpoint
create trigger cash_registers_currency before update of currency on cash_registers for each row
  when (new.currency <> old.currency) execute function money_place_stays('cash.register');
