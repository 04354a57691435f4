-- Whose a number that looks like ours is: 'ours', 'former' for a certificate that a former program has sold, null for nobody's. It is asked before the
-- company's tables are open to the call, so that the try is counted where it belongs.
create function certificate_number_of(company int, wanted text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from certificates c where c.company_id = company and c.number = wanted and c.former_face is not null) then 'former'
    when exists (select from certificates c where c.company_id = company and c.number = wanted)
      or exists (select from club_cards k where k.company_id = company and k.number = wanted) then 'ours'
  end $$;
--> statement-breakpoint
revoke all on function certificate_number_of(int, text) from public, okno_app;
--> statement-breakpoint
grant execute on function certificate_number_of(int, text) to okno_house;
--> statement-breakpoint
drop function certificate_is_former(int, text);
