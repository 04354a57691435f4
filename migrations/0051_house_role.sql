-- The house's own questions have a role: it may open the doors below and reads no company's table. Requests of people (`okno_app`) may open none of them by themselves.
do $$ begin
  if not exists (select from pg_roles where rolname = 'okno_house') then create role okno_house nologin; end if;
  execute format('grant okno_house to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to okno_house;
--> statement-breakpoint
-- Tables of the house itself, which belong to no company. Hashes of passwords are told by doors alone, one at a time.
grant select, update on sessions, second_factors, recovery_codes to okno_house;
--> statement-breakpoint
grant select on session_tokens, session_people, contact_changes to okno_house;
--> statement-breakpoint
grant select, delete on sign_in_failures to okno_house;
--> statement-breakpoint
grant select, insert, delete on spent_budgets to okno_house;
--> statement-breakpoint
-- These were asked by the owner of the tables so far.
alter function session_refresh(bytea, bytea, int, bytea) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function session_home(bytea, bytea, int, bytea) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function sign_in_take(text, text, text, int, int, int, int, int) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function budget_take(text, text, int, int) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function second_factor_try(int, float8) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function contact_change_try(int, text, bytea, float8) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function password_reset_start(int, text, bytea, bytea, int, text, text, text, text, float8) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function password_reset_try(bytea, bytea, text, int) security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function setup_house(bytea, text, text, text, text, text) security definer set search_path = public, pg_temp;
--> statement-breakpoint
-- Whoever is in is told who they are, by the session only: a superuser at work in another company is a person of none of its rows. Of a switch
-- whatever is not zero is on; addresses are told as they are.
create view session_told as
  select v.session_id, e.id, v.company_id, c.currency, v.unit_id, e.first_name, e.last_name, e.middle_name, e.phone, e.work_position_id,
    p.title as work_position,
    json_build_object('id', c.id, 'name', c.name) as company,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'company_id', u.company_id,
      'timezone', u.timezone, 'settings',
      (select coalesce(json_object_agg(s.type, case when s.type like 'sendSave%' then to_json(s.value not in ('', '0'))
        else to_json(s.value) end), '{}')
       from unit_settings s where s.unit_id = u.id and s.type in ('cashRegisterBaseUrl', 'fpBaseUrl', 'sendSavePackages',
         'sendSavePackagesWithoutClose'))) end as unit,
    (select coalesce(json_agg(json_build_object('type', s.type, 'value', s.value) order by s.type), '[]') from unit_settings s
      where s.unit_id = u.id) as unit_settings,
    (select coalesce(json_agg(json_build_object('type', i.type, 'filename', i.filename) order by i.type), '[]') from images i
     where (i.model_type, i.model_id, i.type) in (('employer', e.id, 'avatar'), ('company', c.id, 'logo'))) as images,
    coalesce((select a.status from activity_statuses a where a.employer_id = e.id order by a.id desc limit 1), 1) as activity_status,
    (select json_build_object('id', i.id, 'name', concat_ws(' ', i.last_name, i.first_name)) from employers i
      where i.id = v.impersonator_id) as impersonated_by
  from session_people v join employers e on e.id = v.employer_id join companies c on c.id = v.company_id
  join work_positions p on p.id = e.work_position_id left join units u on u.id = v.unit_id;
