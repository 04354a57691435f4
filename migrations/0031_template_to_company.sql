-- A template's services as another company knows them: the one it was copied to, else the one of the same name; null if there is none.
create function service_template_known(template int, target int) returns table (id int, duration int, title text)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
      (select o.id from company_copies c join company_copy_rows r on r.copy_id = c.id and r.table_name = 'services' and r.source_id = s.id
       join services o on o.id = r.target_id and o.deleted_at is null where c.source_company_id = s.company_id and c.company_id = target),
      (select min(o.id) from services o where o.company_id = target and o.deleted_at is null and lower(trim(o.title)) = lower(trim(s.title)))),
    e.duration, s.title
  from service_template_services e join services s on s.id = e.service_id and s.deleted_at is null where e.service_template_id = template $$;
--> statement-breakpoint
-- A template into another company, by a superuser of all companies, from the company where he works (decisions 020, 028): how many services it has
-- there and which are unknown there. No row: there is no such template or company for him. Without a known service nothing is written.
create function service_template_send(session bigint, template int, target int, name text, request text, at float8) returns table (copied int, missing text[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare who int; made int; lost text[]; total int;
begin
  select e.id into who from sessions s join employers e on e.id = s.employer_id
  join service_templates t on t.id = template and t.company_id = coalesce(s.working_company_id, e.company_id)
  where s.id = session and e.is_superuser and t.company_id <> target and exists (select from companies c where c.id = target);
  if not found then return; end if;
  select count(distinct k.id), coalesce(array_agg(k.title order by k.title) filter (where k.id is null), '{}') into total, lost
  from service_template_known(template, target) k;
  if total > 0 then
    insert into service_templates (company_id, title, created_at) values (target, name, to_timestamp(at)) returning id into made;
    insert into service_template_services (company_id, service_template_id, service_id, duration)
      select distinct on (k.id) target, made, k.id, k.duration from service_template_known(template, target) k where k.id is not null order by k.id, k.duration;
    insert into audits (company_id, model_type, model_id, event, before, after, author_id, request_id, created_at)
      values (target, 'service_template', made, 'created', '{}', jsonb_build_object('title', name), who, request, to_timestamp(at));
  end if;
  return query select total, lost;
end $$;
--> statement-breakpoint
select wall_off();
