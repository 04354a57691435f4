ALTER TABLE "session_tokens" ADD COLUMN "use" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_use" CHECK (use in ('both', 'access', 'renewal'));
--> statement-breakpoint
-- As before, and the end of a browser's session: half a day for whoever may give any rights, and for whoever looks through others' eyes from such a session.
create or replace view session_people as
  select s.id as session_id, s.parent_id, parent.employer_id as impersonator_id, e.id as employer_id, e.company_id as home_company_id, c.id as company_id,
         case when c.id = e.company_id then e.unit_id end as unit_id,
         case when c.id = e.company_id then (select coalesce(array_agg(u.unit_id order by u.unit_id), '{}') from employer_units u where u.employer_id = e.id) else '{}' end as unit_ids,
         case when c.id = e.company_id then (select u.timezone from units u where u.id = e.unit_id) end as unit_zone,
         e.work_position_id, p.reach, e.is_superuser or e.work_position_id = 13 as is_superuser, e.is_superuser as crosses_companies, p.permissions,
         e.blocked_at is not null as is_blocked,
         may_enter(e) and (s.parent_id is null or may_enter(i) and i.blocked_at is null and parent.ended_at is null and parent.expires_at > now()) as can_enter,
         s.parent_id is null and exists (select from credentials k where k.employer_id = e.id and k.must_change) as must_change,
         least(s.expires_at, parent.expires_at, own.ends_at, theirs.ends_at)::timestamptz(0) as expires_at,
         least(s.expires_at, parent.expires_at, own.ends_at, theirs.ends_at, (current_date + 1)::timestamptz) as certain_until,
         s.parent_id is null and p.needs_second_factor
           and not exists (select from second_factors f where f.employer_id = e.id and f.confirmed_at is not null) as must_secure,
         s.is_browser
  from sessions s
  join employers e on e.id = s.employer_id
  join companies c on c.id = coalesce(case when e.is_superuser then s.working_company_id end, e.company_id)
  join work_positions p on p.id = e.work_position_id
  left join sessions parent on parent.id = s.parent_id
  left join employers i on i.id = parent.employer_id
  left join work_positions ip on ip.id = i.work_position_id
  cross join lateral (select case when s.is_browser and (e.is_superuser or p.id = 13 or 'Employer.assign' = any(p.permissions))
    then s.created_at + interval '12 hours' end as ends_at) own
  cross join lateral (select case when parent.is_browser and (i.is_superuser or ip.id = 13 or 'Employer.assign' = any(ip.permissions))
    then parent.created_at + interval '12 hours' end as ends_at) theirs
  where s.ended_at is null;
--> statement-breakpoint
-- The next tokens of a family: those of before are used up, and rest valid for half a minute.
create function session_issue(family bigint, hash bytea, seconds int, renewal bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session_tokens set rotated_at = now() where session_id = family and rotated_at is null;
  insert into session_tokens (token_hash, session_id, expires_at, use)
    values (hash, family, now() + make_interval(secs => seconds), case when renewal is null then 'both' else 'access' end);
  insert into session_tokens (token_hash, session_id, expires_at, use) select renewal, family, now() + interval '30 days', 'renewal' where renewal is not null;
  update sessions set seen_at = now(), expires_at = case when is_browser then expires_at else now() + interval '30 days' end where id = family;
  select pg_notify('session', 's' || family) $$;
--> statement-breakpoint
drop function session_open(int, bytea, int, text, bigint, text);
--> statement-breakpoint
-- With `renewal` the session is a browser's.
create function session_open(who int, hash bytea, seconds int, agent text default null, parent bigint default null, place text default null, renewal bytea default null)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare family bigint;
begin
  insert into sessions (employer_id, parent_id, rotation_seed, user_agent, address, confirmed_at, is_browser, expires_at)
    values (who, parent, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), agent, place,
            case when parent is null then now() end, renewal is not null, now() + interval '30 days') returning id into family;
  perform session_issue(family, hash, seconds, renewal);
  return family;
end $$;
--> statement-breakpoint
drop function session_refresh(bytea, bytea, int);
--> statement-breakpoint
-- As before; a browser's session goes on by its cookie only (`renewal`, the next one), every other by the token itself.
create function session_refresh(old_hash bytea, new_hash bytea, seconds int, renewal bytea default null) returns boolean language plpgsql as $$
declare
  family bigint := (select session_id from session_tokens where token_hash = old_hash and use = case when renewal is null then 'both' else 'renewal' end);
  rotated timestamptz;
begin
  -- Twins come one after the other: the second sees what the first did.
  perform from sessions where id = family for update;
  perform from session_people where session_id = family and expires_at > now() and can_enter and not is_blocked;
  if not found then return false; end if;
  rotated := (select rotated_at from session_tokens where token_hash = old_hash);
  if rotated is null then
    perform session_issue(family, new_hash, seconds, renewal);
    return true;
  end if;
  if rotated > now() - interval '30 seconds' then return true; end if;
  perform session_end(family);
  return false;
end $$;
--> statement-breakpoint
-- The cookie of a look through another's eyes that is over leads back to the session it was begun from. Used up long ago it is stolen: that one ends too.
create function session_home(old_hash bytea, new_hash bytea, seconds int, renewal bytea) returns boolean language plpgsql as $$
declare
  child bigint;
  home bigint;
  rotated timestamptz;
begin
  select s.id, s.parent_id into child, home from session_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = old_hash and t.use = 'renewal' and s.parent_id is not null;
  perform from sessions where id = home for update;
  perform from session_people where session_id = child and expires_at > now() and can_enter and not is_blocked;
  if found then return false; end if;
  perform from session_people where session_id = home and expires_at > now() and can_enter and not is_blocked;
  if not found then return false; end if;
  rotated := (select rotated_at from session_tokens where token_hash = old_hash);
  if rotated is null then
    perform session_end(child);
    update session_tokens set rotated_at = now() where session_id = child and rotated_at is null;
    perform session_issue(home, new_hash, seconds, renewal);
    return true;
  end if;
  if rotated > now() - interval '30 seconds' then return exists (select from session_tokens where token_hash = new_hash); end if;
  perform session_end(home);
  return false;
end $$;
--> statement-breakpoint
-- As before, to the end that the view knows.
create or replace function sessions_of(who int) returns table (id bigint, parent_id bigint, user_agent text, address text, created_at timestamptz, seen_at timestamptz, through json)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.parent_id, s.user_agent, s.address, s.created_at, s.seen_at,
         (select json_build_object('id', i.id, 'name', concat_ws(' ', i.last_name, i.first_name)) from sessions p join employers i on i.id = p.employer_id where p.id = s.parent_id)
  from sessions s left join sessions parent on parent.id = s.parent_id
  where s.employer_id = who and s.ended_at is null and (parent.id is null or parent.ended_at is null)
    and (select v.expires_at from session_people v where v.session_id = s.id) > now()
  order by s.seen_at desc, s.id desc limit 100 $$;