--> statement-breakpoint
revoke all on session_told from okno_app;
--> statement-breakpoint
grant select on session_told to okno_house;
--> statement-breakpoint
create function credential_of(who int) returns table (phone text, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.phone, c.password_hash from employers e join credentials c on c.employer_id = e.id where e.id = who $$;
--> statement-breakpoint
-- A password that somebody else set lives 72 hours.
create function credential_is_stale(who int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from credentials where employer_id = who and must_change and updated_at < now() - interval '72 hours') $$;
--> statement-breakpoint
-- Whose a new password is to be; of `position` may be everything that is given.
create function password_owner(who int) returns table (phone text, company text, is_wide boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.phone, c.name, e.is_superuser or e.work_position_id = 13 or 'Employer.assign' = any(p.permissions)
  from employers e join companies c on c.id = e.company_id join work_positions p on p.id = e.work_position_id where e.id = who $$;
--> statement-breakpoint
create function password_owner_new(of_company int, of_position int) returns table (company text, is_wide boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.name, exists (select from work_positions p where p.id = of_position and (p.id = 13 or 'Employer.assign' = any(p.permissions)))
  from companies c where c.id = of_company $$;
--> statement-breakpoint
create function contacts_of(who int) returns table (phone text, email text)
language sql stable security definer set search_path = public, pg_temp as $$ select e.phone, e.email from employers e where e.id = who $$;
--> statement-breakpoint
-- Phones and addresses are unique in the whole house.
create function contact_is_taken(kind text, wanted text, who int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from employers e where case kind when 'phone' then e.phone else e.email end = wanted and e.id <> who) $$;
--> statement-breakpoint
create function second_factor_is_required(who int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from employers e join work_positions p on p.id = e.work_position_id where e.id = who and p.needs_second_factor) $$;
--> statement-breakpoint
create function own_profile(who int, at float8) returns table (phone text, email text, avatar text, pending json, second_factor json)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.phone, e.email,
    (select i.filename from images i where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id and i.type = 'avatar'),
    coalesce((select json_agg(json_build_object('type', c.type, 'value', c.value, 'expires_at', extract(epoch from c.expires_at)::int)
      order by c.type desc)
      from contact_changes c where c.employer_id = e.id and c.ended_at is null and c.expires_at > to_timestamp(at)), '[]'),
    json_build_object('is_on', f.confirmed_at is not null, 'is_required', p.needs_second_factor,
      'codes_left', (select count(*) from recovery_codes r where r.employer_id = e.id and r.used_at is null))
  from employers e join work_positions p on p.id = e.work_position_id left join second_factors f on f.employer_id = e.id where e.id = who $$;
--> statement-breakpoint
-- Whose password is to be reset: whoever may not sign in, or has never had a password, is nobody here, and one row is answered for everybody.
create function password_reset_find(login text, place text, by_mail boolean)
returns table (employer_id int, company_id int, recipient text, is_near boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.company_id, case when by_mail then e.email else e.phone end, coalesce(person_was_at(e.id, place), false)
  from (select) one
  left join lateral (select e.* from employers e join credentials c on c.employer_id = e.id
    where case when by_mail then lower(e.email) = login else e.phone = login end and may_enter(e) and e.blocked_at is null
    order by e.email = login desc, e.id limit 1) e on true $$;
--> statement-breakpoint
create function units_of(of_company int) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$ select id from units where company_id = of_company $$;
--> statement-breakpoint
create function visit_link_find(hash bytea, at float8) returns table (company_id int, booking_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.booking_id from visit_links l where l.token_hash = hash and l.expires_at > to_timestamp(at) $$;
--> statement-breakpoint
-- Lines of the journal of security. A login that somebody has tells whose it is; the login itself goes no further than this statement.
create function security_events_write(lines json) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into security_events as t (company_id, kind, code, count, employer_id, impersonator_id, endpoint, about_model,
    about_id, address, agent, login_hash, counted_as, created_at)
  select coalesce(r.company_id, e.company_id), r.kind, r.code, r.count, coalesce(r.employer_id, e.id), r.impersonator_id,
    r.endpoint,
    r.about_model, r.about_id, r.address, r.agent, decode(r.login_hash, 'hex'), r.counted_as,
    to_timestamp(r.at)
  from json_to_recordset(lines) r(kind text, code int, count int, company_id int, employer_id int, impersonator_id int, endpoint text,
    about_model text, about_id int, address text, agent text, login text, login_hash text, counted_as text, at float8)
  left join employers e on e.phone = r.login or e.email = r.login
  on conflict (counted_as) do update set count = t.count + excluded.count $$;
--> statement-breakpoint
-- Every function that works with its owner's rights is shut to everybody but the house. What requests may open by themselves is named here, and each of these
-- looks at the company of the request.
do $$
declare one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner = (select r.oid from pg_roles r where r.rolname = current_user)
      and p.proname not in ('author_of', 'employers_without_password', 'forget_behind_the_door', 'forget_employee_in_audits', 'forget_in_audits', 'forget_searched',
        'forget_searched_employee', 'outbox_waiting')
  loop
    execute format('revoke all on function %s from public, okno_app', one);
    execute format('grant execute on function %s to okno_house', one);
  end loop;
end $$;
--> statement-breakpoint
revoke all on function author_of(int), outbox_waiting(jsonb) from public;
--> statement-breakpoint
grant execute on function author_of(int), outbox_waiting(jsonb) to okno_app;
--> statement-breakpoint
revoke all on function setup_open(bytea), cards_read(int, int, date, text, int, int) from public;
