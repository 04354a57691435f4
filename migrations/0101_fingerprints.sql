CREATE TABLE "fingerprints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fingerprints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"finger" smallint NOT NULL,
	"title" text NOT NULL,
	"template" text NOT NULL,
	"template_hash" "bytea" NOT NULL,
	"mark" text NOT NULL,
	"consent_document_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fingerprints_own" UNIQUE("company_id","id"),
	CONSTRAINT "fingerprints_finger" UNIQUE("employer_id","finger"),
	CONSTRAINT "fingerprints_once" UNIQUE("company_id","template_hash"),
	CONSTRAINT "fingerprints_ten" CHECK (finger between 0 and 9),
	CONSTRAINT "fingerprints_sealed" CHECK (template like 'v2.%')
);
--> statement-breakpoint
CREATE TABLE "fp_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fp_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"title" text NOT NULL,
	"sign_key" text NOT NULL,
	"seal_key" text NOT NULL,
	"last_counter" bigint DEFAULT 0 NOT NULL,
	"last_read_at" timestamp(0) with time zone,
	"synced_at" timestamp(0) with time zone,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(0) with time zone,
	"ended_by" integer,
	CONSTRAINT "fp_readers_own" UNIQUE("company_id","id"),
	CONSTRAINT "fp_readers_counter" CHECK (last_counter >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkin_events" ADD COLUMN "reader_id" integer;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD COLUMN "read_counter" bigint;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_creator_id_ref" FOREIGN KEY ("company_id","creator_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fp_readers" ADD CONSTRAINT "fp_readers_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fp_readers" ADD CONSTRAINT "fp_readers_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fp_readers" ADD CONSTRAINT "fp_readers_ended_by_ref" FOREIGN KEY ("company_id","ended_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_by_created" ON "fingerprints" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fp_readers_living" ON "fp_readers" USING btree ("unit_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_reader_id_ref" FOREIGN KEY ("company_id","reader_id") REFERENCES "public"."fp_readers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_read" UNIQUE("reader_id","read_counter");--> statement-breakpoint
ALTER TABLE "checkin_events" ADD CONSTRAINT "checkin_events_finger" CHECK ((reader_id is null) = (read_counter is null));--> statement-breakpoint
insert into employer_document_types (id, alias, title) values (10, 'biometrics', 'Согласие на биометрию');
--> statement-breakpoint
-- Biometric data goes with the consent that allowed it, at once, whoever takes the paper away.
create function biometrics_withdrawn() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from fingerprints f where f.employer_id = old.employer_id and f.company_id = old.company_id
    and not exists (select from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id
      and y.alias = 'biometrics' where d.employer_id = f.employer_id);
  return null;
end $$;
--> statement-breakpoint
create trigger biometrics_withdrawn after delete or update of employer_document_type_id, employer_id on employer_documents
  for each row execute function biometrics_withdrawn();
--> statement-breakpoint
-- A fingerprint stands on a living paper of that very person, which nobody takes away meanwhile.
create function biometrics_allowed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id and y.alias = 'biometrics'
    where d.id = new.consent_document_id and d.employer_id = new.employer_id and d.company_id = new.company_id for share of d;
  if not found then
    raise exception 'no written consent' using errcode = 'check_violation', constraint = 'fingerprints_consent';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger biometrics_allowed before insert on fingerprints for each row execute function biometrics_allowed();
--> statement-breakpoint
-- And with her last day: whoever is fired, removed or erased keeps none.
create function biometrics_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from fingerprints f where f.employer_id = new.id and f.company_id = new.company_id;
  return null;
end $$;
--> statement-breakpoint
create trigger biometrics_left after update on employers for each row
  when (new.status = 2 or new.deleted_at is not null or new.erased_at is not null)
  execute function biometrics_left();
--> statement-breakpoint
-- A template is written once: it is deleted and taken anew; only its seal may become another key's.
create function fingerprints_kept() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'template' is distinct from to_jsonb(old) - 'template' then
    raise exception 'a fingerprint is deleted and added, never edited';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fingerprints_kept before update on fingerprints for each row execute function fingerprints_kept();
--> statement-breakpoint
-- A counter only goes up, and the keys of a reader are its own for life.
create function fp_readers_kept() returns trigger language plpgsql as $$
begin
  if new.last_counter < old.last_counter or (new.sign_key, new.seal_key, new.unit_id) is distinct from (old.sign_key, old.seal_key, old.unit_id) then
    raise exception 'a counter of a reader only goes up, and its keys stay';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger fp_readers_kept before update on fp_readers for each row execute function fp_readers_kept();
--> statement-breakpoint
select wall_off();
