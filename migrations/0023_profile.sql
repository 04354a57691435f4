CREATE TABLE "contact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employer_id" integer NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"ended_at" timestamp(0) with time zone,
	CONSTRAINT "contact_changes_type" CHECK (type in ('phone', 'email')),
	CONSTRAINT "contact_changes_tries" CHECK (tries between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employer_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp(0) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"employer_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(0) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "work_positions" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_by_employer" ON "contact_changes" USING btree ("employer_id","type","id");--> statement-breakpoint
CREATE INDEX "contact_changes_by_token" ON "contact_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_employer" ON "recovery_codes" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "employers_by_start" ON "employers" USING btree ("company_id","start_work_at","id");--> statement-breakpoint
CREATE INDEX "employers_by_created" ON "employers" USING btree ("company_id","created_at","id");--> statement-breakpoint
select wall_off();
--> statement-breakpoint
revoke all on contact_changes, recovery_codes, second_factors from okno_app;
--> statement-breakpoint
-- As before, and who has to set up the second step of sign-in first.
create or replace view session_people as
  select s.id as session_id, s.parent_id, parent.employer_id as impersonator_id, e.id as employer_id, e.company_id as home_company_id, c.id as company_id,
         case when c.id = e.company_id then e.unit_id end as unit_id,
         case when c.id = e.company_id then (select coalesce(array_agg(u.unit_id order by u.unit_id), '{}') from employer_units u where u.employer_id = e.id) else '{}' end as unit_ids,
         case when c.id = e.company_id then (select u.timezone from units u where u.id = e.unit_id) end as unit_zone,
         e.work_position_id, p.reach, e.is_superuser or e.work_position_id = 13 as is_superuser, e.is_superuser as crosses_companies, p.permissions,
         e.blocked_at is not null as is_blocked,
         may_enter(e) and (s.parent_id is null or may_enter(i) and i.blocked_at is null and parent.ended_at is null and parent.expires_at > now()) as can_enter,
         s.parent_id is null and exists (select from credentials k where k.employer_id = e.id and k.must_change) as must_change,
         least(s.expires_at, parent.expires_at) as expires_at,
         least(s.expires_at, parent.expires_at, (current_date + 1)::timestamptz) as certain_until,
         s.parent_id is null and p.needs_second_factor
           and not exists (select from second_factors f where f.employer_id = e.id and f.confirmed_at is not null) as must_secure
  from sessions s
  join employers e on e.id = s.employer_id
  join companies c on c.id = coalesce(case when e.is_superuser then s.working_company_id end, e.company_id)
  join work_positions p on p.id = e.work_position_id
  left join sessions parent on parent.id = s.parent_id
  left join employers i on i.id = parent.employer_id
  where s.ended_at is null;
--> statement-breakpoint
drop function session_open(int, bytea, int, text, bigint);
--> statement-breakpoint
create function session_open(who int, hash bytea, seconds int, agent text default null, parent bigint default null, place text default null) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with family as (
    insert into sessions (employer_id, parent_id, rotation_seed, user_agent, address, expires_at)
    values (who, parent, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), agent, place, now() + interval '30 days') returning id)
  insert into session_tokens (token_hash, session_id, expires_at) select hash, id, now() + make_interval(secs => seconds) from family returning session_id $$;
--> statement-breakpoint
-- The living sessions of a person, with who looks through these eyes.
create function sessions_of(who int) returns table (id bigint, parent_id bigint, user_agent text, address text, created_at timestamptz, seen_at timestamptz, through json)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.parent_id, s.user_agent, s.address, s.created_at, s.seen_at,
         (select json_build_object('id', i.id, 'name', concat_ws(' ', i.last_name, i.first_name)) from sessions p join employers i on i.id = p.employer_id where p.id = s.parent_id)
  from sessions s left join sessions parent on parent.id = s.parent_id
  where s.employer_id = who and s.ended_at is null and least(s.expires_at, parent.expires_at) > now() and (parent.id is null or parent.ended_at is null)
  order by s.seen_at desc, s.id desc limit 100 $$;
--> statement-breakpoint
-- One of a person's; whoever asks has made sure that the person is theirs to ask about.
create function session_of_end(who int, which bigint) returns int
language sql security definer set search_path = public, pg_temp as $$
  select sessions_end(array(select id from sessions where id = which and employer_id = who and ended_at is null)) $$;
--> statement-breakpoint
-- A line of one's own journal. The company is not asked: a superuser may be at work in another.
create function own_note(who int, was jsonb, became jsonb, request text, at float8) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
  select company_id, 'employer', id, 'updated', was, became, id, request, to_timestamp(at) from employers where id = who $$;
