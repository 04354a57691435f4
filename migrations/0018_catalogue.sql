-- apart
create index if not exists booking_services_by_service on booking_services (service_id, begin_at);
--> statement-breakpoint
CREATE TABLE "employer_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "employer_statuses_own" UNIQUE("company_id","id"),
	CONSTRAINT "employer_statuses_title_unique" UNIQUE("company_id","title"),
	CONSTRAINT "employer_statuses_fields" CHECK (jsonb_typeof(fields) = 'array')
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_once" UNIQUE("company_id","event","channel"),
	CONSTRAINT "message_templates_event" CHECK (event in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'offered')),
	CONSTRAINT "message_templates_channel" CHECK (channel in ('sms', 'mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "service_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "service_resources_type_unique" UNIQUE("service_id","type"),
	CONSTRAINT "service_resources_count" CHECK (count between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "service_template_services" (
	"company_id" integer NOT NULL,
	"service_template_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"duration" integer,
	CONSTRAINT "service_template_services_service_template_id_service_id_pk" PRIMARY KEY("service_template_id","service_id"),
	CONSTRAINT "service_template_services_duration" CHECK (duration between 0 and 36000 and duration % 900 = 0)
);
--> statement-breakpoint
CREATE TABLE "service_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_templates_own" UNIQUE("company_id","id"),
	CONSTRAINT "service_templates_title_unique" UNIQUE("company_id","title")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "service_sub_category_id" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "show_description" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "show_info" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "info" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_hit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_promoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "ignore_price_category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "default_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employer_statuses" ADD CONSTRAINT "employer_statuses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_resources" ADD CONSTRAINT "service_resources_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_template_services" ADD CONSTRAINT "service_template_services_service_template_id_ref" FOREIGN KEY ("company_id","service_template_id") REFERENCES "public"."service_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_template_services" ADD CONSTRAINT "service_template_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_templates" ADD CONSTRAINT "service_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_resources_by_type" ON "service_resources" USING btree ("company_id","type");--> statement-breakpoint
CREATE INDEX "service_template_services_by_service" ON "service_template_services" USING btree ("service_id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_sub_category_id_ref" FOREIGN KEY ("company_id","service_sub_category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "services_by_group" ON "services" USING btree ("company_id","group");--> statement-breakpoint
-- SRV-725: a service always has a barcode; the house's own begins with 2 (EAN-13 for use inside a shop) and holds the service's number.
create function service_barcode() returns trigger language plpgsql as $$
declare
  body text := '2' || lpad(new.id::text, 11, '0');
  total int := 0;
begin
  for i in 1..12 loop
    total := total + substr(body, i, 1)::int * case when i % 2 = 1 then 1 else 3 end;
  end loop;
  new.barcode := body || ((10 - total % 10) % 10)::text;
  return new;
end $$;
--> statement-breakpoint
create trigger services_barcode before insert or update of barcode on services for each row when (new.barcode is null) execute function service_barcode();
--> statement-breakpoint
update services set barcode = null where barcode is null;
--> statement-breakpoint
create index service_templates_by_title on service_templates (company_id, title collate ru, id);
--> statement-breakpoint
-- At no moment more uses of a resource in a studio than the least of their limits (domain.md §2.1). Those who book it in one studio wait
-- for each other by type, in one order. Peaks stand at beginnings, so only those are counted. No service is longer than ten hours.
create function service_resources_fit(asked int) returns void language plpgsql as $$
declare
  place int;
  kinds text[];
  kind text;
begin
  select unit_id into place from bookings where id = asked and status_id <> 9;
  if place is null then return; end if;
  kinds := array(select distinct r.type from booking_services s join service_resources r on r.service_id = s.service_id where s.booking_id = asked order by 1);
  foreach kind in array kinds loop
    perform pg_advisory_xact_lock(hashtextextended('service_resource ' || place || ' ' || kind, 0));
    if exists (
      with mine as (
        select s.begin_at, s.begin_at + make_interval(secs => s.duration) as end_at
        from booking_services s join service_resources r on r.service_id = s.service_id and r.type = kind where s.booking_id = asked),
      uses as (
        select s.id, s.begin_at, s.begin_at + make_interval(secs => s.duration) as end_at, r.count
        from service_resources r join booking_services s on s.service_id = r.service_id join bookings b on b.id = s.booking_id
        where r.type = kind and b.unit_id = place and b.status_id <> 9
          and s.begin_at > (select min(begin_at) from mine) - interval '10 hours' and s.begin_at < (select max(end_at) from mine))
      select from (select distinct u.begin_at as moment from uses u join mine m on u.begin_at < m.end_at and u.begin_at >= m.begin_at) p
      join uses u on u.begin_at <= p.moment and u.end_at > p.moment
      group by p.moment having count(*) > min(u.count)
    ) then
      raise exception 'resource % is taken', kind using errcode = '23P01', constraint = 'service_resources_fit', table = 'booking_services';
    end if;
  end loop;
end $$;
--> statement-breakpoint
create function booked_resources_fit() returns trigger language plpgsql as $$
begin
  perform service_resources_fit(new.booking_id);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger booking_services_resources after insert or update of service_id, begin_at, duration on booking_services
  deferrable initially deferred for each row execute function booked_resources_fit();
--> statement-breakpoint
create function restored_resources_fit() returns trigger language plpgsql as $$
begin
  perform service_resources_fit(new.id);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_resources after update of status_id, unit_id on bookings
  deferrable initially deferred for each row
  when ((old.status_id = 9 and new.status_id <> 9) or old.unit_id <> new.unit_id) execute function restored_resources_fit();
--> statement-breakpoint
select wall_off();
