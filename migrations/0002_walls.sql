-- Time and money are guarded here, by the database itself. Names are read by server/core/fail.ts and its maps.
alter table employer_schedules
  add constraint employer_schedules_order check (end_at > begin_at),
  add constraint employer_schedules_workplace_busy exclude using gist (workplace_id with =, tstzrange(begin_at, end_at) with &&) where (workplace_id is not null),
  add constraint employer_schedules_one_unit exclude using gist (employer_id with =, unit_id with <>, tstzrange(begin_at, end_at) with &&),
  add constraint employer_schedules_place check (workplace_id is not null or schedule_type = 2);
--> statement-breakpoint
alter table employer_schedule_categories
  add constraint employer_schedule_categories_once exclude using gist (employer_id with =, service_category_id with =, tstzrange(begin_at, end_at) with &&);
--> statement-breakpoint
alter table windows
  add constraint windows_employer_schedule_id_ref foreign key (company_id, employer_schedule_id) references employer_schedules (company_id, id),
  add constraint windows_booking_id_ref foreign key (company_id, booking_id) references bookings (company_id, id),
  add constraint windows_order check (end_at >= begin_at),
  add constraint windows_shift_once exclude using gist (employer_schedule_id with =, tstzrange(begin_at, end_at) with &&) deferrable initially deferred,
  add constraint windows_employer_busy exclude using gist (employer_id with =, tstzrange(begin_at, end_at) with &&) where (booking_id is not null),
  add constraint windows_workplace_busy exclude using gist (workplace_id with =, tstzrange(begin_at, end_at) with &&) where (booking_id is not null);
--> statement-breakpoint
alter table bookings
  add constraint bookings_order check (end_at > begin_at),
  add constraint bookings_total check (total >= 0),
  add constraint bookings_user_once exclude using gist (user_id with =, tstzrange(begin_at, end_at) with &&) where (status_id <> 9 and not parallel);
--> statement-breakpoint
alter table booking_services
  add constraint booking_services_price check (price >= 0),
  add constraint booking_services_qty check (qty between 1 and 99);
--> statement-breakpoint
alter table services
  add constraint services_duration check (duration between 0 and 36000 and duration % 900 = 0);
--> statement-breakpoint
alter table employer_services
  add constraint employer_services_duration check (duration is null or (duration between 0 and 36000 and duration % 900 = 0));
--> statement-breakpoint
alter table service_prices
  add constraint service_prices_price check (price >= 0),
  add constraint service_prices_order check (end_at is null or end_at > begin_at),
  add constraint service_prices_period exclude using gist (service_id with =, price_company_id with =, coalesce(unit_id, 0) with =, daterange(begin_at, end_at) with &&);
--> statement-breakpoint
alter table units
  add constraint units_ratio check (window_ratio between 0 and 100 and window_ratio2 between 0 and 100),
  add constraint units_seconds check (window_split_min >= 0 and window_split_indent >= 0 and window_cancel_min >= 0 and no_window_quantum_size > 0);
--> statement-breakpoint
create function windows_inside_shift() returns trigger language plpgsql as $$
begin
  if not exists (select from employer_schedules s where s.id = new.employer_schedule_id and s.begin_at <= new.begin_at and new.end_at <= s.end_at
                 and s.employer_id = new.employer_id and s.unit_id = new.unit_id and s.workplace_id = new.workplace_id) then
    raise exception using errcode = '23514', constraint = 'windows_inside_shift', table = 'windows', message = 'window outside its shift';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger windows_inside_shift before insert or update of begin_at, end_at, employer_schedule_id, employer_id, workplace_id on windows
  for each row execute function windows_inside_shift();
--> statement-breakpoint
-- A taken window changes hands only through being free: whoever comes second is refused here, lock or no lock.
create function windows_taken() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23P01', constraint = 'windows_taken', table = 'windows', message = 'window already taken';
end $$;
--> statement-breakpoint
create trigger windows_taken before update of booking_id on windows for each row
  when (old.booking_id is not null and new.booking_id is not null and old.booking_id <> new.booking_id) execute function windows_taken();
--> statement-breakpoint
-- All windows of the shifts that an act touches, locked shift by shift in order of id. Two statements: the second sees what
-- the first waited for.
create function lock_ground(window_ids int[], shift_ids int[]) returns setof windows language plpgsql as $$
declare
  shifts int[] := array(select distinct s from (select employer_schedule_id s from windows where id = any(window_ids) union all select unnest(shift_ids)) all_shifts order by 1);
begin
  perform from employer_schedules where id = any(shifts) order by id for update;
  return query select w.* from windows w where w.employer_schedule_id = any(shifts) order by w.begin_at, w.id;
