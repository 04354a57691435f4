-- Last of all, lest a temporary table stand in for the log.
alter function forget_in_audits(int) set search_path = public, pg_temp;
--> statement-breakpoint
-- Whoever could look through everybody's eyes held everybody's powers so far.
update work_positions set permissions = permissions || 'Employer.assign'::text where 'Employer.impersonate' = any(permissions) and not 'Employer.assign' = any(permissions);
--> statement-breakpoint
-- Messages cost money, and the phone may be a stranger's: for how many seconds there is still to wait. Requests at once come one after the other.
create function contact_change_wait(who int, kind text, pause int, most int, at float8) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare ages int[];
begin
  perform from employers where id = who for no key update;
  select array_agg((at - extract(epoch from c.created_at))::int order by c.id desc) into ages from contact_changes c
    where c.employer_id = who and c.type = kind and c.created_at > to_timestamp(at) - interval '1 hour';
  return greatest(0, pause - coalesce(ages[1], pause), 3600 - coalesce(ages[most], 3600));
end $$;
