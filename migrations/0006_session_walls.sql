revoke all on session_tokens, sign_in_failures, setup_links from okno_app;
--> statement-breakpoint
drop function session_find(bytea);
--> statement-breakpoint
drop function session_open(int, bytea, int);
--> statement-breakpoint
drop function session_end(bigint);
--> statement-breakpoint
-- Fired, deleted and who may not sign in have no session, whatever they hold.
create function may_enter(e employers) returns boolean language sql stable parallel safe as $$
  select e.can_login and e.deleted_at is null and e.status <> 2 and (e.end_work_at is null or e.end_work_at > current_date) $$;
--> statement-breakpoint
-- The person behind each session that was not ended. `expires_at` is also the moment to look again: rights may end at midnight with the work.
create view session_people as
  select s.id as session_id, s.parent_id, parent.employer_id as impersonator_id, e.id as employer_id, e.company_id as home_company_id, c.id as company_id,
         case when c.id = e.company_id then e.unit_id end as unit_id,
         case when c.id = e.company_id then (select coalesce(array_agg(u.unit_id order by u.unit_id), '{}') from employer_units u where u.employer_id = e.id) else '{}' end as unit_ids,
         case when c.id = e.company_id then (select u.timezone from units u where u.id = e.unit_id) end as unit_zone,
         e.work_position_id, p.reach, e.is_superuser or e.work_position_id = 13 as is_superuser, e.is_superuser as crosses_companies, p.permissions,
         e.blocked_at is not null as is_blocked,
         may_enter(e) and (s.parent_id is null or may_enter(i) and i.blocked_at is null and parent.ended_at is null and parent.expires_at > now()) as can_enter,
         s.parent_id is null and exists (select from credentials k where k.employer_id = e.id and k.must_change) as must_change,
         least(s.expires_at, parent.expires_at) as expires_at,
         least(s.expires_at, parent.expires_at, (current_date + 1)::timestamptz) as certain_until
  from sessions s
  join employers e on e.id = s.employer_id
  join companies c on c.id = coalesce(case when e.is_superuser then s.working_company_id end, e.company_id)
  join work_positions p on p.id = e.work_position_id
  left join sessions parent on parent.id = s.parent_id
  left join employers i on i.id = parent.employer_id
  where s.ended_at is null;
--> statement-breakpoint
revoke all on session_people from okno_app;
--> statement-breakpoint
create function session_open(who int, hash bytea, seconds int, agent text default null, parent bigint default null) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with family as (
    insert into sessions (employer_id, parent_id, rotation_seed, user_agent, expires_at)
    values (who, parent, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), agent, now() + interval '30 days') returning id)
  insert into session_tokens (token_hash, session_id, expires_at) select hash, id, now() + make_interval(secs => seconds) from family returning session_id $$;
--> statement-breakpoint
create function sessions_end(which bigint[]) returns int
language sql security definer set search_path = public, pg_temp as $$
  with ended as (update sessions set ended_at = now() where (id = any(which) or parent_id = any(which)) and ended_at is null returning id)
  select count(pg_notify('session', 's' || id))::int from ended $$;
--> statement-breakpoint
create function session_end(which bigint) returns int
language sql security definer set search_path = public, pg_temp as $$ select sessions_end(array[which]) $$;
--> statement-breakpoint
-- All sessions of one of the company's employers.
create function sessions_close(who int) returns int
language sql security definer set search_path = public, pg_temp as $$
  select sessions_end(array(select s.id from sessions s join employers e on e.id = s.employer_id where e.id = who and e.company_id = current_company())) $$;
