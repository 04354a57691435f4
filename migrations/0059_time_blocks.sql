CREATE TABLE "time_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"day" date NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_blocks_by_day" ON "time_blocks" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_order" CHECK (end_at > begin_at);
--> statement-breakpoint
ALTER TABLE "time_blocks" ADD CONSTRAINT "time_blocks_kind" CHECK (kind in ('break', 'training', 'cleaning', 'meeting', 'other'));
--> statement-breakpoint
alter table time_blocks add constraint time_blocks_once exclude using gist (employer_id with =, tstzrange(begin_at, end_at) with &&);
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Time of masters that no path sells, whatever its reason; `kind`: what it is kept for, null: she does not come. Read with the reader's own rights.
create view off_sale with (security_invoker = true) as
  select company_id, employer_id, day, begin_at, end_at, booking_ids, null::text as kind from absences
  union all
  select company_id, employer_id, day, begin_at, end_at, '{}'::int[], kind from time_blocks;
--> statement-breakpoint
revoke insert, update, delete on off_sale from okno_app;
--> statement-breakpoint
create or replace function windows_absent() returns trigger language plpgsql as $$
declare kept text;
begin
  select a.kind into kept from off_sale a where a.employer_id = new.employer_id and a.begin_at < new.end_at and a.end_at > new.begin_at
    and (new.booking_id is null or new.booking_id <> all(a.booking_ids)) order by a.kind nulls first limit 1;
  if not found then
    return new;
  elsif kept is null then
    raise exception using errcode = '23P01', constraint = 'windows_absent', table = 'windows', message = 'the master does not come';
  end if;
  raise exception using errcode = '23P01', constraint = 'windows_blocked', table = 'windows', message = 'the time is kept for something else';
end $$;
--> statement-breakpoint
-- A visit is not covered by a block, whatever the code above does.
create function time_blocks_free() returns trigger language plpgsql as $$
begin
  if exists (select from windows w where w.employer_id = new.employer_id and w.booking_id is not null
    and w.begin_at < new.end_at and w.end_at > new.begin_at) then
    raise exception using errcode = '23P01', constraint = 'time_blocks_free', table = 'time_blocks', message = 'a visit stands there';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger time_blocks_free before insert or update of employer_id, begin_at, end_at on time_blocks
  for each row execute function time_blocks_free();
