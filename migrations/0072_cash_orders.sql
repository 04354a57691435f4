CREATE TABLE "cash_order_counters" (
	"company_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "cash_order_counters_company_id_entity_id_unit_id_type_year_pk" PRIMARY KEY("company_id","entity_id","unit_id","type","year")
);
--> statement-breakpoint
CREATE TABLE "cash_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"unit_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"n" integer NOT NULL,
	"doc_date" date NOT NULL,
	"cash_order_operation_id" smallint NOT NULL,
	"cash_order_basis_id" smallint,
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"sum" bigint NOT NULL,
	"sender_type" text,
	"sender_id" integer,
	"recipient_type" text,
	"recipient_id" integer,
	"comment" text,
	"employer_id" integer NOT NULL,
	"shift_id" integer,
	"package_id" integer,
	"pair_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	"reversed_at" timestamp(0) with time zone,
	"reversed_by" integer,
	CONSTRAINT "cash_orders_own" UNIQUE("company_id","id"),
	CONSTRAINT "cash_orders_number" UNIQUE("company_id","entity_id","unit_id","type","year","n"),
	CONSTRAINT "cash_orders_type" CHECK (type in (0, 1) and (type = 0) = (cash_order_operation_id < 10)),
	CONSTRAINT "cash_orders_operation" CHECK (cash_order_operation_id between 1 and 9 or cash_order_operation_id between 11 and 16),
	CONSTRAINT "cash_orders_basis" CHECK (cash_order_basis_id between 1 and 7),
	CONSTRAINT "cash_orders_sum" CHECK (sum > 0 and currency_id in (1, 2)),
	CONSTRAINT "cash_orders_reversed" CHECK ((reversed_at is null) = (reversed_by is null))
);
--> statement-breakpoint
ALTER TABLE "cash_order_counters" ADD CONSTRAINT "cash_order_counters_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_order_counters" ADD CONSTRAINT "cash_order_counters_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_reversed_by_employers_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_orders" ADD CONSTRAINT "cash_orders_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_orders_by_unit" ON "cash_orders" USING btree ("company_id","type","unit_id","id");--> statement-breakpoint
CREATE INDEX "cash_orders_by_pair" ON "cash_orders" USING btree ("pair_id") WHERE pair_id is not null;--> statement-breakpoint
select wall_off();
--> statement-breakpoint
insert into ledger_accounts (account, sign) values ('cash.moving', 1);
--> statement-breakpoint
alter table cash_orders
  add constraint cash_orders_shift_id_ref foreign key (company_id, shift_id) references kkm_shifts (company_id, id),
  add constraint cash_orders_package_id_ref foreign key (company_id, package_id) references safe_packages (company_id, id),
  add constraint cash_orders_pair_id_ref foreign key (company_id, pair_id) references cash_orders (company_id, id);
--> statement-breakpoint
-- An order stays as it was posted: what it was for may be said otherwise, and it may be taken back once.
create function cash_orders_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null
    or to_jsonb(new) - '{comment,cash_order_basis_id,reversed_at,reversed_by}'::text[]
      <> to_jsonb(old) - '{comment,cash_order_basis_id,reversed_at,reversed_by}'::text[] then
    raise exception using errcode = '23514', constraint = 'cash_orders_way', table = 'cash_orders', message = 'an order stays as it was posted';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cash_orders_way before update or delete on cash_orders for each row execute function cash_orders_way();
--> statement-breakpoint
create trigger append_only_all before truncate on cash_orders for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on cash_orders, cash_order_counters from okno_app;
