ALTER TABLE "employer_status_histories" ALTER COLUMN "info" SET DEFAULT '{"fields":[]}'::jsonb;--> statement-breakpoint
ALTER TABLE "employer_document_types" ADD COLUMN "is_lasting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "erased_at" timestamp(0) with time zone;
--> statement-breakpoint
update employer_document_types set is_lasting = true where alias = 'contract';
--> statement-breakpoint
-- Of an erased employee what the app's role may not touch: the sign-in and what stands beside it, in whatever company she worked, and the history of
-- statuses, which is only added to.
create function forget_behind_the_door(person int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from employers where company_id = current_company() and id = person and erased_at is not null) then
    raise exception 'only who is erased is forgotten';
  end if;
  delete from activity_statuses where employer_id = person;
  delete from contact_changes where employer_id = person;
  delete from credentials where employer_id = person;
  delete from recovery_codes where employer_id = person;
  delete from saved_views where employer_id = person;
  delete from second_factors where employer_id = person;
  delete from sessions where employer_id = person;
  update idempotency set answer = '' where employer_id = person and answer <> '';
  update employer_status_histories set info = '{"fields":[]}' where employer_id = person and info <> '{"fields":[]}';
end $$;
--> statement-breakpoint
-- As forget_in_audits of customers: only of who is erased, and only of rows that name the person.
create function forget_employee_in_audits(person int, model text, holder text, named text, fields text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare things int[];
begin
  if not exists (select from employers where company_id = current_company() and id = person and erased_at is not null) then
    raise exception 'the log is emptied only of who is erased';
  end if;
  execute format('select coalesce(array_agg(t.id), ''{}'') from %I t where t.company_id = current_company() and t.%I = $1', holder, named)
    into things using person;
  things := things || coalesce((select array_agg(distinct a.model_id) from audits a
    where a.company_id = current_company() and a.model_type = model and a.event = 'deleted' and a.before ->> named = person::text), '{}');
  update audits a set
    before = coalesce((select jsonb_object_agg(key, case when key = any(fields) then 'null'::jsonb else value end) from jsonb_each(a.before)), '{}'),
    after = coalesce((select jsonb_object_agg(key, case when key = any(fields) then 'null'::jsonb else value end) from jsonb_each(a.after)), '{}'),
    undo = null
  where a.company_id = current_company() and a.model_type = model and a.model_id = any(things);
end $$;
--> statement-breakpoint
create function forget_searched_employee(person int, words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audits a set after = a.after || '{"search": null}'
  where a.company_id = current_company() and a.event = 'exported' and a.after ->> 'search' is not null
    and exists (select from employers where company_id = current_company() and id = person and erased_at is not null)
    and exists (select from unnest(words) w(word) where position(lower(w.word) in lower(a.after ->> 'search')) > 0);
$$;
--> statement-breakpoint
revoke all on function forget_behind_the_door(int), forget_employee_in_audits(int, text, text, text, text[]), forget_searched_employee(int, text[]) from public;
--> statement-breakpoint
grant execute on function forget_behind_the_door(int), forget_employee_in_audits(int, text, text, text, text[]), forget_searched_employee(int, text[]) to okno_app;
