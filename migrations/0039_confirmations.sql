-- As before; whoever signs in has just typed the password. A look through another's eyes begins unconfirmed.
create or replace function session_open(who int, hash bytea, seconds int, agent text default null, parent bigint default null, place text default null) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with family as (
    insert into sessions (employer_id, parent_id, rotation_seed, user_agent, address, confirmed_at, expires_at)
    values (who, parent, decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), agent, place,
            case when parent is null then now() end, now() + interval '30 days') returning id)
  insert into session_tokens (token_hash, session_id, expires_at) select hash, id, now() + make_interval(secs => seconds) from family returning session_id $$;
--> statement-breakpoint
-- Whether the password was typed in this session within the last ten minutes: calls of weight ask it.
create function session_is_confirmed(which bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sessions where id = which and ended_at is null and confirmed_at > now() - interval '10 minutes') $$;