--> statement-breakpoint
-- Whoever got a new password from somebody else signs in with it.
create or replace function credential_set(who int, new_hash text, change boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into credentials (employer_id, password_hash, must_change)
  select e.id, new_hash, change from employers e where e.id = who and e.company_id = current_company()
  on conflict (employer_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, updated_at = now();
  select sessions_close(who) $$;
--> statement-breakpoint
-- One's own: this session stays, all others end. The company is not asked: a superuser may be at work in another.
create function password_change(which bigint, new_hash text, request text, at float8) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int := (select employer_id from sessions where id = which);
begin
  insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
    select company_id, 'employer', id, 'updated', '{}', '{"password": 1}', id, request, to_timestamp(at) from employers where id = who;
  update credentials set password_hash = new_hash, must_change = false, updated_at = now() where employer_id = who;
  perform sessions_end(array(select id from sessions where employer_id = who and id <> which));
  perform pg_notify('session', 's' || which);
end $$;
--> statement-breakpoint
-- The next token of a family. Both who is first and who repeats within 30 seconds get the same one; later the family is dead.
create function session_refresh(old_hash bytea, new_hash bytea, seconds int) returns boolean language plpgsql as $$
declare
  family bigint := (select session_id from session_tokens where token_hash = old_hash);
  rotated timestamptz;
begin
  -- Twins come one after the other: the second sees what the first did.
  perform from sessions where id = family for update;
  perform from session_people where session_id = family and expires_at > now() and can_enter and not is_blocked;
  if not found then return false; end if;
  rotated := (select rotated_at from session_tokens where token_hash = old_hash);
  if rotated is null then
    update session_tokens set rotated_at = now() where token_hash = old_hash;
    insert into session_tokens (token_hash, session_id, expires_at) values (new_hash, family, now() + make_interval(secs => seconds));
    update sessions set seen_at = now(), expires_at = now() + interval '30 days' where id = family;
    perform pg_notify('session', 's' || family);
    return true;
  end if;
  if rotated > now() - interval '30 seconds' then return true; end if;
  perform session_end(family);
  return false;
end $$;
--> statement-breakpoint
-- Audited in the company that is left and in the one that is entered.
create function session_switch(which bigint, target int, request text, at float8) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int; home int; was int;
begin
  select e.id, e.company_id, coalesce(s.working_company_id, e.company_id) into who, home, was
  from sessions s join employers e on e.id = s.employer_id where s.id = which and e.is_superuser for update of s;
  if not found or not exists (select from companies where id = target) then return false; end if;
  if was = target then return true; end if;
  update sessions set working_company_id = nullif(target, home) where id = which;
  insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
    select c, 'employer', who, 'updated', jsonb_build_object('working_company_id', was), jsonb_build_object('working_company_id', target), who, request, to_timestamp(at)
    from unnest(array[was, target]) c;
  perform pg_notify('session', 's' || which);
  return true;
end $$;
--> statement-breakpoint
-- One try at a password: its number, or in how many seconds to come again. A stranger at another address spends a budget of his own; while
-- very many try one login, each address has one try a minute left, so that the owner's is among them.
create function sign_in_try(who text, place text) returns table (try bigint, retry_after int) language plpgsql as $$
declare
  pair timestamptz[];
  place_all timestamptz[];
  many boolean;
  wait timestamptz;
begin
  delete from sign_in_failures f where f.id in (select o.id from sign_in_failures o where o.created_at < now() - interval '1 minute' for update skip locked);
  pair := array(select f.created_at from sign_in_failures f where f.login = who and f.address = place and f.created_at > now() - interval '1 minute' order by 1 desc);
  place_all := array(select f.created_at from sign_in_failures f where f.address = place and f.created_at > now() - interval '1 minute' order by 1 desc limit 50);
  many := (select count(*) >= 50 from sign_in_failures f where f.login = who and f.created_at > now() - interval '1 minute');
  wait := greatest(pair[case when many then 1 else 10 end], place_all[50]) + interval '1 minute';
  if wait is not null then
    return query select null::bigint, least(60, greatest(1, ceil(extract(epoch from wait - now()))))::int;
  else
    return query insert into sign_in_failures as f (login, address) values (who, place) returning f.id, null::int;
  end if;
end $$;
--> statement-breakpoint
-- Whoever did something here: one of the company's, or a superuser of all companies who worked here for a while.
create function author_of(who int) returns json
language sql stable security definer set search_path = public, pg_temp as $$
  select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
  where e.id = who and (e.company_id = current_company() or e.is_superuser) $$;
--> statement-breakpoint
create function crosses_companies() returns boolean language sql stable parallel safe as $$ select coalesce(current_setting('app.crosses', true), '') = '1' $$;
--> statement-breakpoint
-- A company is its own tenant: the second wall stands before it too, with a door for whoever works in all of them.
do $$ begin
  alter table companies enable row level security;
  alter table companies force row level security;
  create policy own on companies to okno_app using (id = (select current_company()) or (select crosses_companies()))
    with check (id = (select current_company()) or (select crosses_companies()));
  execute format('create policy house on companies to %I using (true) with check (true)', current_user);
end $$;
--> statement-breakpoint
create function setup_open(link bytea) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(715004);
  if exists (select from employers) then return false; end if;
  insert into setup_links (id, token_hash) values (1, link) on conflict (id) do update set token_hash = excluded.token_hash, created_at = now();
  return true;
end $$;
--> statement-breakpoint
-- When the present link was made; null when this is another, or somebody works here already.
create function setup_link_at(link bytea) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select created_at from setup_links where token_hash = link and not exists (select from employers) $$;
--> statement-breakpoint
-- The first people of an empty house; null when the link is not the present one or somebody was faster.
create function setup_house(link bytea, company text, last_name text, first_name text, phone text, password_hash text) returns int language plpgsql as $$
declare house int; who int;
begin
  perform pg_advisory_xact_lock(715004);
  delete from setup_links where token_hash = link;
  if not found or exists (select from employers) then return null; end if;
  insert into companies (name) values (company) returning id into house;
  insert into employers (company_id, work_position_id, last_name, first_name, phone, is_superuser, can_login)
    values (house, 13, setup_house.last_name, setup_house.first_name, setup_house.phone, true, true) returning id into who;
  insert into credentials (employer_id, password_hash) values (who, setup_house.password_hash);
  insert into audits (company_id, model_type, model_id, event, before, after, author_id) values
    (house, 'company', house, 'created', '{}', jsonb_build_object('name', company), who),
    (house, 'employer', who, 'created', '{}', jsonb_build_object('last_name', setup_house.last_name, 'first_name', setup_house.first_name, 'is_superuser', true), who);
  return who;
end $$;
