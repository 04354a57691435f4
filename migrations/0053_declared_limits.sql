-- Budgets are declared in server/live/limits.ts and come with the call; a process of the former release, which names none, has those of then.
drop function second_factor_try(int, float8);
--> statement-breakpoint
-- A try at the second step: null, or in how many seconds to come again. Counted before the code is looked at; a right one begins anew.
create function second_factor_try(who int, at float8, most int default 5, seconds int default 900) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare one second_factors;
begin
  select * into one from second_factors f where f.employer_id = who for update;
  if one.failures >= most and one.failed_at > to_timestamp(at) - make_interval(secs => seconds) then
    return greatest(1, ceil(extract(epoch from one.failed_at + make_interval(secs => seconds)) - at))::int;
  end if;
  update second_factors set failures = case when failures >= most then 1 else failures + 1 end, failed_at = to_timestamp(at) where employer_id = who;
  return null;
end $$;
--> statement-breakpoint
drop function contact_change_try(int, text, bytea, float8);
--> statement-breakpoint
-- A try at a code: the request when it is right, null when not; the last wrong one ends the request. Tries at once come one after the other.
create function contact_change_try(who int, kind text, hash bytea, at float8, most int default 5) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare one contact_changes;
begin
  select * into one from contact_changes c where c.employer_id = who and c.type = kind and c.ended_at is null and c.expires_at > to_timestamp(at) order by c.id desc limit 1 for update;
  if not found then return null; end if;
  if one.token_hash = hash then return one.id; end if;
  update contact_changes set tries = tries + 1, ended_at = case when tries + 1 >= most then to_timestamp(at) end where id = one.id;
  return null;
end $$;
--> statement-breakpoint
drop function contact_change_wait(int, text, int, int, float8);
--> statement-breakpoint
-- In how many seconds the next request of this kind may come; 0: now. Two at once come one after the other.
create function contact_change_wait(who int, kind text, pause int, most int, at float8, seconds int default 3600) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare ages int[];
begin
  perform from employers where id = who for no key update;
  select array_agg((at - extract(epoch from c.created_at))::int order by c.id desc) into ages from contact_changes c
    where c.employer_id = who and c.type = kind and c.created_at > to_timestamp(at) - make_interval(secs => seconds);
  return greatest(0, pause - coalesce(ages[1], pause), seconds - coalesce(ages[most], seconds));
end $$;
--> statement-breakpoint
-- Doors of the house, as they were.
revoke all on function second_factor_try(int, float8, int, int), contact_change_try(int, text, bytea, float8, int), contact_change_wait(int, text, int, int, float8, int) from public, okno_app;
--> statement-breakpoint
grant execute on function second_factor_try(int, float8, int, int), contact_change_try(int, text, bytea, float8, int), contact_change_wait(int, text, int, int, float8, int) to okno_house;
