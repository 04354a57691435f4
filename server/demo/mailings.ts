import type pg from 'pg'

const templates = [
  ['Давно не виделись', 'user', 'sms', null, '{user.first_name}, вы давно не были у нас. Ждём вас снова! {company.name}'],
  [
    'Сертификат скоро закончится',
    'certificate',
    'push_or_sms',
    'Сертификат',
    'На сертификате …{certificate.tail} осталось {certificate.rest}, он действует до {certificate.until}.',
  ],
  ['Общее собрание', 'employer', 'crm', 'Собрание', '{employer.first_name}, в пятницу в 10:00 общее собрание. Студия {employer.unit}.'],
  ['Важная новость', 'news', 'crm', 'Новость', '{employer.first_name}, прочтите новость «{news.theme}».'],
] as const

/** Texts that a mailing may begin with. */
export async function seedMailings(client: pg.PoolClient, { now, today }: { now: number; today: string }) {
  for (const one of templates)
    await client.query(
      'insert into notify_templates (company_id, title, subject_type, channel, subject, body) values (1, $1, $2, $3, $4, $5)',
      [...one],
    )
  const at = now - 2 * 86_400
  const { rows } = await client.query<{ id: number }>(
    `insert into mailings (company_id, once, subject_type, channel, body, audience, state, total, last_day, author_id, created_at, ended_at)
     values (1, gen_random_uuid(), 'user', 'sms', 'Ждём вас на маникюр: до пятницы есть утренние окна. Окно', $1, 'done', 12, $2, 24,
       to_timestamp($3), to_timestamp($3)) returning id`,
    [JSON.stringify(everybody), today, at],
  )
  await client.query(SENT, [rows[0]?.id, at])
}

const everybody = { unit_ids: [], position_ids: [], city_id: null, from: null, until: null, news_id: null }

/** Of twelve customers four had agreed to advertising. */
const SENT = `with people as (select id, phone, row_number() over (order by id) as n from customers
    where company_id = 1 and deleted_at is null and not is_blocked order by id limit 12),
  sent as (insert into outbox (company_id, channel, recipient, body, about, status, attempts, send_after, sent_at, delivered_at, author_id,
      created_at, parts, lane, once)
    select 1, 'sms', phone, 'Ждём вас на маникюр: до пятницы есть утренние окна. Окно', jsonb_build_object('model', 'mailing', 'id', id),
      'delivered', 1, to_timestamp($2), to_timestamp($2), to_timestamp($2), 24, to_timestamp($2), 1, 1, true from people where n <= 4
    returning id, (about ->> 'id')::int as person, recipient, body),
  log as (insert into messages (company_id, user_id, event, channel, recipient, body, author_id, due_at, created_at, outbox_id)
    select 1, person, 'mailing', 'sms', recipient, body, 24, to_timestamp($2), to_timestamp($2), id from sent),
  agreed as (insert into consents (company_id, user_id, purpose, is_given, source, author_id, created_at)
    select 1, person, 'marketing_sms', true, 'paper', 24, to_timestamp($2) - interval '30 days' from sent)
  insert into mailing_recipients (company_id, mailing_id, user_id, subject_id, state, reason, outbox_id, due_at, told_at, is_marketing)
  select 1, $1, p.id, p.id, case when s.id is null then 'left_out' else 'told' end, case when s.id is null then 'no_consent' end, s.id,
    to_timestamp($2), case when s.id is not null then to_timestamp($2) end, true
  from people p left join sent s on s.person = p.id`
