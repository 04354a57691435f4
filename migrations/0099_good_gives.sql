CREATE TABLE "good_give_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_give_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"give_id" integer NOT NULL,
	"kind" text NOT NULL,
	"barcode" text,
	"booking_id" integer,
	"employer_id" integer,
	"author_id" integer,
	"ends_id" integer,
	"weight" numeric(12, 3),
	"used" numeric(12, 3),
	"taken" numeric(12, 3),
	"cost" bigint,
	"comment" text,
	CONSTRAINT "good_give_events_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_give_events_ends" UNIQUE("ends_id"),
	CONSTRAINT "good_give_events_kind" CHECK (kind in ('registered', 'issued', 'returned', 'cancelled', 'relabelled', 'obsolete')),
	CONSTRAINT "good_give_events_ending" CHECK ((kind in ('returned', 'cancelled')) = (ends_id is not null)),
	CONSTRAINT "good_give_events_master" CHECK (kind <> 'issued' or employer_id is not null),
	CONSTRAINT "good_give_events_used" CHECK ((used is null) = (taken is null) and (used is null) = (cost is null) and (used is null or kind = 'returned')
        and taken between 0 and used and cost >= 0 and (taken > 0 or cost = 0))
);
--> statement-breakpoint
CREATE TABLE "good_gives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "good_gives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"good_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"booking_id" integer,
	"employer_id" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"sterile_until" date,
	"weight" numeric(12, 3),
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	CONSTRAINT "good_gives_own" UNIQUE("company_id","id"),
	CONSTRAINT "good_gives_digits" CHECK (barcode ~ '^[0-9]{12,13}$'),
	CONSTRAINT "good_gives_status" CHECK (status in ('available', 'issued', 'returned', 'used', 'obsolete')),
	CONSTRAINT "good_gives_issued" CHECK (status <> 'issued' or employer_id is not null and deleted_at is null),
	CONSTRAINT "good_gives_counts" CHECK (uses >= 0 and weight >= 0)
);
--> statement-breakpoint
ALTER TABLE "service_good_norms" DROP CONSTRAINT "service_good_norms_once";--> statement-breakpoint
ALTER TABLE "service_good_norms" DROP CONSTRAINT "service_good_norms_what";--> statement-breakpoint
ALTER TABLE "goods_types" ADD COLUMN "sterile_days" integer;--> statement-breakpoint
ALTER TABLE "good_give_events" ADD CONSTRAINT "good_give_events_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_give_events" ADD CONSTRAINT "good_give_events_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_give_events" ADD CONSTRAINT "good_give_events_give_id_ref" FOREIGN KEY ("company_id","give_id") REFERENCES "public"."good_gives"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_give_events" ADD CONSTRAINT "good_give_events_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_gives" ADD CONSTRAINT "good_gives_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_gives" ADD CONSTRAINT "good_gives_good_id_ref" FOREIGN KEY ("company_id","good_id") REFERENCES "public"."goods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_gives" ADD CONSTRAINT "good_gives_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_gives" ADD CONSTRAINT "good_gives_store_id_ref" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "good_gives" ADD CONSTRAINT "good_gives_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "good_give_events_by_give" ON "good_give_events" USING btree ("give_id","id");--> statement-breakpoint
CREATE INDEX "good_give_events_by_booking" ON "good_give_events" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "good_gives_barcode" ON "good_gives" USING btree ("company_id","barcode") WHERE status in ('available', 'issued', 'returned') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "good_gives_by_code" ON "good_gives" USING btree ("company_id","barcode");--> statement-breakpoint
CREATE INDEX "good_gives_by_company" ON "good_gives" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "good_gives_by_unit" ON "good_gives" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "good_gives_by_good" ON "good_gives" USING btree ("good_id");--> statement-breakpoint
CREATE INDEX "good_gives_by_booking" ON "good_gives" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_once" UNIQUE NULLS NOT DISTINCT("company_id","service_id","service_category_id","good_id","good_type_id","mode");--> statement-breakpoint
ALTER TABLE "service_good_norms" ADD CONSTRAINT "service_good_norms_what" CHECK (mode = 'auto' and good_id is not null and good_type_id is null
        or mode in ('choose', 'mandatory') and good_id is null and good_type_id is not null);--> statement-breakpoint
ALTER TABLE "goods_types" ADD CONSTRAINT "goods_types_sterile_days" CHECK (sterile_days between 1 and 365);--> statement-breakpoint
select wall_off();
--> statement-breakpoint
create trigger append_only before update or delete on good_give_events for each row execute function append_only();
--> statement-breakpoint
create trigger append_only_all before truncate on good_give_events for each statement execute function append_only();
--> statement-breakpoint
revoke update, delete, truncate on good_give_events from okno_app;
--> statement-breakpoint
-- A piece is with one visit at a time: it is given out while it is nowhere, and comes back from where it was given to.
create function good_give_events_in_turn() returns trigger language plpgsql as $$
begin
  perform 1 from good_gives where id = new.give_id for update;
  if new.kind = 'issued' and exists (
    select from good_give_events e where e.give_id = new.give_id and e.kind = 'issued'
      and not exists (select from good_give_events c where c.ends_id = e.id)
  ) then
    raise exception using errcode = '23514', constraint = 'good_give_events_one', table = 'good_give_events', message = 'given out already';
  end if;
  if new.ends_id is not null and not exists (
    select from good_give_events e where e.id = new.ends_id and e.give_id = new.give_id and e.kind = 'issued'
      and e.booking_id is not distinct from new.booking_id
  ) then
    raise exception using errcode = '23514', constraint = 'good_give_events_ended', table = 'good_give_events', message = 'ends nothing';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger good_give_events_in_turn before insert on good_give_events for each row execute function good_give_events_in_turn();
