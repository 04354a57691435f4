CREATE TABLE "call_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"user_id" integer,
	"employer_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "call_comments_text" CHECK (length(text) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"leg" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"extension" text,
	"reason" text,
	"received_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "call_events_once" UNIQUE("call_id","leg","seq","kind"),
	CONSTRAINT "call_events_kind" CHECK (kind in ('ringing', 'answered', 'held', 'ended', 'summary'))
);
--> statement-breakpoint
CREATE TABLE "call_legs" (
	"company_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "call_legs_call_id_employer_id_pk" PRIMARY KEY("call_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"direction" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" integer,
	"employer_id" integer,
	"unit_id" integer,
	"line" text,
	"state" text NOT NULL,
	"result" text,
	"started_at" timestamp(0) with time zone NOT NULL,
	"answered_at" timestamp(0) with time zone,
	"ended_at" timestamp(0) with time zone,
	"wait_s" integer,
	"talk_s" integer,
	CONSTRAINT "calls_own" UNIQUE("company_id","id"),
	CONSTRAINT "calls_once" UNIQUE("company_id","external_id"),
	CONSTRAINT "calls_phone" CHECK (phone ~ '^[0-9]{0,15}$'),
	CONSTRAINT "calls_direction" CHECK (direction in ('in', 'out')),
	CONSTRAINT "calls_state" CHECK (state in ('ringing', 'talking', 'ended')),
	CONSTRAINT "calls_result" CHECK ((result is not null) = (state = 'ended') and result in ('answered', 'missed', 'busy', 'failed', 'short')),
	CONSTRAINT "calls_times" CHECK ((ended_at is not null) = (state = 'ended') and wait_s >= 0 and talk_s >= 0)
);
--> statement-breakpoint
CREATE TABLE "telephony_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telephony_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"unit_id" integer,
	"user_source_id" integer,
	CONSTRAINT "telephony_lines_number" UNIQUE("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "telephony_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telephony_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"door" text NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "telephony_settings_door" UNIQUE("door"),
	CONSTRAINT "telephony_settings_company" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_comments" ADD CONSTRAINT "call_comments_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_legs" ADD CONSTRAINT "call_legs_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_legs" ADD CONSTRAINT "call_legs_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telephony_lines" ADD CONSTRAINT "telephony_lines_user_source_id_user_sources_id_fk" FOREIGN KEY ("user_source_id") REFERENCES "public"."user_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telephony_lines" ADD CONSTRAINT "telephony_lines_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_comments_by_call" ON "call_comments" USING btree ("call_id","id");--> statement-breakpoint
CREATE INDEX "call_comments_by_user" ON "call_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_legs_of" ON "call_legs" USING btree ("employer_id","call_id");--> statement-breakpoint
CREATE INDEX "calls_latest" ON "calls" USING btree ("company_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_user" ON "calls" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_by_employer" ON "calls" USING btree ("employer_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_of_nobody" ON "calls" USING btree ("company_id","phone") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "calls_live" ON "calls" USING btree ("company_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "telephony_lines_by_unit" ON "telephony_lines" USING btree ("unit_id");--> statement-breakpoint
create trigger append_only before update on call_events for each row execute function append_only();
--> statement-breakpoint
-- Whose call it is: a card with the number that is written after the call takes the call, and a call's comments go where the call goes.
create function calls_follow_customer() returns trigger language plpgsql as $$
begin
  update calls set user_id = new.id where company_id = new.company_id and user_id is null and phone = new.phone;
  return null;
end $$;
--> statement-breakpoint
create trigger calls_follow after insert or update of phone on customers for each row
  when (new.phone <> '' and new.deleted_at is null and not new.is_walk_in) execute function calls_follow_customer();
--> statement-breakpoint
create function call_comments_follow() returns trigger language plpgsql as $$
begin
  update call_comments set user_id = new.user_id where call_id = new.id and user_id is distinct from new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger call_comments_follow after update of user_id on calls for each row
  when (old.user_id is distinct from new.user_id) execute function call_comments_follow();
--> statement-breakpoint
create function call_comments_whose() returns trigger language plpgsql as $$
begin
  select c.user_id into new.user_id from calls c where c.id = new.call_id;
  return new;
end $$;
--> statement-breakpoint
create trigger call_comments_whose before insert on call_comments for each row execute function call_comments_whose();
--> statement-breakpoint
-- Whose exchange speaks at an address, and what its sign is made with; sealed.
create function telephony_door(key text) returns table (id int, company_id int, secret text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id, s.secret from telephony_settings s where s.door = key and s.secret <> '' $$;
--> statement-breakpoint
revoke all on function telephony_door(text) from public;
--> statement-breakpoint
grant execute on function telephony_door(text) to okno_house;
--> statement-breakpoint
select wall_off();
