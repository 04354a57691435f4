-- Whether a number that looks like ours is of a certificate that a former program has sold: asked before the company's tables are open to the call, so that
-- the try is counted where it belongs.
create function certificate_is_former(company int, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from certificates c where c.company_id = company and c.number = wanted and c.former_face is not null) $$;
--> statement-breakpoint
revoke all on function certificate_is_former(int, text) from public, okno_app;
--> statement-breakpoint
grant execute on function certificate_is_former(int, text) to okno_house;
