CREATE TABLE "timesheet_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timesheet_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"timesheet_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"days" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"worked_days" integer NOT NULL,
	CONSTRAINT "timesheet_lines_once" UNIQUE("timesheet_id","employer_id"),
	CONSTRAINT "timesheet_lines_minutes" CHECK (minutes >= 0 and worked_days between 0 and 31)
);
--> statement-breakpoint
CREATE TABLE "timesheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timesheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"month" date NOT NULL,
	"half" smallint NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"begin_at" date NOT NULL,
	"end_at" date NOT NULL,
	"reason" text,
	"minutes" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"created_at" timestamp(0) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"approved_at" timestamp(0) with time zone,
	"approved_by" integer,
	CONSTRAINT "timesheets_own" UNIQUE("company_id","id"),
	CONSTRAINT "timesheets_number" UNIQUE("unit_id","month","half","number"),
	CONSTRAINT "timesheets_known" CHECK (half in (0, 1, 2) and number > 0 and status in ('open', 'approved') and (number > 1) = (reason is not null)),
	CONSTRAINT "timesheets_period" CHECK (begin_at >= month and begin_at <= end_at and end_at < month + interval '1 month'),
	CONSTRAINT "timesheets_approval" CHECK ((status = 'approved') = (approved_at is not null and approved_by is not null))
);
--> statement-breakpoint
ALTER TABLE "employer_statuses" ADD COLUMN "timesheet_code" text;--> statement-breakpoint
ALTER TABLE "timesheet_lines" ADD CONSTRAINT "timesheet_lines_timesheet_id_ref" FOREIGN KEY ("company_id","timesheet_id") REFERENCES "public"."timesheets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_lines" ADD CONSTRAINT "timesheet_lines_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_created_by_ref" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_approved_by_ref" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timesheet_lines_of_employer" ON "timesheet_lines" USING btree ("employer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timesheets_one_open" ON "timesheets" USING btree ("unit_id","month","half") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "timesheets_of_days" ON "timesheets" USING btree ("unit_id","begin_at","end_at");--> statement-breakpoint
ALTER TABLE "employer_statuses" ADD CONSTRAINT "employer_statuses_code" CHECK (timesheet_code in ('К', 'ОТ', 'ОД', 'У', 'Б', 'Т', 'ДО', 'ОЗ', 'ПР', 'НН'));--> statement-breakpoint
revoke update, delete, truncate on timesheet_lines from okno_app;
--> statement-breakpoint
-- A sheet goes from open to approved, with the lines that its figures say; approved, it stays as it is.
-- Only a correction in the making is taken back.
create function timesheets_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'open' then return new; end if;
  if tg_op = 'DELETE' and old.status = 'open' then return old; end if;
  if tg_op = 'UPDATE' and old.status = 'open' and new.status = 'approved'
    and (new.unit_id, new.month, new.half, new.number, new.begin_at, new.end_at)
      = (old.unit_id, old.month, old.half, old.number, old.begin_at, old.end_at)
    and (new.people, new.minutes) = (select count(*), coalesce(sum(l.minutes), 0) from timesheet_lines l where l.timesheet_id = new.id)
    and not exists (select from timesheet_lines l where l.timesheet_id = new.id and l.minutes <> (
      select coalesce(sum((p->>'minutes')::int), 0) from jsonb_array_elements(l.days) d, jsonb_array_elements(d->'parts') p)) then
    return new;
  end if;
  raise exception using errcode = '23514', constraint = 'timesheets_way',
    table = 'timesheets', message = 'an approved timesheet stays as it is';
end $$;
--> statement-breakpoint
create trigger timesheets_way before insert or update or delete on timesheets for each row execute function timesheets_way();
--> statement-breakpoint
create function timesheet_lines_open() returns trigger language plpgsql as $$
begin
  if exists (select from timesheets t where t.id = new.timesheet_id and t.status = 'open') then return new; end if;
  raise exception using errcode = '23514', constraint = 'timesheets_way',
    table = 'timesheet_lines', message = 'an approved timesheet stays as it is';
end $$;
--> statement-breakpoint
create trigger timesheet_lines_open before insert on timesheet_lines for each row execute function timesheet_lines_open();
--> statement-breakpoint
-- The days of an approved sheet are closed, until a correction of it is open. Whoever approves takes the same lock alone,
-- before reading what there is.
create function timesheet_guards(place int, of_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(715008, place);
  if exists (select from timesheets t where t.unit_id = place and of_day between t.begin_at and t.end_at and t.status = 'approved')
    and not exists (select from timesheets t where t.unit_id = place and of_day between t.begin_at and t.end_at and t.status = 'open') then
    raise exception using errcode = '23514', constraint = 'timesheets_closed',
      table = 'timesheets', message = 'the timesheet of this day is approved';
  end if;
end $$;
--> statement-breakpoint
create function timesheet_guards_events() returns trigger language plpgsql as $$
begin
  perform timesheet_guards(new.unit_id, new.day);
  return new;
end $$;
--> statement-breakpoint
create trigger timesheet_guards before insert on checkin_events for each row execute function timesheet_guards_events();
--> statement-breakpoint
create function timesheet_guards_decisions() returns trigger language plpgsql as $$
begin
  perform timesheet_guards(e.unit_id, e.day) from checkin_events e where e.id = new.event_id;
  return new;
end $$;
--> statement-breakpoint
create trigger timesheet_guards before insert on checkin_decisions for each row execute function timesheet_guards_decisions();
--> statement-breakpoint
-- Approved shifts and the breaks of the plan are what paid time is told from, beside the events.
create function timesheet_guards_plans() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform timesheet_guards(old.unit_id, old.day); end if;
  if tg_op = 'DELETE' then return old; end if;
  perform timesheet_guards(new.unit_id, new.day);
  return new;
end $$;
--> statement-breakpoint
create trigger timesheet_guards_added before insert on employer_schedules for each row
  when (new.approved_at is not null) execute function timesheet_guards_plans();
--> statement-breakpoint
create trigger timesheet_guards_changed before update on employer_schedules for each row
  when ((old.approved_at is not null or new.approved_at is not null)
    and (old.approved_at is null, old.unit_id, old.employer_id, old.day, old.begin_at, old.end_at)
    is distinct from (new.approved_at is null, new.unit_id, new.employer_id, new.day, new.begin_at, new.end_at))
  execute function timesheet_guards_plans();
--> statement-breakpoint
create trigger timesheet_guards_removed before delete on employer_schedules for each row
  when (old.approved_at is not null) execute function timesheet_guards_plans();
--> statement-breakpoint
create trigger timesheet_guards_added before insert on time_blocks for each row
  when (new.kind = 'break') execute function timesheet_guards_plans();
--> statement-breakpoint
create trigger timesheet_guards_changed before update on time_blocks for each row
  when ('break' in (old.kind, new.kind) and (old.kind, old.unit_id, old.employer_id, old.day, old.begin_at, old.end_at)
    is distinct from (new.kind, new.unit_id, new.employer_id, new.day, new.begin_at, new.end_at))
  execute function timesheet_guards_plans();
--> statement-breakpoint
create trigger timesheet_guards_removed before delete on time_blocks for each row
  when (old.kind = 'break') execute function timesheet_guards_plans();
--> statement-breakpoint
select wall_off();
