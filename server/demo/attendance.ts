import type pg from 'pg'
import { hashOf, newToken } from '#server/live/session.ts'

/** «Арбат» has a tablet at its door; its token is nobody's, so the demo's own is signed in on a screen. */
const TABLET = { company: 1, unit: 1, author: 15 }

/**
 * Thirty days of coming and going: most come a little early, some late, a few forget to leave, a scan now and then wants a look, and the manager's master key
 * marks whoever has no telephone at hand. The last digits of a hash decide, so that every demo is alike.
 */
export async function seedAttendance(client: pg.PoolClient, { now }: { now: number }) {
  await client.query(
    `insert into kiosks (company_id, unit_id, title, token_hash, author_id, created_at, last_seen_at)
     values ($1, $2, 'Планшет у входа', $3, $4, to_timestamp($5) - interval '31 days', to_timestamp($5))`,
    [TABLET.company, TABLET.unit, hashOf(newToken()), TABLET.author, now],
  )
  await client.query(EVENTS, [now])
}

const EVENTS = `
  with days as (
    select s.company_id, s.unit_id, s.employer_id, s.day, min(s.begin_at) as begin_at, max(s.end_at) as end_at,
      ('x' || substr(md5(s.employer_id || '.' || s.day), 1, 7))::bit(28)::int as r
    from employer_schedules s join employers e on e.id = s.employer_id and e.deleted_at is null
    where s.approved_at is not null and s.begin_at between to_timestamp($1) - interval '30 days' and to_timestamp($1)
    group by 1, 2, 3, 4),
  marks as (
    select d.*, d.begin_at + make_interval(secs => case when r % 11 = 0 then 360 + r % 1300 else -(r % 780) end) as at, true as is_come
    from days d where r % 53 <> 0
    union all
    select d.*, d.end_at + make_interval(secs => case when r % 23 = 0 then -(1200 + r % 1500) else r % 600 end), false
    from days d where r % 53 <> 0 and r % 29 <> 0)
  insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, flags, distance_m, kiosk_id, step, author_id,
    comment, received_at)
  select m.company_id, m.unit_id, m.employer_id, m.day, m.at, 'mark',
    case when is_by_key then 'master' when k.id is null then 'qr' else 'general' end,
    case when r % 17 = 0 and is_come then '{far}'::text[] when r % 19 = 0 and is_come then '{no_geo}'
      when r % 37 = 0 and is_come then '{geo_spoof}' else '{}' end,
    case when r % 19 = 0 and is_come then null when r % 17 = 0 and is_come then 200 + r % 900 else r % 90 end,
    k.id, case when k.id is not null then floor(extract(epoch from m.at) / 15)::int end,
    case when is_by_key then ${TABLET.author} else m.employer_id end,
    case when is_by_key then 'Телефон разряжен' end, m.at
  from (select *, is_come and r % 13 = 0 and unit_id = ${TABLET.unit} and employer_id <> ${TABLET.author} as is_by_key from marks) m
  left join kiosks k on k.unit_id = m.unit_id
  where m.at <= to_timestamp($1)
  order by m.at, m.employer_id`
