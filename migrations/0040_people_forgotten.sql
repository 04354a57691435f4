-- apart
-- Few lines tell of what is gone or was taken out: whoever erases a person looks through these and not through the whole log.
CREATE INDEX IF NOT EXISTS "audits_of_gone" ON "audits" USING btree ("company_id","model_type") WHERE event in ('deleted', 'exported');
--> statement-breakpoint
-- apart
-- Of a document's number the log keeps the last three signs, also of what was written before it knew that.
update audits a set
  before = case when a.before ? 'number' then a.before || jsonb_build_object('number', right(a.before ->> 'number', 3)) else a.before end,
  after = case when a.after ? 'number' then a.after || jsonb_build_object('number', right(a.after ->> 'number', 3)) else a.after end
where a.id in (
  select o.id from companies c join audits o on o.company_id = c.id and o.model_type = 'employer_document'
  where length(o.before ->> 'number') > 3 or length(o.after ->> 'number') > 3 limit 5000);
--> statement-breakpoint
-- The log is never rewritten, but for a person's right to be forgotten: that something was changed stays, what was written of the person does not.
-- Only of who is erased, and only of rows that name the person. The columns are told by the house from its tables. The former function of this name
-- has one argument and serves processes that are not upgraded yet.
create function forget_in_audits(person int, model text, holder text, named text, fields text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare things int[];
begin
  if not exists (select from customers where company_id = current_company() and id = person and erased_at is not null) then
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
-- Who took a file stays in the log; that a person who is erased was looked for by name or phone does not.
create function forget_searched(person int, words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audits a set after = a.after || '{"search": null}'
  where a.company_id = current_company() and a.event = 'exported' and a.after ->> 'search' is not null
    and exists (select from customers where company_id = current_company() and id = person and erased_at is not null)
    and exists (select from unnest(words) w(word) where position(lower(w.word) in lower(a.after ->> 'search')) > 0);
$$;
--> statement-breakpoint
revoke all on function forget_in_audits(int, text, text, text, text[]), forget_searched(int, text[]) from public;
--> statement-breakpoint
grant execute on function forget_in_audits(int, text, text, text, text[]), forget_searched(int, text[]) to okno_app;
