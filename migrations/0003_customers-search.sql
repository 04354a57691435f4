-- LIKE is not leakproof: behind row security it cannot use its index (core-path.md, 6). These functions look through it as a role that
-- may read customers and nothing else, and compare the company themselves, with the request's own whatever is asked.
do $$ begin
  if not exists (select from pg_roles where rolname = 'okno_reader') then create role okno_reader nologin; end if;
  execute format('grant okno_reader to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to okno_reader;
--> statement-breakpoint
grant select on customers to okno_reader;
--> statement-breakpoint
create policy reader on customers for select to okno_reader using (true);
--> statement-breakpoint
-- Only bitmap scans may plan these, and only LIKE may choose the index (hence the materialized step): to a planner that does not know
-- the pattern yet, a limit makes a walk over all rows look cheap.
-- For lists: `pattern` is a LIKE pattern, case of no account.
create function customers_by_name(company int, pattern text) returns setof int
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (select c.id, c.company_id from customers c where c.search_name like lower(pattern))
  select a.id from alike a where a.company_id = company and company = current_company() $$;
--> statement-breakpoint
create function customers_by_phone(company int, pattern text) returns setof int
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (select c.id, c.company_id from customers c where c.phone like pattern)
  select a.id from alike a where a.company_id = company and company = current_company() $$;
--> statement-breakpoint
-- For the desk: the first `most` customers who may be booked. `main` or `other` is the pattern for the index, `rest` the further words.
create function customers_found_by_name(company int, main text, other text, rest text[], most int) returns setof int
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (
    select c.id, c.company_id, c.search_name, c.is_blocked, c.deleted_at from customers c where c.search_name like main or c.search_name like other)
  select a.id from alike a
  where a.search_name like all (rest) and not a.is_blocked and a.deleted_at is null and a.company_id = company and company = current_company()
  limit most $$;
--> statement-breakpoint
create function customers_found_by_phone(company int, pattern text, most int) returns setof int
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (select c.id, c.company_id, c.is_blocked, c.deleted_at from customers c where c.phone like pattern)
  select a.id from alike a
  where not a.is_blocked and a.deleted_at is null and a.company_id = company and company = current_company()
  limit most $$;
--> statement-breakpoint
grant create on schema public to okno_reader;
--> statement-breakpoint
alter function customers_by_name owner to okno_reader;
--> statement-breakpoint
alter function customers_by_phone owner to okno_reader;
--> statement-breakpoint
alter function customers_found_by_name owner to okno_reader;
--> statement-breakpoint
alter function customers_found_by_phone owner to okno_reader;
--> statement-breakpoint
revoke create on schema public from okno_reader;
--> statement-breakpoint
revoke execute on function customers_by_name, customers_by_phone, customers_found_by_name, customers_found_by_phone from public;
--> statement-breakpoint
grant execute on function customers_by_name, customers_by_phone, customers_found_by_name, customers_found_by_phone to okno_app;
