CREATE TABLE "card_terminals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_terminals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'network' NOT NULL,
	"address" text NOT NULL,
	"terminal_no" text,
	"is_closed" boolean DEFAULT false NOT NULL,
	"busy_key" uuid,
	CONSTRAINT "card_terminals_own" UNIQUE("company_id","id"),
	CONSTRAINT "card_terminals_number" UNIQUE("company_id","terminal_no"),
	CONSTRAINT "card_terminals_title" UNIQUE("unit_id","title"),
	CONSTRAINT "card_terminals_kind" CHECK (kind in ('network', 'service'))
);
--> statement-breakpoint
CREATE TABLE "terminal_totals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terminal_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"terminal_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"sales" bigint,
	"sales_count" integer,
	"refunds" bigint,
	"refunds_count" integer,
	"own_sales" bigint,
	"own_sales_count" integer,
	"own_refunds" bigint,
	"own_refunds_count" integer,
	"sends" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"lease_until" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"due_at" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"asked_at" timestamp(0) with time zone NOT NULL,
	"asked_by" integer,
	"over_at" timestamp(0) with time zone,
	CONSTRAINT "terminal_totals_own" UNIQUE("company_id","id"),
	CONSTRAINT "terminal_totals_state" CHECK (state in ('pending', 'success', 'fail')),
	CONSTRAINT "terminal_totals_told" CHECK ((state = 'success') = (sales is not null and refunds is not null and own_sales is not null))
);
--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "terminal_id" integer;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "is_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "auth_code" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "card_system" text;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "resolved_by" integer;--> statement-breakpoint
ALTER TABLE "online_payments" ADD COLUMN "totals_id" integer;--> statement-breakpoint
ALTER TABLE "card_terminals" ADD CONSTRAINT "card_terminals_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_terminals" ADD CONSTRAINT "card_terminals_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_totals" ADD CONSTRAINT "terminal_totals_asked_by_employers_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_totals" ADD CONSTRAINT "terminal_totals_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_totals" ADD CONSTRAINT "terminal_totals_terminal_id_ref" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."card_terminals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_terminals_by_company" ON "card_terminals" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_totals_key" ON "terminal_totals" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_totals_live" ON "terminal_totals" USING btree ("terminal_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "terminal_totals_by_terminal" ON "terminal_totals" USING btree ("terminal_id","id");--> statement-breakpoint
CREATE INDEX "terminal_totals_in_turn" ON "terminal_totals" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_resolved_by_employers_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_terminal_id_ref" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."card_terminals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_totals_id_ref" FOREIGN KEY ("company_id","totals_id") REFERENCES "public"."terminal_totals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payments_by_terminal" ON "online_payments" USING btree ("terminal_id","over_at") WHERE terminal_id is not null;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_terminal" CHECK ((type = 1) = (terminal_id is not null) and is_cancel <= (kind = 'refund' and terminal_id is not null));--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_card" CHECK (card_last4 ~ '^[0-9]{4}$');
--> statement-breakpoint
-- A bill stays what it was asked for, at the terminal where it was asked for; what a terminal has counted is counted once.
create or replace function online_payments_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = '23514', constraint = 'online_payments_way', table = 'online_payments', message = 'a bill stays';
  end if;
  if (new.company_id, new.unit_id, new.order_id, new.n, new.kind, new.of_id, new.type, new.sum, new.key, new.wanted, new.asked_at, new.terminal_id, new.is_cancel)
    is distinct from (old.company_id, old.unit_id, old.order_id, old.n, old.kind, old.of_id, old.type, old.sum, old.key, old.wanted, old.asked_at, old.terminal_id, old.is_cancel)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('user_pending', 'provider_pending'), ('user_pending', 'success'), ('user_pending', 'fail'), ('user_pending', 'cancel'),
      ('provider_pending', 'user_pending'), ('provider_pending', 'success'), ('provider_pending', 'fail'), ('provider_pending', 'cancel'),
      ('fail', 'success'), ('cancel', 'success'), ('fail', 'cancel')))
    or (old.settled_at is not null and (new.settled_at, new.is_captured) is distinct from (old.settled_at, old.is_captured))
    or (old.totals_id is not null and new.totals_id is distinct from old.totals_id) then
    raise exception using errcode = '23514', constraint = 'online_payments_way', table = 'online_payments', message = 'a bill does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What a terminal has said of its day is said for ever.
create function terminal_totals_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'pending'
    or (new.company_id, new.unit_id, new.terminal_id, new.key, new.asked_at) is distinct from (old.company_id, old.unit_id, old.terminal_id, old.key, old.asked_at) then
    raise exception using errcode = '23514', constraint = 'terminal_totals_way', table = 'terminal_totals', message = 'totals stay';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger terminal_totals_way before update or delete on terminal_totals for each row execute function terminal_totals_way();
--> statement-breakpoint
create trigger terminal_totals_stay before truncate on terminal_totals for each statement execute function append_only();
--> statement-breakpoint
select wall_off();
