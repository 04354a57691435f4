CREATE TABLE "online_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "online_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"kind" text NOT NULL,
	"of_id" integer,
	"type" smallint NOT NULL,
	"sum" bigint NOT NULL,
	"key" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'user_pending' NOT NULL,
	"wanted" smallint NOT NULL,
	"url" text,
	"back" text,
	"rrn" text,
	"cause" text,
	"sends" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(0) with time zone,
	"silent_since" timestamp(0) with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_hinted" boolean DEFAULT false NOT NULL,
	"until" timestamp(0) with time zone NOT NULL,
	"lease" uuid,
	"lease_until" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"due_at" timestamp(0) with time zone DEFAULT 'epoch' NOT NULL,
	"asked_at" timestamp(0) with time zone NOT NULL,
	"asked_by" integer,
	"over_at" timestamp(0) with time zone,
	"settled_at" timestamp(0) with time zone,
	"is_captured" boolean DEFAULT false NOT NULL,
	CONSTRAINT "online_payments_kind" CHECK (kind in ('payment', 'refund') and (kind = 'refund') = (of_id is not null)),
	CONSTRAINT "online_payments_state" CHECK (state in ('user_pending', 'provider_pending', 'success', 'fail', 'cancel')),
	CONSTRAINT "online_payments_sum" CHECK (sum > 0),
	CONSTRAINT "online_payments_wanted" CHECK (wanted in (2, 3)),
	CONSTRAINT "online_payments_settled" CHECK ((settled_at is null or state = 'success') and is_captured <= (settled_at is not null and kind = 'payment'))
);
--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_asked_by_employers_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_key" ON "online_payments" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_live" ON "online_payments" USING btree ("order_id","n") WHERE kind = 'payment' and state in ('user_pending', 'provider_pending') and not is_withdrawn;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_captured" ON "online_payments" USING btree ("order_id","n") WHERE is_captured;--> statement-breakpoint
CREATE INDEX "online_payments_by_order" ON "online_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "online_payments_by_of" ON "online_payments" USING btree ("of_id") WHERE of_id is not null;--> statement-breakpoint
CREATE INDEX "online_payments_in_turn" ON "online_payments" USING btree ("due_at") WHERE state in ('user_pending', 'provider_pending') or is_hinted or (kind = 'payment' and state = 'success' and settled_at is null);
--> statement-breakpoint
-- A bill stays what it was asked for, goes its way and no other, and is settled once. Money may still come for one that was refused or called off.
create function online_payments_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = '23514', constraint = 'online_payments_way', table = 'online_payments', message = 'a bill stays';
  end if;
  if (new.company_id, new.unit_id, new.order_id, new.n, new.kind, new.of_id, new.type, new.sum, new.key, new.wanted, new.asked_at)
    is distinct from (old.company_id, old.unit_id, old.order_id, old.n, old.kind, old.of_id, old.type, old.sum, old.key, old.wanted, old.asked_at)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('user_pending', 'provider_pending'), ('user_pending', 'success'), ('user_pending', 'fail'), ('user_pending', 'cancel'),
      ('provider_pending', 'user_pending'), ('provider_pending', 'success'), ('provider_pending', 'fail'), ('provider_pending', 'cancel'),
      ('fail', 'success'), ('cancel', 'success'), ('fail', 'cancel')))
    or (old.settled_at is not null and (new.settled_at, new.is_captured) is distinct from (old.settled_at, old.is_captured)) then
    raise exception using errcode = '23514', constraint = 'online_payments_way', table = 'online_payments', message = 'a bill does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger online_payments_way before update or delete on online_payments for each row execute function online_payments_way();
--> statement-breakpoint
-- No more goes back than has come: refunds of one payment go in turn.
create function online_payments_more() returns trigger language plpgsql as $$
declare came bigint; gone bigint;
begin
  if new.kind <> 'refund' then return new; end if;
  select o.sum into came from online_payments o
    where o.id = new.of_id and o.company_id = new.company_id and o.order_id = new.order_id and o.kind = 'payment' and o.state = 'success'
    for no key update;
  select coalesce(sum(b.sum), 0) into gone from online_payments b where b.of_id = new.of_id and b.state not in ('fail', 'cancel');
  if came is null or gone + new.sum > came then
    raise exception using errcode = '23514', constraint = 'online_payments_more', table = 'online_payments', message = 'more than has come';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger online_payments_more before insert on online_payments for each row execute function online_payments_more();
--> statement-breakpoint
create trigger online_payments_stay before truncate on online_payments for each statement execute function append_only();
--> statement-breakpoint
-- Somebody tells something of a bill by its key: it is asked for at once. Nothing that was told is kept.
create function online_payment_hint(of uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with hinted as (update online_payments set due_at = 'epoch', is_hinted = true
    where key = of and settled_at is null and not (kind = 'refund' and state = 'success') returning 1)
  select exists (select from hinted) $$;
--> statement-breakpoint
revoke all on function online_payment_hint(uuid) from public, okno_app;
--> statement-breakpoint
grant execute on function online_payment_hint(uuid) to okno_house;
--> statement-breakpoint
select wall_off();
