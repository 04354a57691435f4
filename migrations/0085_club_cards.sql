CREATE TABLE "club_card_type_services" (
	"company_id" integer NOT NULL,
	"club_card_type_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	CONSTRAINT "club_card_type_services_club_card_type_id_service_id_pk" PRIMARY KEY("club_card_type_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "club_card_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_card_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"days" integer NOT NULL,
	"freeze_days" integer DEFAULT 0 NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"visits" integer,
	"nominal" bigint,
	"percent" smallint,
	CONSTRAINT "club_card_types_own" UNIQUE("company_id","id"),
	CONSTRAINT "club_card_types_title" UNIQUE("company_id","title"),
	CONSTRAINT "club_card_types_kind" CHECK (kind in ('visits', 'money', 'discount')),
	CONSTRAINT "club_card_types_gives" CHECK ((kind = 'visits') = (visits is not null) and (kind = 'money') = (nominal is not null) and (kind = 'discount') = (percent is not null)),
	CONSTRAINT "club_card_types_price" CHECK (price > 0 and nominal >= price and visits between 1 and 365 and percent between 1 and 100),
	CONSTRAINT "club_card_types_days" CHECK (days between 1 and 3650 and freeze_days between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "club_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"event" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"nominal" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"unit_id" integer,
	"order_id" integer,
	"comment" text,
	"employer_id" integer,
	CONSTRAINT "club_card_entries_event" CHECK (event in ('sold', 'used', 'returned', 'frozen', 'thawed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "club_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"type_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"entity_id" integer,
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"visits" integer,
	"nominal" bigint,
	"percent" smallint,
	"days" integer NOT NULL,
	"freeze_days" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"service_ids" integer[] NOT NULL,
	"life" text DEFAULT 'new' NOT NULL,
	"sold_at" timestamp(0) with time zone,
	"sold_day" date,
	"valid_until" date,
	"frozen_on" date,
	"freeze_used" integer DEFAULT 0 NOT NULL,
	"visits_left" integer DEFAULT 0 NOT NULL,
	"nominal_left" bigint DEFAULT 0 NOT NULL,
	"paid_left" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "club_cards_own" UNIQUE("company_id","id"),
	CONSTRAINT "club_cards_number" CHECK (number ~ '^[0-9]{10}$'),
	CONSTRAINT "club_cards_kind" CHECK (kind in ('visits', 'money', 'discount') and currency_id in (1, 2)),
	CONSTRAINT "club_cards_life" CHECK (life in ('new', 'active', 'frozen', 'refunded')),
	CONSTRAINT "club_cards_sold" CHECK (life not in ('active', 'frozen') or (entity_id is not null and sold_day is not null and valid_until is not null)),
	CONSTRAINT "club_cards_frozen" CHECK ((life = 'frozen') = (frozen_on is not null) and freeze_used between 0 and freeze_days),
	CONSTRAINT "club_cards_left" CHECK (visits_left between 0 and coalesce(visits, 0) and nominal_left between 0 and coalesce(nominal, 0)),
	CONSTRAINT "club_cards_paid" CHECK (paid_left between 0 and price),
	CONSTRAINT "club_cards_empty" CHECK (kind <> 'visits' or visits_left > 0 or paid_left = 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "club_card_id" integer;--> statement-breakpoint
ALTER TABLE "club_card_type_services" ADD CONSTRAINT "club_card_type_services_club_card_type_id_ref" FOREIGN KEY ("company_id","club_card_type_id") REFERENCES "public"."club_card_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_card_type_services" ADD CONSTRAINT "club_card_type_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_card_types" ADD CONSTRAINT "club_card_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_card_entries" ADD CONSTRAINT "club_card_entries_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_card_entries" ADD CONSTRAINT "club_card_entries_card_id_ref" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."club_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_card_entries" ADD CONSTRAINT "club_card_entries_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_cards" ADD CONSTRAINT "club_cards_type_id_ref" FOREIGN KEY ("company_id","type_id") REFERENCES "public"."club_card_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_cards" ADD CONSTRAINT "club_cards_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_cards" ADD CONSTRAINT "club_cards_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_cards" ADD CONSTRAINT "club_cards_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_card_type_services_by_service" ON "club_card_type_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "club_card_entries_by_card" ON "club_card_entries" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "club_card_entries_by_order" ON "club_card_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "club_cards_number" ON "club_cards" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "club_cards_of_order" ON "club_cards" USING btree ("order_id","type_id");--> statement-breakpoint
CREATE INDEX "club_cards_by_company" ON "club_cards" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "club_cards_by_user" ON "club_cards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "club_cards_by_type" ON "club_cards" USING btree ("type_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_club_card_id_ref" FOREIGN KEY ("company_id","club_card_id") REFERENCES "public"."club_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_club_card_id_ref" FOREIGN KEY ("company_id","club_card_id") REFERENCES "public"."club_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_by_club_card" ON "order_items" USING btree ("club_card_id") WHERE club_card_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_club_card" ON "payments" USING btree ("club_card_id") WHERE club_card_id is not null;--> statement-breakpoint
select wall_off();
--> statement-breakpoint
alter table club_cards add constraint club_cards_order_id_ref foreign key (company_id, order_id) references orders (company_id, id);
--> statement-breakpoint
alter table club_card_entries add constraint club_card_entries_order_id_ref foreign key (company_id, order_id) references orders (company_id, id);
--> statement-breakpoint
-- What is left of a card is what its entries come to: each is added here, and the checks of the card refuse one that takes more than there is.
create function club_card_entered() returns trigger language plpgsql as $$
begin
  update club_cards set visits_left = visits_left + new.visits, nominal_left = nominal_left + new.nominal, paid_left = paid_left + new.paid
    where id = new.card_id and company_id = new.company_id;
  return null;
end $$;
--> statement-breakpoint
create trigger club_card_entered after insert on club_card_entries for each row execute function club_card_entered();
--> statement-breakpoint
-- The life of a card: what it was sold with stays, what is left of it changes by an entry alone (a trigger within a trigger), and it goes its way.
create function club_cards_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = '23514', constraint = 'club_cards_stay', table = 'club_cards', message = 'a card stays';
  end if;
  if (new.company_id, new.number, new.type_id, new.title, new.kind, new.unit_id, new.order_id, new.currency_id, new.price, new.visits, new.nominal,
      new.percent, new.days, new.freeze_days, new.is_shared, new.service_ids)
      is distinct from (old.company_id, old.number, old.type_id, old.title, old.kind, old.unit_id, old.order_id, old.currency_id, old.price, old.visits,
      old.nominal, old.percent, old.days, old.freeze_days, old.is_shared, old.service_ids)
    or (old.sold_at is not null and (new.entity_id, new.sold_at, new.sold_day) is distinct from (old.entity_id, old.sold_at, old.sold_day))
    or (pg_trigger_depth() < 2 and (new.visits_left, new.nominal_left, new.paid_left)
      is distinct from (old.visits_left, old.nominal_left, old.paid_left)) then
    raise exception using errcode = '23514', constraint = 'club_cards_stay', table = 'club_cards', message = 'what a card is stays';
  end if;
  if new.life <> old.life and (old.life, new.life) not in (('new', 'active'), ('new', 'refunded'), ('active', 'frozen'), ('frozen', 'active'),
      ('active', 'refunded'), ('frozen', 'refunded'), ('refunded', 'active')) then
    raise exception using errcode = '23514', constraint = 'club_cards_way', table = 'club_cards', message = 'a card does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger club_cards_way before update or delete on club_cards for each row execute function club_cards_way();
--> statement-breakpoint
create trigger append_only before update or delete on club_card_entries for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on club_card_entries for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on club_cards from okno_app;
--> statement-breakpoint
revoke update, delete, truncate on club_card_entries from okno_app;
