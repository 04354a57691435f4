-- apart
CREATE INDEX IF NOT EXISTS "orders_by_posted" ON "orders" USING btree ("company_id","posted_at") WHERE posted_at is not null;
--> statement-breakpoint
CREATE TABLE "salaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"begin_at" date NOT NULL,
	"end_at" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_self_employed" boolean DEFAULT false NOT NULL,
	"accrued" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"advance" bigint NOT NULL,
	"net" bigint NOT NULL,
	"hash" text NOT NULL,
	"calculated_at" timestamp(0) with time zone NOT NULL,
	"calculated_by" integer NOT NULL,
	"approved_at" timestamp(0) with time zone,
	"approved_by" integer,
	"payment_request_id" integer,
	CONSTRAINT "salaries_own" UNIQUE("company_id","id"),
	CONSTRAINT "salaries_state" CHECK (state in ('draft', 'approved') and (state = 'approved') = (approved_at is not null)),
	CONSTRAINT "salaries_sum" CHECK (net >= 0 and begin_at <= end_at),
	CONSTRAINT "salaries_not_oneself" CHECK (approved_by <> employer_id)
);
--> statement-breakpoint
CREATE TABLE "salary_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salary_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"basis" text,
	"reason" text NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"author_id" integer NOT NULL,
	CONSTRAINT "salary_adjustments_own" UNIQUE("company_id","id"),
	CONSTRAINT "salary_adjustments_kind" CHECK (kind in ('bonus', 'correction', 'late')),
	CONSTRAINT "salary_adjustments_sum" CHECK ((kind = 'late') = (minutes > 0) and (kind = 'late') = (amount = 0) and (kind = 'bonus') <= (amount > 0)),
	CONSTRAINT "salary_adjustments_not_oneself" CHECK (author_id <> employer_id)
);
--> statement-breakpoint
CREATE TABLE "salary_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salary_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"salary_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"direction" smallint NOT NULL,
	"day" date NOT NULL,
	"base" bigint,
	"percent" numeric(7, 4),
	"qty" integer,
	"amount" bigint NOT NULL,
	"why" jsonb NOT NULL,
	CONSTRAINT "salary_items_place" UNIQUE("salary_id","n"),
	CONSTRAINT "salary_items_direction" CHECK (direction in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "salary_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salary_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"salary_id" integer,
	"employer_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"sum" bigint NOT NULL,
	"way" text NOT NULL,
	"cash_order_id" integer,
	"day" date NOT NULL,
	"paid_at" timestamp(0) with time zone NOT NULL,
	"paid_by" integer NOT NULL,
	CONSTRAINT "salary_payouts_own" UNIQUE("company_id","id"),
	CONSTRAINT "salary_payouts_sum" CHECK (sum > 0),
	CONSTRAINT "salary_payouts_way" CHECK (way in ('bank', 'register', 'safe') and (way = 'bank') = (cash_order_id is null)),
	CONSTRAINT "salary_payouts_not_oneself" CHECK (paid_by <> employer_id)
);
--> statement-breakpoint
CREATE TABLE "salary_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salary_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer,
	"work_position_id" integer,
	"from_day" date NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"author_id" integer NOT NULL,
	CONSTRAINT "salary_rules_whose" CHECK ((employer_id is null) <> (work_position_id is null))
);
--> statement-breakpoint
ALTER TABLE "salaries" ADD CONSTRAINT "salaries_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salaries" ADD CONSTRAINT "salaries_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salaries" ADD CONSTRAINT "salaries_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_items" ADD CONSTRAINT "salary_items_salary_id_ref" FOREIGN KEY ("company_id","salary_id") REFERENCES "public"."salaries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_items" ADD CONSTRAINT "salary_items_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_payouts" ADD CONSTRAINT "salary_payouts_salary_id_ref" FOREIGN KEY ("company_id","salary_id") REFERENCES "public"."salaries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_payouts" ADD CONSTRAINT "salary_payouts_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_payouts" ADD CONSTRAINT "salary_payouts_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_payouts" ADD CONSTRAINT "salary_payouts_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rules" ADD CONSTRAINT "salary_rules_work_position_id_work_positions_id_fk" FOREIGN KEY ("work_position_id") REFERENCES "public"."work_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_rules" ADD CONSTRAINT "salary_rules_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "salaries_by_employer" ON "salaries" USING btree ("company_id","employer_id","id");--> statement-breakpoint
CREATE INDEX "salaries_by_unit" ON "salaries" USING btree ("company_id","unit_id","id");--> statement-breakpoint
CREATE INDEX "salaries_by_period" ON "salaries" USING btree ("company_id","begin_at","id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_by_employer" ON "salary_adjustments" USING btree ("employer_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_items_once" ON "salary_items" USING btree ("employer_id","kind","source_key","direction");--> statement-breakpoint
CREATE INDEX "salary_items_by_day" ON "salary_items" USING btree ("employer_id","day");--> statement-breakpoint
CREATE INDEX "salary_payouts_by_salary" ON "salary_payouts" USING btree ("salary_id");--> statement-breakpoint
CREATE INDEX "salary_payouts_by_employer" ON "salary_payouts" USING btree ("employer_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_payouts_by_order" ON "salary_payouts" USING btree ("cash_order_id") WHERE cash_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_rules_once" ON "salary_rules" USING btree ("company_id",coalesce(employer_id, 0),coalesce(work_position_id, 0),"from_day");--> statement-breakpoint
CREATE INDEX "salary_rules_by_employer" ON "salary_rules" USING btree ("employer_id","from_day");--> statement-breakpoint
CREATE INDEX "salary_rules_by_position" ON "salary_rules" USING btree ("work_position_id","company_id");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
alter table salaries
  add constraint salaries_payment_request_id_ref foreign key (payment_request_id) references payment_requests (id),
  add constraint salaries_periods exclude using gist (employer_id with =, daterange(begin_at, end_at, '[]') with &&);
--> statement-breakpoint
alter table salary_payouts
  add constraint salary_payouts_cash_order_id_ref foreign key (company_id, cash_order_id) references cash_orders (company_id, id);
--> statement-breakpoint
-- A draft is made anew or deleted; approved, a sheet is what it is.
create function salaries_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 'draft' then return new; end if;
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and old.state = 'draft'
    and (new.id, new.company_id, new.employer_id, new.begin_at, new.end_at) = (old.id, old.company_id, old.employer_id, old.begin_at, old.end_at) then
    return new;
  end if;
  raise exception using errcode = '23514', constraint = 'salaries_way', table = 'salaries', message = 'an approved sheet stays';
end $$;
--> statement-breakpoint
create trigger salaries_way before insert or update or delete on salaries for each row execute function salaries_way();
--> statement-breakpoint
-- Lines change with their draft only, and whoever changes them and whoever approves it go in turn.
create function salary_items_stay() returns trigger language plpgsql as $$
declare one salaries;
begin
  select * into one from salaries s where s.id = case tg_op when 'DELETE' then old.salary_id else new.salary_id end for update;
  if tg_op = 'DELETE' and one.id is null then return old; end if;
  if tg_op <> 'UPDATE' and one.state = 'draft' and (tg_op = 'DELETE' or new.employer_id = one.employer_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception using errcode = '23514', constraint = 'salary_items_stay', table = 'salary_items', message = 'lines of an approved sheet stay';
end $$;
--> statement-breakpoint
create trigger salary_items_stay before insert or update or delete on salary_items for each row execute function salary_items_stay();
--> statement-breakpoint
-- What is to be paid is what the lines come to.
create function salaries_lines() returns trigger language plpgsql as $$
begin
  if exists (select from salaries s where s.id = new.id
    and s.net <> (select coalesce(sum(i.amount), 0) from salary_items i where i.salary_id = s.id)) then
    raise exception using errcode = '23514', constraint = 'salaries_lines', table = 'salaries', message = 'a sheet is the sum of its lines';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger salaries_lines after insert or update on salaries
  deferrable initially deferred for each row execute function salaries_lines();
--> statement-breakpoint
-- Of an approved sheet no more is paid than it comes to; a payment out of a drawer counts until it is reversed.
create function salary_payouts_left() returns trigger language plpgsql as $$
declare one salaries; paid bigint;
begin
  if new.salary_id is null then return new; end if;
  select * into one from salaries s where s.id = new.salary_id for update;
  select coalesce(sum(p.sum), 0) into paid from salary_payouts p left join cash_orders o on o.id = p.cash_order_id
    where p.salary_id = new.salary_id and o.reversed_at is null;
  if one.state = 'approved' and one.employer_id = new.employer_id and not one.is_self_employed and paid + new.sum <= one.net then return new; end if;
  raise exception using errcode = '23514', constraint = 'salary_payouts_left', table = 'salary_payouts', message = 'more than the sheet';
end $$;
--> statement-breakpoint
create trigger salary_payouts_left before insert on salary_payouts for each row execute function salary_payouts_left();
--> statement-breakpoint
create trigger append_only before update or delete on salary_payouts for each row execute function append_only();
--> statement-breakpoint
-- What an approved sheet has counted is not written otherwise or taken away: a correction of its own says what was wrong.
create function salary_adjustments_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from salary_items i join salaries s on s.id = i.salary_id
    where i.employer_id = old.employer_id and i.source_key = 'adjustment:' || old.id and s.state = 'approved') then return old; end if;
  raise exception using errcode = '23514', constraint = 'salary_adjustments_stay', table = 'salary_adjustments', message = 'it was counted';
end $$;
--> statement-breakpoint
create trigger salary_adjustments_stay before update or delete on salary_adjustments for each row execute function salary_adjustments_stay();
--> statement-breakpoint
revoke update, truncate on salary_items, salary_adjustments from okno_app;
--> statement-breakpoint
revoke update, delete, truncate on salary_payouts from okno_app;
--> statement-breakpoint
revoke truncate on salaries from okno_app;
