CREATE TABLE "certificate_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"face" bigint NOT NULL,
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"valid_days" integer DEFAULT 365 NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "certificate_batches_own" UNIQUE("company_id","id"),
	CONSTRAINT "certificate_batches_face" CHECK (face > 0 and currency_id in (1, 2)),
	CONSTRAINT "certificate_batches_count" CHECK (count between 1 and 1000 and valid_days between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "certificate_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"counted_at" timestamp(0) with time zone NOT NULL,
	"counted_by" integer NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL,
	"missing" integer[] NOT NULL,
	"strange" jsonb NOT NULL,
	CONSTRAINT "certificate_counts_found" CHECK (found between 0 and expected and cardinality(missing) = expected - found)
);
--> statement-breakpoint
CREATE TABLE "certificate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"certificate_id" integer NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"event" text NOT NULL,
	"unit_id" integer,
	"order_id" integer,
	"sum" bigint,
	"comment" text,
	"employer_id" integer,
	CONSTRAINT "certificate_events_event" CHECK (event in ('made', 'handed', 'returned', 'sold', 'redeemed', 'reissued', 'blocked', 'unblocked', 'refunded', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"batch_id" integer,
	"n" integer,
	"code" text NOT NULL,
	"number" text NOT NULL,
	"face" bigint NOT NULL,
	"currency_id" smallint DEFAULT 1 NOT NULL,
	"valid_days" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"unit_id" integer,
	"order_id" integer,
	"paid" bigint,
	"entity_id" integer,
	"sold_at" timestamp(0) with time zone,
	"sold_day" date,
	"valid_until" date,
	"redeemed_at" timestamp(0) with time zone,
	"redeemed_order_id" integer,
	"rest_face" bigint,
	"rest_paid" bigint,
	"rest_of_id" integer,
	CONSTRAINT "certificates_own" UNIQUE("company_id","id"),
	CONSTRAINT "certificates_number" CHECK (number ~ '^[0-9]{11}$'),
	CONSTRAINT "certificates_face" CHECK (face > 0 and paid between 0 and face and rest_paid between 0 and rest_face and currency_id in (1, 2)),
	CONSTRAINT "certificates_state" CHECK (state in ('created', 'at_unit', 'sold', 'redeemed', 'refunded', 'blocked')),
	CONSTRAINT "certificates_there" CHECK (state <> 'at_unit' or unit_id is not null),
	CONSTRAINT "certificates_sold" CHECK (state not in ('sold', 'redeemed', 'refunded')
        or (paid is not null and entity_id is not null and sold_at is not null and sold_day is not null and valid_until is not null)),
	CONSTRAINT "certificates_redeemed" CHECK ((state = 'redeemed') = (redeemed_at is not null)),
	CONSTRAINT "certificates_origin" CHECK ((batch_id is null) = (rest_of_id is not null) and (batch_id is null) = (n is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_batches" ADD CONSTRAINT "certificate_batches_created_by_employers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_counts" ADD CONSTRAINT "certificate_counts_counted_by_employers_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_counts" ADD CONSTRAINT "certificate_counts_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_certificate_id_ref" FOREIGN KEY ("company_id","certificate_id") REFERENCES "public"."certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_batch_id_ref" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."certificate_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_entity_id_ref" FOREIGN KEY ("company_id","entity_id") REFERENCES "public"."legal_entities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_rest_of_id_ref" FOREIGN KEY ("company_id","rest_of_id") REFERENCES "public"."certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_counts_by_unit" ON "certificate_counts" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "certificate_events_by_certificate" ON "certificate_events" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "certificate_events_by_company" ON "certificate_events" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_place" ON "certificates" USING btree ("batch_id","n") WHERE batch_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_rest" ON "certificates" USING btree ("rest_of_id") WHERE rest_of_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_by_unit" ON "certificates" USING btree ("unit_id","id") WHERE unit_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_by_order" ON "certificates" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_by_redeemed" ON "certificates" USING btree ("redeemed_order_id") WHERE redeemed_order_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_certificate_id_ref" FOREIGN KEY ("company_id","certificate_id") REFERENCES "public"."certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_certificate" ON "payments" USING btree ("certificate_id") WHERE certificate_id is not null;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
alter table certificates
  add constraint certificates_order_id_ref foreign key (company_id, order_id) references orders (company_id, id),
  add constraint certificates_redeemed_order_id_ref foreign key (company_id, redeemed_order_id) references orders (company_id, id);
--> statement-breakpoint
alter table certificate_events
  add constraint certificate_events_order_id_ref foreign key (company_id, order_id) references orders (company_id, id);
--> statement-breakpoint
-- The life of a certificate: what it was made of stays, what was bought stays bought, one order alone sells it and one alone spends it.
create function certificates_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = '23514', constraint = 'certificates_stay', table = 'certificates', message = 'a certificate stays';
  end if;
  if (new.company_id, new.batch_id, new.n, new.code, new.number, new.face, new.currency_id, new.valid_days, new.rest_of_id)
      is distinct from (old.company_id, old.batch_id, old.n, old.code, old.number, old.face, old.currency_id, old.valid_days, old.rest_of_id)
    or (old.sold_at is not null and (new.paid, new.entity_id, new.sold_at, new.sold_day, new.valid_until, new.unit_id, new.order_id)
      is distinct from (old.paid, old.entity_id, old.sold_at, old.sold_day, old.valid_until, old.unit_id, old.order_id))
    or (old.order_id is not null and new.order_id is not null and new.order_id <> old.order_id)
    or (old.redeemed_order_id is not null and new.redeemed_order_id is not null and new.redeemed_order_id <> old.redeemed_order_id) then
    raise exception using errcode = '23514', constraint = 'certificates_stay', table = 'certificates', message = 'what a certificate is stays';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('created', 'at_unit'), ('at_unit', 'created'), ('at_unit', 'sold'), ('sold', 'redeemed'), ('redeemed', 'sold'), ('sold', 'refunded'),
    ('created', 'blocked'), ('at_unit', 'blocked'), ('sold', 'blocked'), ('blocked', 'created'), ('blocked', 'at_unit'), ('blocked', 'sold'),
    ('blocked', 'refunded')) then
    raise exception using errcode = '23514', constraint = 'certificates_way', table = 'certificates', message = 'a certificate does not go this way';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger certificates_way before update or delete on certificates for each row execute function certificates_way();
--> statement-breakpoint
create trigger append_only before update or delete on certificate_events for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on certificate_events for each statement execute function append_only();
--> statement-breakpoint
create trigger append_only before update or delete on certificate_counts for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on certificate_counts for each statement execute function append_only();
--> statement-breakpoint
revoke delete, truncate on certificates, certificate_batches from okno_app;
--> statement-breakpoint
revoke update, delete, truncate on certificate_events, certificate_counts from okno_app;
