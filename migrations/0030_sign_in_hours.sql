-- Also ninety tries an hour at a login from places that its person has never entered from: whoever guesses from many addresses gets no
-- further, and the person's own places stay open. Of one login one try is counted at a time.
create or replace function sign_in_try(who text, place text) returns table (try bigint, retry_after int) language plpgsql as $$
declare
  pair timestamptz[];
  place_all timestamptz[];
  many boolean;
  is_known boolean;
  strange timestamptz;
  wait timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(who, 715005));
  delete from sign_in_failures f where f.id in (select o.id from sign_in_failures o where o.created_at < now() - interval '1 hour' for update skip locked);
  pair := array(select f.created_at from sign_in_failures f where f.login = who and f.address = place and f.created_at > now() - interval '1 minute' order by 1 desc);
  place_all := array(select f.created_at from sign_in_failures f where f.address = place and f.created_at > now() - interval '1 minute' order by 1 desc limit 50);
  many := (select count(*) >= 50 from sign_in_failures f where f.login = who and f.created_at > now() - interval '1 minute');
  is_known := exists (select from sessions s join employers e on e.id = s.employer_id where e.phone = who and s.address = place);
  strange := (select f.created_at from sign_in_failures f where f.login = who and f.created_at > now() - interval '1 hour' and not is_known order by 1 desc offset 89 limit 1);
  wait := greatest(greatest(pair[case when many then 1 else 10 end], place_all[50]) + interval '1 minute', strange + interval '1 hour');
  if wait is not null then
    return query select null::bigint, least(case when strange is null then 60 else 3600 end, greatest(1, ceil(extract(epoch from wait - now()))))::int;
  else
    return query insert into sign_in_failures as f (login, address) values (who, place) returning f.id, null::int;
  end if;
end $$;
--> statement-breakpoint
select wall_off();
