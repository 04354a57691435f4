CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"day" date NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL,
	"reason" text,
	"booking_ids" integer[] DEFAULT '{}' NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_employer" ON "absences" USING btree ("employer_id","begin_at");--> statement-breakpoint
CREATE INDEX "absences_by_day" ON "absences" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_order" CHECK (end_at > begin_at);
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Time of somebody who does not come is not sold, whatever the code above does: neither booked nor put aside for whoever waits. Visits that stood with her
-- when it was said may stand there, and come back when an act on them is undone.
create function windows_absent() returns trigger language plpgsql as $$
begin
  if exists (select from absences a where a.employer_id = new.employer_id and a.begin_at < new.end_at and a.end_at > new.begin_at
    and (new.booking_id is null or new.booking_id <> all(a.booking_ids))) then
    raise exception using errcode = '23P01', constraint = 'windows_absent', table = 'windows', message = 'the master does not come';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger windows_absent_new before insert on windows for each row
  when (new.booking_id is not null or new.held_for is not null) execute function windows_absent();
--> statement-breakpoint
create trigger windows_absent before update of booking_id, begin_at, end_at, employer_id, held_for on windows for each row
  when ((new.booking_id is not null and (new.booking_id is distinct from old.booking_id or new.begin_at < old.begin_at or new.end_at > old.end_at
      or new.employer_id <> old.employer_id))
    or (new.held_for is not null and new.held_for is distinct from old.held_for)) execute function windows_absent();