--> statement-breakpoint
-- A newer request ends the older ones; those of yesterday are forgotten.
create function contact_change_start(who int, kind text, wanted text, hash bytea, seconds int, at float8) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  delete from contact_changes where employer_id = who and created_at < to_timestamp(at) - interval '1 day';
  update contact_changes set ended_at = to_timestamp(at) where employer_id = who and type = kind and ended_at is null;
  insert into contact_changes (employer_id, type, value, token_hash, created_at, expires_at)
  values (who, kind, wanted, hash, to_timestamp(at), to_timestamp(at) + make_interval(secs => seconds)) returning id $$;
--> statement-breakpoint
-- A try at a code: the request when it is right, null when not; five wrong ones end the request. Tries at once come one after the other.
create function contact_change_try(who int, kind text, hash bytea, at float8) returns bigint language plpgsql as $$
declare one contact_changes;
begin
  select * into one from contact_changes c where c.employer_id = who and c.type = kind and c.ended_at is null and c.expires_at > to_timestamp(at) order by c.id desc limit 1 for update;
  if not found then return null; end if;
  if one.token_hash = hash then return one.id; end if;
  update contact_changes set tries = tries + 1, ended_at = case when tries + 1 >= 5 then to_timestamp(at) end where id = one.id;
  return null;
end $$;
--> statement-breakpoint
create function contact_change_value(which bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$ select value from contact_changes where id = which and ended_at is null $$;
--> statement-breakpoint
-- What was confirmed becomes so, once; null when somebody was faster.
create function contact_change_apply(which bigint, request text, at float8) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare one contact_changes; was text;
begin
  update contact_changes set ended_at = to_timestamp(at) where id = which and ended_at is null and expires_at > to_timestamp(at) returning * into one;
  if not found then return null; end if;
  select case one.type when 'phone' then phone else email end into was from employers where id = one.employer_id for update;
  if one.type = 'phone' then update employers set phone = one.value where id = one.employer_id;
  else update employers set email = one.value where id = one.employer_id; end if;
  perform own_note(one.employer_id, jsonb_build_object(one.type, was), jsonb_build_object(one.type, one.value), request, at);
  return json_build_object('employer_id', one.employer_id, 'type', one.type, 'before', was);
end $$;
--> statement-breakpoint
-- Begins anew what has not been confirmed; a confirmed one stays until it is switched off.
create function second_factor_start(who int, sealed text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with made as (
    insert into second_factors as f (employer_id, secret) values (who, sealed)
    on conflict (employer_id) do update set secret = excluded.secret, failures = 0, last_step = 0, created_at = now() where f.confirmed_at is null
    returning 1)
  select exists (select from made) $$;
--> statement-breakpoint
create function recovery_codes_set(who int, hashes bytea[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_codes where employer_id = who;
  insert into recovery_codes (employer_id, code_hash) select who, h from unnest(hashes) h $$;
--> statement-breakpoint
create function second_factor_confirm(who int, step bigint, hashes bytea[], request text, at float8) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update second_factors set confirmed_at = to_timestamp(at), last_step = step, failures = 0 where employer_id = who and confirmed_at is null;
  if not found then return false; end if;
  perform recovery_codes_set(who, hashes);
  perform own_note(who, '{}', '{"second_factor": 1}', request, at);
  perform pg_notify('session', 'e' || who);
  return true;
end $$;
--> statement-breakpoint
create function second_factor_is_on(who int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select exists (select from second_factors where employer_id = who and confirmed_at is not null) $$;
--> statement-breakpoint
-- Answers whether there was one; who writes the journal is whoever asked.
create function second_factor_drop(who int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare was boolean;
begin
  delete from recovery_codes where employer_id = who;
  delete from second_factors where employer_id = who;
  was := found;
  perform pg_notify('session', 'e' || who);
  return was;
end $$;
--> statement-breakpoint
-- A try at the second step: null, or in how many seconds to come again. Counted before the code is looked at; a right one begins anew.
create function second_factor_try(who int, at float8) returns int language plpgsql as $$
declare one second_factors;
begin
  select * into one from second_factors f where f.employer_id = who for update;
  if one.failures >= 5 and one.failed_at > to_timestamp(at) - interval '15 minutes' then
    return greatest(1, ceil(extract(epoch from one.failed_at + interval '15 minutes') - at))::int;
  end if;
  update second_factors set failures = case when failures >= 5 then 1 else failures + 1 end, failed_at = to_timestamp(at) where employer_id = who;
  return null;
end $$;
