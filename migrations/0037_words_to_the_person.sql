-- A word about a person's own sign-in, to their contacts or to those that have just been replaced, whatever company the request is in: who
-- signs in has none yet, and a superuser may be at work in another. Answers how many messages.
create function person_told(who int, sms_to text, mail_to text, ways text[], mail_subject text, words text, at float8) returns int
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    insert into outbox (company_id, channel, recipient, subject, body, send_after, created_at)
    select e.company_id, way.channel, way.recipient, case way.channel when 'mail' then mail_subject end, words, to_timestamp(at), to_timestamp(at)
    from employers e cross join lateral (values ('sms', coalesce(sms_to, e.phone)), ('mail', coalesce(mail_to, e.email))) way(channel, recipient)
    where e.id = who and way.channel = any(ways) and way.recipient <> ''
    returning id)
  select count(*)::int from told $$;
