-- apart
create index if not exists customers_email_trgm on customers using gin (lower(email) gin_trgm_ops);
--> statement-breakpoint
create function customers_by_email(company int, pattern text) returns setof int
language sql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (select c.id, c.company_id from customers c where lower(c.email) like lower(pattern))
  select a.id from alike a where a.company_id = company and company = current_company() $$;
--> statement-breakpoint
grant create on schema public to okno_reader;
--> statement-breakpoint
alter function customers_by_email owner to okno_reader;
--> statement-breakpoint
revoke create on schema public from okno_reader;
--> statement-breakpoint
revoke execute on function customers_by_email from public;
--> statement-breakpoint
grant execute on function customers_by_email to okno_app;
