import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import type { Database } from '#server/database/database.ts'
import { shiftRecord } from '#server/schedules/shift.record.ts'
import { demoSpan, todayOf } from './calendar.ts'
import { type PlannedShift, planShift } from './day-plan.ts'
import { isDemo } from './demo.ts'
import { inTransaction } from './fill.ts'
import { insertDay, insertWindows } from './insert-day.ts'
import { people, seatsOf } from './people.ts'
import { isAtWork, loadDesks, loadStands, type Stand } from './roster.ts'
import { openTills } from './till.ts'

/**
 * Keeps the demo's shifts fourteen days ahead and approves those that come within a week. What people changed stays theirs: only days
 * that were never seeded are added, only drafts that nobody touched are approved. Answers how many shifts it added and approved.
 */
export async function extendSchedule(database: Database, now: number): Promise<{ added: number; approved: number }> {
  const nothing = { added: 0, approved: 0 }
  if (!(await isDemo(database))) return nothing
  return inTransaction(database, async (client) => {
    // Processes that wake together extend the demo once.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const last = await lastSeededDay(client)
    if (!last) return nothing
    const stands = await loadStands(client, seatsOf(people))
    const today = todayOf(now)
    await openTills(client, now)
    return { added: await addDrafts(client, stands, today, last), approved: await approveDrafts(client, stands, today) }
  })
}

/** The number of the lock: any number that nothing else locks. */
const lockKey = 715_002

async function lastSeededDay(client: pg.PoolClient) {
  const { rows } = await client.query<{ day: string | null }>(
    `select max(day)::text as day from employer_schedules where source = 'template'`,
  )
  return rows[0]?.day
}

async function addDrafts(client: pg.PoolClient, stands: Stand[], today: string, last: string): Promise<number> {
  let added = 0
  const end = addDays(today, demoSpan.to)
  for (let day = last < today ? today : addDays(last, 1); day <= end; day = addDays(day, 1)) {
    const taken = await loadTaken(client, day)
    const free = stands.filter(
      (stand) => isAtWork(stand.rhythm, day) && !taken.has(`employer ${stand.employer}`) && !taken.has(`place ${stand.workplace}`),
    )
    const shifts = free.map((stand) => planShift(stand, { day, isApproved: false, nextWindow: () => 0 }))
    await insertDay(client, { shifts, bookings: [] }, { day, today })
    added += shifts.length
  }
  return added
}

/** Masters and places to which people have given shifts on this day. */
async function loadTaken(client: pg.PoolClient, day: string): Promise<Set<string>> {
  const { rows } = await client.query<{ employer_id: number; workplace_id: number | null }>(
    'select employer_id, workplace_id from employer_schedules where day = $1',
    [day],
  )
  return new Set(rows.flatMap((row) => [`employer ${row.employer_id}`, `place ${row.workplace_id}`]))
}

interface Draft {
  id: number
  employer_id: number
  workplace_id: number
  unit_id: number
  day: string
}

async function approveDrafts(client: pg.PoolClient, stands: Stand[], today: string): Promise<number> {
  const { rows } = await client.query<Draft>(
    `select s.id, s.employer_id, s.workplace_id, s.unit_id, s.day::text as day from employer_schedules s
     where s.source = 'template' and s.approved_at is null and s.day between $1 and $2
       and not exists (select from audits a where a.company_id = s.company_id and a.model_type = $3 and a.model_id = s.id)
     order by s.id for update`,
    [today, addDays(today, demoSpan.approvedTo), shiftRecord.model],
  )
  let lastWindow = 0
  const approved = new Map<PlannedShift, number>()
  for (const draft of rows) {
    const stand = stands.find(
      (one) => one.employer === draft.employer_id && one.workplace === draft.workplace_id && one.unit === draft.unit_id,
    )
    const shift = stand && planShift(stand, { day: draft.day, isApproved: true, nextWindow: () => ++lastWindow })
    // A shift without windows cannot be approved (1211), so it stays a draft.
    if (shift && shift.windows.length > 0) approved.set(shift, draft.id)
  }
  await insertWindows(client, approved, new Map())
  await markApproved(client, [...approved.values()])
  return approved.size
}

async function markApproved(client: pg.PoolClient, ids: number[]) {
  const desks = await loadDesks(client)
  await client.query(
    `update employer_schedules s set approved_at = now(), approved_by = d.approver
     from unnest($2::int[], $3::int[]) as d(unit, approver) where s.id = any($1) and d.unit = s.unit_id`,
    [ids, [...desks.keys()], [...desks.values()].map((desk) => desk.approver)],
  )
}
