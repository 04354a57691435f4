import { addDays } from '#domain/core/clock-time.ts'
import { copiesOf } from '#server/proving/many-people.ts'
import { withoutTriggers } from '#server/proving/without-triggers.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import type { Stage } from './rows.ts'

/** A studio of sixty people with a whole month of marks behind them, and another to which two thousand come this morning. */
const [DESK, DOOR] = [399, 400]
const [FIRST_AT_DESK, AT_DESK] = [500_001, 60]
const [FIRST_AT_DOOR, AT_DOOR] = [510_001, 2000]

export interface Crew {
  unit: number
  /** The last month that is over, `YYYY-MM`. */
  month: string
  days: { from: string; to: string }
}

/** People of one studio like one that there is already, numbered in a row. */
const hire = (client: Stage['client'], first: number, count: number, unit: number) =>
  copiesOf(client, 1001, count, {
    id: `${first} + n`,
    unit_id: `${unit}`,
    last_name: `'Смена ' || n`,
    phone: `'7955' || (${1_000_000 + first} + n)`,
    email: 'null',
    can_login: 'true',
  })

const MARKS = `insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, author_id)
  select 1, s.unit_id, s.employer_id, s.day, m.at, 'mark', 'general', s.employer_id from employer_schedules s
  cross join lateral (values (s.begin_at - make_interval(mins => s.employer_id % 9)), (s.end_at + make_interval(mins => s.employer_id % 7))) m(at)
  where s.unit_id = ${DESK} and s.day between $1 and $2`

const SHIFT =
  'insert into employer_schedules (company_id, unit_id, employer_id, day, begin_at, end_at, schedule_type, source, approved_at, approved_by)'

/** Fills the month once; nobody looks at each row of it, as with the other fills. */
export async function fillCrew({ sql, client, day }: Stage): Promise<Crew> {
  const last = addDays(`${day.slice(0, 7)}-01`, -1)
  const days = { from: `${last.slice(0, 7)}-01`, to: last }
  const [known] = await sql('select from employer_schedules where unit_id = $1 and day = $2 and employer_id = $3', [
    DESK,
    days.from,
    FIRST_AT_DESK,
  ])
  if (!known) {
    await withoutTriggers(sql, async () => {
      await hire(client, FIRST_AT_DESK, AT_DESK, DESK)
      await sql(
        `${SHIFT} select 1, ${DESK}, ${FIRST_AT_DESK} + n, d::date, d::date + interval '7 hours', d::date + interval '17 hours', 2, 'manual', now(), 13
         from generate_series(0, ${AT_DESK - 1}) n cross join generate_series($1::date, $2::date, interval '1 day') d
         where (n + extract(day from d)::int) % 4 <> 0`,
        [days.from, days.to],
      )
      await sql(MARKS, [days.from, days.to])
    })
    await sql('analyze employer_schedules, checkin_events, employers')
  }
  return { unit: DESK, month: last.slice(0, 7), days }
}

/** People with a shift at this hour and a session each. */
export async function fillDoor({ sql, client }: Stage): Promise<{ unit: number; tokens: string[] }> {
  await withoutTriggers(sql, async () => {
    await hire(client, FIRST_AT_DOOR, AT_DOOR, DOOR)
    await sql('delete from employer_schedules where employer_id >= $1 and employer_id < $2', [FIRST_AT_DOOR, FIRST_AT_DOOR + AT_DOOR])
    await sql(
      `${SHIFT} select 1, ${DOOR}, ${FIRST_AT_DOOR} + n, (now() at time zone 'Europe/Moscow')::date, now() - interval '10 minutes',
         now() + interval '8 hours', 2, 'manual', now(), 13 from generate_series(0, ${AT_DOOR - 1}) n`,
    )
  })
  const ids = Array.from({ length: AT_DOOR }, (_, n) => FIRST_AT_DOOR + n)
  return { unit: DOOR, tokens: await signedIn(client, ids) }
}
