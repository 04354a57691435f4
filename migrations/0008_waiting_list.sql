CREATE TABLE "waiting_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"begin_day" date NOT NULL,
	"end_day" date NOT NULL,
	"time_from" text,
	"time_to" text,
	"comment" text,
	"offered_unit_id" integer,
	"offered_employer_id" integer,
	"offered_begin_at" timestamp(0) with time zone,
	"offered_end_at" timestamp(0) with time zone,
	"offered_until" timestamp(0) with time zone,
	"passed_window_ids" integer[] DEFAULT '{}' NOT NULL,
	"booking_id" integer,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_own" UNIQUE("company_id","id"),
	CONSTRAINT "waiting_list_status" CHECK (status in ('waiting', 'offered', 'booked', 'expired', 'cancelled')),
	CONSTRAINT "waiting_list_priority" CHECK (priority between 0 and 2),
	CONSTRAINT "waiting_list_days" CHECK (begin_day <= end_day),
	CONSTRAINT "waiting_list_times" CHECK (time_from is null or time_to is null or time_from < time_to),
	CONSTRAINT "waiting_list_offer" CHECK ((status = 'offered') = (offered_until is not null) and (offered_until is null) = (offered_begin_at is null))
);
--> statement-breakpoint
CREATE TABLE "waiting_list_employers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_employers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"waiting_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "waiting_list_employers_once" UNIQUE("waiting_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_list_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"waiting_id" integer NOT NULL,
	"service_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"waiting_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	CONSTRAINT "waiting_list_units_once" UNIQUE("waiting_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "windows" ADD COLUMN "held_for" integer;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_author_id_employers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_offered_unit_id_ref" FOREIGN KEY ("company_id","offered_unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_offered_employer_id_ref" FOREIGN KEY ("company_id","offered_employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_employers" ADD CONSTRAINT "waiting_list_employers_waiting_id_ref" FOREIGN KEY ("company_id","waiting_id") REFERENCES "public"."waiting_list"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_employers" ADD CONSTRAINT "waiting_list_employers_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_services" ADD CONSTRAINT "waiting_list_services_waiting_id_ref" FOREIGN KEY ("company_id","waiting_id") REFERENCES "public"."waiting_list"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_services" ADD CONSTRAINT "waiting_list_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_units" ADD CONSTRAINT "waiting_list_units_waiting_id_ref" FOREIGN KEY ("company_id","waiting_id") REFERENCES "public"."waiting_list"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_units" ADD CONSTRAINT "waiting_list_units_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_open" ON "waiting_list" USING btree ("company_id","status","end_day") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_by_user" ON "waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_list_services_by_entry" ON "waiting_list_services" USING btree ("waiting_id");--> statement-breakpoint
CREATE INDEX "waiting_list_units_by_unit" ON "waiting_list_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "windows_held_by" ON "windows" USING btree ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "windows_held_for" ON "windows" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
-- A window names one entry, so it is never offered to two at once. Both features are leant on by these, so the references stand here.
alter table windows add constraint windows_held_for_ref foreign key (company_id, held_for) references waiting_list (company_id, id) on delete set null (held_for);
--> statement-breakpoint
alter table waiting_list add constraint waiting_list_booking_id_ref foreign key (company_id, booking_id) references bookings (company_id, id) on delete set null (booking_id);
--> statement-breakpoint
select wall_off();
