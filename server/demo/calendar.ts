import type pg from 'pg'
import { addDays, momentAt } from '#domain/core/clock-time.ts'
import { wallTime } from '#server/database/instant.ts'
import { type Customers, planDay } from './day-plan.ts'
import { insertDay } from './insert-day.ts'
import type { Random } from './random.ts'
import type { Stand } from './roster.ts'
import type { Phase } from './visits.ts'

/** `now` is in whole seconds since 1970; days are relative to today in Moscow. */
export type Span = { now: number; from: number; to: number; approvedTo: number }
export const demoSpan = { from: -14, to: 14, approvedTo: 7 }

export const todayOf = (now: number) => wallTime(now, 'Europe/Moscow').slice(0, 10)

/** Shares of windows that somebody asks for (domain.md §8). */
const demand = { past: 0.68, ahead: 0.45 }

/**
 * Shifts, their windows and bookings of many days, by the product's own rules of windows. Statistics are renewed on the way: the look-ups of
 * references and triggers are planned once, and a plan made for empty tables reads them from end to end ever after.
 */
export async function seedCalendar(client: pg.PoolClient, random: Random, stands: readonly Stand[], span: Span) {
  const today = todayOf(span.now)
  const customersOf = await loadCustomers(client)
  const phaseOf = phases(span.now)
  let lastWindow = 0
  for (let offset = span.from; offset <= span.to; offset++) {
    const day = addDays(today, offset)
    const plan = planDay(random, stands, {
      day,
      isApproved: offset <= span.approvedTo,
      demand: offset < 0 ? demand.past : demand.ahead,
      nextWindow: () => ++lastWindow,
      phaseOf: (stand, visit) => phaseOf(stand.zone, momentAt(day, visit.begin), momentAt(day, visit.end)),
      customers: { of: customersOf, seen: new Set() },
    })
    await insertDay(client, plan, { day, today })
    if ((offset - span.from) % 7 === 0) await client.query('analyze employer_schedules, windows, bookings')
  }
  await auditBookings(client)
}

/** Every booking's history begins with its birth, seeded ones too, and tells how it came to its status. */
const auditBookings = (client: pg.PoolClient) =>
  client.query(`insert into audits (company_id, model_type, model_id, event, before, after, author_id, created_at)
    select company_id, 'booking', id, event, before, jsonb_strip_nulls(after), author_id, at from (
      select b.company_id, b.id, 'created' as event, '{}'::jsonb as before, jsonb_build_object('status_id', 1, 'user_id', b.user_id,
        'duration', b.duration,
        'author_id', b.author_id, 'unit_id', b.unit_id, 'begin_at', b.begin_at, 'end_at', b.end_at, 'company_id', b.company_id,
        'special_master', b.special_master, 'booking_source_id', b.booking_source_id, 'total', b.total) as after, b.author_id,
        b.created_at as at
      from bookings b
      union all
      select b.company_id, b.id, 'updated', '{"status_id": 1}',
      jsonb_build_object('status_id', b.status_id, 'cancel_source_id', b.cancel_source_id,
        'cancel_reason', b.cancel_reason), coalesce(b.cancelled_by, b.author_id),
        case b.status_id when 3 then b.begin_at when 8 then b.end_at else b.updated_at end
      from bookings b where b.status_id <> 1) told order by company_id, at, event, id`)

/** Wall times of one zone can be compared as texts. */
function phases(now: number) {
  const walls = new Map<string, string>()
  return (zone: string, begin: string, end: string): Phase => {
    const wall = walls.get(zone) ?? wallTime(now, zone)
    walls.set(zone, wall)
    if (end <= wall) return 'past'
    return begin <= wall ? 'present' : 'future'
  }
}

async function loadCustomers(client: pg.PoolClient): Promise<Customers['of']> {
  const { rows } = await client.query<{ company: number; ids: number[] }>(
    `select company_id as company, array_agg(id order by id) as ids from customers where not is_blocked and deleted_at is null
      group by company_id`,
  )
  const ids = new Map(rows.map((row) => [row.company, row.ids]))
  return (company) => ids.get(company) ?? []
}