end $$;
--> statement-breakpoint
-- Russian order of the lists (server/core/list.ts sorts words `collate ru`).
create index units_by_name on units (company_id, name collate ru, id);
--> statement-breakpoint
create index employers_by_name on employers (company_id, last_name collate ru, id);
--> statement-breakpoint
create index services_by_title on services (company_id, title collate ru, id);
--> statement-breakpoint
create index service_categories_by_title on service_categories (company_id, title collate ru, id);
--> statement-breakpoint
create index customers_by_name on customers (company_id, last_name collate ru, id);
--> statement-breakpoint
create index contractors_by_name on contractors (company_id, name_full collate ru, id);
--> statement-breakpoint
do $$ begin
  if not exists (select from pg_roles where rolname = 'okno_app') then create role okno_app nologin; end if;
  execute format('grant okno_app to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to okno_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to okno_app;
--> statement-breakpoint
grant usage on all sequences in schema public to okno_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to okno_app;
--> statement-breakpoint
alter default privileges in schema public grant usage on sequences to okno_app;
--> statement-breakpoint
revoke all on credentials, sessions from okno_app;
--> statement-breakpoint
revoke update, delete on audits from okno_app;
--> statement-breakpoint
-- The company of the request, set with its first message (server/core/db.ts). No request: null, and no row passes.
create function current_company() returns int language sql stable parallel safe as $$ select nullif(current_setting('app.company', true), '')::int $$;
--> statement-breakpoint
-- Puts the second wall before every table that has a company and none yet; each migration that adds tables ends with `select wall_off()`.
create function wall_off() returns void language plpgsql as $$
declare t text;
begin
  for t in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own on %I to okno_app using (company_id = (select current_company())) with check (company_id = (select current_company()))', t);
    execute format('create policy house on %I to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Built-in positions belong to nobody and are seen by all.
create policy built_in on work_positions for select to okno_app using (company_id is null);
--> statement-breakpoint
create function credential_find(login text)
returns table (employer_id int, company_id int, password_hash text, can_enter boolean, is_blocked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.company_id, c.password_hash,
         e.can_login and e.deleted_at is null and e.status <> 2 and (e.end_work_at is null or e.end_work_at > current_date), e.blocked_at is not null
  from employers e join credentials c on c.employer_id = e.id where e.phone = login $$;
--> statement-breakpoint
create function credential_set(who int, new_hash text, change boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into credentials (employer_id, password_hash, must_change)
  select e.id, new_hash, change from employers e where e.id = who and e.company_id = current_company()
  on conflict (employer_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, updated_at = now() $$;
--> statement-breakpoint
create function session_open(who int, hash bytea, seconds int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into sessions (token_hash, employer_id, expires_at) values (hash, who, now() + make_interval(secs => seconds)) returning id $$;
--> statement-breakpoint
create function session_find(hash bytea)
returns table (session_id bigint, is_expired boolean, employer_id int, company_id int, unit_id int, unit_ids int[], work_position_id int, reach text,
               is_superuser boolean, permissions text[], is_blocked boolean, can_enter boolean, unit_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.expires_at < now(), e.id, e.company_id, e.unit_id,
         (select coalesce(array_agg(u.unit_id order by u.unit_id), '{}') from employer_units u where u.employer_id = e.id),
         e.work_position_id, p.reach, e.is_superuser or e.work_position_id = 13, p.permissions, e.blocked_at is not null,
         e.can_login and e.deleted_at is null and e.status <> 2 and (e.end_work_at is null or e.end_work_at > current_date),
         (select u.timezone from units u where u.id = e.unit_id)
  from sessions s join employers e on e.id = s.employer_id join work_positions p on p.id = e.work_position_id
  where s.token_hash = hash and s.ended_at is null $$;
--> statement-breakpoint
create function session_end(which bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set ended_at = now() where id = which and ended_at is null; select pg_notify('session', 's' || which) $$;
--> statement-breakpoint
-- Rights and access are remembered by the processes for a moment: tell them when they change (server/core/session.ts).
create function session_forget() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employers' then perform pg_notify('session', 'e' || new.id); else perform pg_notify('session', '*'); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger session_forget after update of blocked_at, deleted_at, end_work_at, status, can_login, work_position_id, unit_id, is_superuser on employers
  for each row execute function session_forget();
--> statement-breakpoint
create trigger session_forget after update on work_positions for each row execute function session_forget();
--> statement-breakpoint
create trigger session_forget after insert or update or delete on employer_units for each statement execute function session_forget();
--> statement-breakpoint
insert into booking_statuses (id, alias, title) values
  (1, 'registered', 'Зарегистрирована'), (2, 'confirmed', 'Подтверждена'), (3, 'in_progress', 'В процессе'), (8, 'completed', 'Завершена'), (9, 'cancelled', 'Отменена');
--> statement-breakpoint
insert into booking_sources (id, alias, title) values (1, 'crm', 'CRM'), (2, 'site', 'Сайт'), (3, 'client_app', 'Приложение клиента'), (4, 'tablet', 'Планшет');
--> statement-breakpoint
insert into countries (id, name, phone_code, phone_mask) values
  (1, 'Россия', '7', '(###) ###-##-##'), (2, 'Украина', '380', '(##) ###-##-##'), (3, 'Узбекистан', '998', '(##) ###-##-##'), (4, 'Беларусь', '375', '(##) ###-##-##');
--> statement-breakpoint
insert into user_sources (id, name) values (1, 'Рекомендация'), (2, 'Сайт'), (3, 'Соцсети'), (4, 'Карты и агрегаторы'), (5, 'Вывеска'), (6, 'Другое');
