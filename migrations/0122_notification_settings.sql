-- apart
CREATE UNIQUE INDEX IF NOT EXISTS "notifications_own" ON "notifications" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_own" UNIQUE USING INDEX "notifications_own";--> statement-breakpoint
CREATE TABLE "notification_quiet" (
	"company_id" integer NOT NULL,
	"employer_id" integer PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"off_shift" boolean NOT NULL,
	CONSTRAINT "notification_quiet_hours" CHECK ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to)),
	CONSTRAINT "notification_quiet_from" CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "notification_quiet_to" CHECK (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "notification_ways" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"push" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_ways_employer_id_kind_pk" PRIMARY KEY("employer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_held" (
	"company_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "notification_held_notification_id_way_pk" PRIMARY KEY("notification_id","way"),
	CONSTRAINT "notification_held_way" CHECK (way in ('push', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "off_bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_quiet" ADD CONSTRAINT "notification_quiet_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_ways" ADD CONSTRAINT "notification_ways_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_held" ADD CONSTRAINT "notification_held_notification_id_ref" FOREIGN KEY ("company_id","notification_id") REFERENCES "public"."notifications"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_held" ADD CONSTRAINT "notification_held_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_held_of" ON "notification_held" USING btree ("company_id","employer_id");--> statement-breakpoint
-- Whether somebody is left alone at a moment: by their own hours, by the clock of their studio, or outside their shifts, which is what those who
-- serve begin with.
create function holds_back(who int, at timestamptz) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from employers e join work_positions p on p.id = e.work_position_id
      left join notification_quiet q on q.employer_id = e.id
      left join units u on u.id = coalesce(e.unit_id, (select min(f.id) from units f where f.company_id = e.company_id))
      cross join lateral (select to_char(at at time zone coalesce(u.timezone, 'Europe/Moscow'), 'HH24:MI') as clock) now
    where e.id = who and (
      case when q.quiet_from < q.quiet_to then q.quiet_from <= now.clock and now.clock < q.quiet_to
           else q.quiet_from <= now.clock or now.clock < q.quiet_to end
      or coalesce(q.off_shift, p.with_services) and not exists (
        select from employer_schedules s where s.employer_id = e.id and s.day between at::date - 1 and at::date + 1
          and s.approved_at is not null and s.begin_at <= at and at < s.end_at)))
$$;
--> statement-breakpoint
select wall_off();
