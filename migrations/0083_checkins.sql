CREATE TABLE "checkin_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"code_hash" "bytea",
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"used_at" timestamp(0) with time zone,
	"message" text,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "checkin_challenges_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkin_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"is_accepted" boolean NOT NULL,
	"comment" text NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkin_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp(0) with time zone NOT NULL,
	"kind" text NOT NULL,
	"via" text NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"come_at" timestamp(0) with time zone,
	"gone_at" timestamp(0) with time zone,
	"comment" text,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"distance_m" integer,
	"skew_s" integer,
	"device" "bytea",
	"kiosk_id" integer,
	"step" integer,
	"challenge_id" integer,
	"corrects_id" integer,
	"author_id" integer NOT NULL,
	"received_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkin_events_own" UNIQUE("company_id","id"),
	CONSTRAINT "checkin_events_step" UNIQUE("kiosk_id","step","employer_id"),
	CONSTRAINT "checkin_events_challenge" UNIQUE("challenge_id"),
	CONSTRAINT "checkin_events_times" CHECK (kind = 'times' or (come_at is null and gone_at is null)),
	CONSTRAINT "checkin_events_order" CHECK (gone_at > come_at),
	CONSTRAINT "checkin_events_code" CHECK ((kiosk_id is null) = (step is null))
);
--> statement-breakpoint
CREATE TABLE "checkin_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kiosks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"title" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp(0) with time zone,
	"address" text,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(0) with time zone,
	"ended_by" integer,
	CONSTRAINT "kiosks_own" UNIQUE("company_id","id"),
	CONSTRAINT "kiosks_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "checkin_challenges" ADD CONSTRAINT "checkin_challenges_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_challenges" ADD CONSTRAINT "checkin_challenges_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_challenges" ADD CONSTRAINT "checkin_challenges_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_decisions" ADD CONSTRAINT "checkin_decisions_event_id_ref" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."checkin_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_decisions" ADD CONSTRAINT "checkin_decisions_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_kiosk_id_ref" FOREIGN KEY ("company_id","kiosk_id") REFERENCES "public"."kiosks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_places" ADD CONSTRAINT "checkin_places_event_id_ref" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."checkin_events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_places" ADD CONSTRAINT "checkin_places_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_ended_by_ref" FOREIGN KEY ("company_id","ended_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkin_challenges_of_employer" ON "checkin_challenges" USING btree ("employer_id","created_at");--> statement-breakpoint
CREATE INDEX "checkin_decisions_of_event" ON "checkin_decisions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "checkin_events_of_unit" ON "checkin_events" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "checkin_events_of_employer" ON "checkin_events" USING btree ("employer_id","day");--> statement-breakpoint
CREATE INDEX "checkin_events_of_kiosk" ON "checkin_events" USING btree ("kiosk_id","id");--> statement-breakpoint
CREATE INDEX "checkin_events_of_device" ON "checkin_events" USING btree ("device","employer_id") WHERE device is not null;--> statement-breakpoint
CREATE INDEX "checkin_places_of_event" ON "checkin_places" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "checkin_places_of_employer" ON "checkin_places" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "kiosks_living" ON "kiosks" USING btree ("unit_id") WHERE ended_at is null;
--> statement-breakpoint
alter table checkin_events add constraint checkin_events_known check (kind in ('mark', 'break', 'times', 'outside')
  and via in ('qr', 'general', 'master', 'sms', 'fingerprint', 'manual', 'button') and state in ('ok', 'pending', 'refused'));
--> statement-breakpoint
alter table checkin_challenges add constraint checkin_challenges_known check (kind in ('qr', 'sms', 'master'));
--> statement-breakpoint
-- What was written down stays as it was written: what it comes to is told anew each time.
revoke update, delete, truncate on checkin_events, checkin_decisions from okno_app;
--> statement-breakpoint
-- Which tablet holds the token; that it was seen is written once a minute.
create function kiosk_find(hash bytea, place text, at float8)
returns table (id int, company_id int, unit_id int, title text, unit text, timezone text)
language sql security definer set search_path = public, pg_temp as $$
  with seen as (update kiosks k set last_seen_at = to_timestamp(at), address = place
    where k.token_hash = hash and k.ended_at is null
      and (k.last_seen_at is null or k.last_seen_at < to_timestamp(at) - interval '1 minute' or k.address is distinct from place))
  select k.id, k.company_id, k.unit_id, k.title, u.name, u.timezone from kiosks k join units u on u.id = k.unit_id
  where k.token_hash = hash and k.ended_at is null $$;
--> statement-breakpoint
-- Who came by a tablet since a moment, the last first: a name as it is read aloud, and nothing else of the person.
create function kiosk_came(tablet int, since float8) returns table (id int, name text, at int)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, trim(e.first_name || ' ' || coalesce(left(e.last_name, 1) || '.', '')), extract(epoch from c.at)::int
  from (select * from checkin_events x where x.kiosk_id = tablet order by x.id desc limit 6) c join employers e on e.id = c.employer_id
  where c.received_at >= to_timestamp(since) order by c.id desc $$;
--> statement-breakpoint
create function checkin_challenge_is_known(challenge int, hash bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from checkin_challenges c where c.id = challenge and c.secret_hash = hash) $$;
--> statement-breakpoint
revoke all on function checkin_challenge_is_known(int, bytea) from public, okno_app;
--> statement-breakpoint
grant execute on function checkin_challenge_is_known(int, bytea) to okno_house;
--> statement-breakpoint
revoke all on function kiosk_find(bytea, text, float8), kiosk_came(int, float8) from public, okno_app;
--> statement-breakpoint
grant execute on function kiosk_find(bytea, text, float8), kiosk_came(int, float8) to okno_house;
--> statement-breakpoint
select wall_off();
