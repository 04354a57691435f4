CREATE TABLE "candidate_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"title" text NOT NULL,
	"attachment" text NOT NULL,
	"bytes" integer NOT NULL,
	"employer_id" integer,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"text" text NOT NULL,
	"employer_id" integer,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"from_stage" text,
	"stage" text NOT NULL,
	"reason" text,
	"employer_id" integer,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"phone" text NOT NULL,
	"email" text,
	"work_position_id" integer,
	"city_id" integer,
	"unit_id" integer,
	"source" text NOT NULL,
	"stage" text NOT NULL,
	"stage_at" timestamp(0) with time zone NOT NULL,
	"due_at" timestamp(0) with time zone,
	"rule_id" integer,
	"rule_words" text,
	"hr_manager_id" integer,
	"interview_at" timestamp(0) with time zone,
	"trial_at" timestamp(0) with time zone,
	"interview_told_at" timestamp(0) with time zone,
	"trial_told_at" timestamp(0) with time zone,
	"comment" text,
	"reason" text,
	"employer_id" integer,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp(0) with time zone,
	CONSTRAINT "candidates_own" UNIQUE("company_id","id"),
	CONSTRAINT "candidates_hired" CHECK ((stage = 'hired') = (employer_id is not null)),
	CONSTRAINT "candidates_reason" CHECK (stage <> 'rejected' or reason is not null or erased_at is not null)
);
--> statement-breakpoint
CREATE TABLE "recruit_rule_managers" (
	"company_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"place" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "recruit_rule_managers_rule_id_employer_id_pk" PRIMARY KEY("rule_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "recruit_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruit_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"place" integer NOT NULL,
	"city_id" integer,
	"work_position_id" integer,
	"source" text,
	"stage" text NOT NULL,
	"sla_hours" integer,
	"words" text NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruit_rules_own" UNIQUE("company_id","id"),
	CONSTRAINT "recruit_rules_numbers" CHECK (place between 1 and 999 and sla_hours between 1 and 720)
);
--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_candidate_id_ref" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_files" ADD CONSTRAINT "candidate_files_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_candidate_id_ref" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_stages" ADD CONSTRAINT "candidate_stages_candidate_id_ref" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_stages" ADD CONSTRAINT "candidate_stages_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_stages" ADD CONSTRAINT "candidate_stages_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_work_position_id_work_positions_id_fk" FOREIGN KEY ("work_position_id") REFERENCES "public"."work_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_hr_manager_id_ref" FOREIGN KEY ("company_id","hr_manager_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rule_managers" ADD CONSTRAINT "recruit_rule_managers_rule_id_ref" FOREIGN KEY ("company_id","rule_id") REFERENCES "public"."recruit_rules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rule_managers" ADD CONSTRAINT "recruit_rule_managers_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rules" ADD CONSTRAINT "recruit_rules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rules" ADD CONSTRAINT "recruit_rules_work_position_id_work_positions_id_fk" FOREIGN KEY ("work_position_id") REFERENCES "public"."work_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_rules" ADD CONSTRAINT "recruit_rules_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_files_of" ON "candidate_files" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidate_files_by_attachment" ON "candidate_files" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "candidate_files_of_employer" ON "candidate_files" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
CREATE INDEX "candidate_notes_of" ON "candidate_notes" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidate_notes_of_employer" ON "candidate_notes" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
CREATE INDEX "candidate_stages_of" ON "candidate_stages" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidate_stages_of_employer" ON "candidate_stages" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_phone_once" ON "candidates" USING btree ("company_id","phone") WHERE stage not in ('hired', 'rejected', 'reserve');--> statement-breakpoint
CREATE INDEX "candidates_by_stage" ON "candidates" USING btree ("company_id","stage","stage_at","id");--> statement-breakpoint
CREATE INDEX "candidates_by_name" ON "candidates" USING btree ("company_id",last_name collate ru,"id");--> statement-breakpoint
CREATE INDEX "candidates_by_created" ON "candidates" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_by_phone" ON "candidates" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "candidates_by_manager" ON "candidates" USING btree ("company_id","hr_manager_id","id");--> statement-breakpoint
CREATE INDEX "candidates_interviews" ON "candidates" USING btree ("company_id","interview_at") WHERE interview_at is not null;--> statement-breakpoint
CREATE INDEX "candidates_trials" ON "candidates" USING btree ("company_id","trial_at") WHERE trial_at is not null;--> statement-breakpoint
CREATE INDEX "candidates_employer" ON "candidates" USING btree ("employer_id") WHERE employer_id is not null;--> statement-breakpoint
CREATE INDEX "recruit_rules_in_order" ON "recruit_rules" USING btree ("company_id","place","id");--> statement-breakpoint
alter table candidates add constraint candidates_known check (
  stage in ('new', 'called', 'interview', 'trial', 'offer', 'hired', 'rejected', 'reserve')
  and source in ('site', 'hh', 'avito', 'social', 'friend', 'walk_in', 'other'));
--> statement-breakpoint
alter table recruit_rules add constraint recruit_rules_known check (
  stage in ('new', 'called', 'interview', 'trial', 'offer')
  and source in ('site', 'hh', 'avito', 'social', 'friend', 'walk_in', 'other'));
--> statement-breakpoint
-- A rule says the same for as long as it lives: candidates keep its words. Its turn alone goes on.
create function recruit_rules_kept() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'turn' is distinct from to_jsonb(old) - 'turn' then
    raise exception 'a recruiting rule is deleted and added, never edited';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger recruit_rules_kept before update on recruit_rules for each row execute function recruit_rules_kept();
--> statement-breakpoint
-- A step and its time stay. Its reason goes with the person, and once she is hired it is the employee's too.
create function candidate_stages_kept() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{reason,employer_id}'::text[] is distinct from to_jsonb(old) - '{reason,employer_id}'::text[]
    or (new.reason is distinct from old.reason and new.reason is not null) then
    raise exception 'steps of a candidate are only added';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger candidate_stages_kept before update on candidate_stages for each row execute function candidate_stages_kept();
--> statement-breakpoint
revoke delete, truncate on candidate_stages from okno_app;
--> statement-breakpoint
create function forget_candidate_in_audits(person int, model text, holder text, named text, fields text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare things int[];
begin
  if not exists (select from candidates where company_id = current_company() and id = person and erased_at is not null) then
    raise exception 'the log is emptied only of who is erased';
  end if;
  execute format('select coalesce(array_agg(t.id), ''{}'') from %I t where t.company_id = current_company() and t.%I = $1', holder, named)
    into things using person;
  things := things || coalesce((select array_agg(distinct a.model_id) from audits a
    where a.company_id = current_company() and a.model_type = model
      and coalesce(a.before ->> named, a.after ->> named) = person::text), '{}');
  update audits a set
    before = coalesce((select jsonb_object_agg(key, case when key = any(fields) then 'null'::jsonb else value end)
      from jsonb_each(a.before)), '{}'),
    after = coalesce((select jsonb_object_agg(key, case when key = any(fields) then 'null'::jsonb else value end)
      from jsonb_each(a.after)), '{}'),
    undo = null
  where a.company_id = current_company() and a.model_type = model and a.model_id = any(things);
end $$;
--> statement-breakpoint
revoke all on function forget_candidate_in_audits(int, text, text, text, text[]) from public;
--> statement-breakpoint
grant execute on function forget_candidate_in_audits(int, text, text, text, text[]) to okno_app;
--> statement-breakpoint
select wall_off();
