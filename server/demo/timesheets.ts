import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { loadAttendances } from '#server/checkins/load.ts'
import { markManually } from '#server/checkins/manual.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { approveTimesheet } from '#server/timesheets/approve.ts'
import { showTimesheet } from '#server/timesheets/timesheets.ts'
import { actorIn } from './actor.ts'
import { asCompany } from './as-company.ts'
import { todayOf } from './calendar.ts'
import { halvesOf } from './salaries.ts'

const ARBAT = 1
const [MANAGER, HR, BOSS] = [15, 10, 13]
const ZONE = 'Europe/Moscow'

/**
 * The half-month that was over last is approved at «Арбат»: the manager has said when those left who forgot to. What the running half has of open
 * questions stays open. Everything is done by the verbs of the product.
 */
export async function seedTimesheets(client: pg.PoolClient, { now }: { now: number }) {
  await asCompany(client, () => formerHalf(client, now))
}

async function formerHalf(client: pg.PoolClient, now: number) {
  const { former } = halvesOf(todayOf(now))
  const about = { unit_id: ARBAT, month: former.begin_at.slice(0, 7), half: former.begin_at.endsWith('-01') ? (1 as const) : (2 as const) }
  const at = Math.min(now, epochAt(addDays(former.end_at, 1), 11 * 3600, ZONE))
  const { questions } = await showTimesheet(actorIn(client, HR, at), { query: about })
  const all = await loadAttendances(actorIn(client, HR, at), {
    from: former.begin_at,
    to: former.end_at,
    units: [ARBAT],
    employers: questions.map(({ employer }) => employer.id),
  })
  for (const { employer, day } of questions) {
    const shift = all.find((one) => one.employer_id === employer.id && one.day === day)?.shift
    if (!shift) continue
    const body = { employer_id: employer.id, unit_id: ARBAT, day, gone_at: wallTime(shift.end, ZONE), comment: 'Забыла отметить уход' }
    await markManually(actorIn(client, employer.id === MANAGER ? BOSS : MANAGER, at), { body })
  }
  const { hash } = await showTimesheet(actorIn(client, HR, at), { query: about })
  await approveTimesheet(actorIn(client, HR, at), { body: { ...about, hash } })
}
