import type pg from 'pg'
import { instantOf } from '#server/database/instant.ts'

const DAY = 86_400
/** How many calls the last week had; every sixth was missed and every ninth was outgoing. */
const CALLS = 120
/** Who has a telephone: administrators of two studios, the call centre, the super admin. */
const PHONES = [2, 27, 83, 17, 18, 23, 13]

/** Numbers of the studios, telephones of those who answer, and a week of calls with customers of the demo. */
export async function seedCalls(client: pg.PoolClient, { now }: { now: number }) {
  await client.query(`update employers set sip_login = (100 + id)::text where id = any($1) and company_id = 1 and sip_login is null`, [
    PHONES,
  ])
  await client.query(
    `insert into telephony_lines (company_id, number, title, unit_id, user_source_id)
     select 1, l.number, l.title, l.unit_id, (select id from user_sources where name = l.source)
     from (values ('74951000001', 'Сайт', 1, 'Сайт'), ('74951000002', 'Карты', 2, 'Карты и агрегаторы'), ('74951000009', 'Колл-центр', null, 'Вывеска'))
       l(number, title, unit_id, source)`,
  )
  const { rows } = await client.query<{ id: number }>(MADE, [CALLS, instantOf(now - (now % DAY) - 6 * DAY), instantOf(now), PHONES])
  await client.query(EVENTS, [rows.map(({ id }) => id)])
  await client.query(TASKS, [rows.map(({ id }) => id), instantOf(now)])
  await client.query(COMMENTS, [rows.map(({ id }) => id)])
}

/** Spreads the calls over the working hours of seven days, none later than now. */
const MADE = `with people as (select id, phone, row_number() over (order by id) as n from customers
    where company_id = 1 and deleted_at is null and not is_walk_in and phone <> '' order by id limit 60),
  made as (select i, $2::timestamptz + make_interval(days => i % 7, hours => 7 + i % 11, mins => (i * 17) % 60) as at,
      i % 9 = 4 as is_out, i % 6 = 1 as is_missed, 3 + i % 25 as wait, 30 + (i * 37) % 400 as talk,
      ($4::int[])[1 + i % 5] as who, (array['74951000001', '74951000002', '74951000009'])[1 + i % 3] as line
    from generate_series(1, $1::int) i)
  insert into calls (company_id, external_id, direction, phone, line, unit_id, user_id, employer_id, state, result, started_at, answered_at,
    ended_at, wait_s, talk_s)
  select 1, 'demo-' || m.i, case when m.is_out then 'out' else 'in' end, coalesce(p.phone, '7999000' || lpad(m.i::text, 4, '0')),
    case when not m.is_out then m.line end,
    case when not m.is_out then (select l.unit_id from telephony_lines l where l.company_id = 1 and l.number = m.line) end,
    p.id, case when not m.is_missed then m.who end, 'ended', case when m.is_missed then 'missed' else 'answered' end, m.at,
    case when not m.is_missed then m.at + make_interval(secs => m.wait) end,
    m.at + make_interval(secs => m.wait + case when m.is_missed then 0 else m.talk end), m.wait, case when not m.is_missed then m.talk end
  from made m left join people p on p.n = 1 + m.i % 70
  where m.at < $3::timestamptz - interval '20 minutes' order by m.at returning id`

const EVENTS = `insert into call_events (company_id, call_id, leg, seq, kind, at, received_at)
  select c.company_id, c.id, 'a', e.seq, e.kind, e.at, e.at from calls c
  cross join lateral (values (1, 'ringing', c.started_at), (2, 'answered', c.answered_at), (3, 'ended', c.ended_at)) e(seq, kind, at)
  where c.id = any($1) and e.at is not null`

const COMMENTS = `insert into call_comments (company_id, call_id, employer_id, text, created_at)
  select c.company_id, c.id, c.employer_id,
    (array['Просила перезвонить вечером', 'Хочет к своему мастеру', 'Уточняла, как доехать', 'Записалась на пятницу'])[1 + c.id % 4], c.ended_at
  from calls c where c.id = any($1) and c.employer_id is not null and c.id % 5 = 0`

/** Makes tasks for the last missed calls that nobody has returned. */
const TASKS = `with owed as (select distinct on (c.phone) c.* from calls c
    where c.id = any($1) and c.direction = 'in' and c.result = 'missed'
    and not exists (select from calls l where l.company_id = 1 and l.phone = c.phone and l.answered_at > c.started_at)
    order by c.phone, c.started_at desc),
  made as (insert into call_tasks (company_id, status, phone, user_id, call_id, last_call_at, created_at)
    select 1, case when row_number() over (order by started_at desc) = 1 then 5 else 1 end, phone, user_id, id, started_at, ended_at
    from owed order by started_at desc limit 6 returning id, call_id)
  insert into call_task_calls (company_id, call_id, task_id) select 1, m.call_id, m.id from made m where $2::timestamptz is not null`
