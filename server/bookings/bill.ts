import { billRu } from '#contract/bookings/bill.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import { changedLines, type KeptLine, type VisitLine } from '#domain/bookings/visit-lines.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { bookingRecord } from './booking.record.ts'
import type { Locked } from './lock.ts'
import { showAnew } from './present.ts'

/** A service line of the order that pays for the visit. */
export interface BilledLine extends VisitLine {
  price: Kopecks
  /** The place of the line in the order, where a refusal is shown. */
  at: number
}

/** The largest quantity that the check `booking_services_qty` allows. */
const MOST_PIECES = 99

/**
 * What is paid for is what was done (finance-goods C41): services that the bill added or took away change those of the visit, and its time never. Norms,
 * salaries and the history of the customer read them from there.
 */
export async function billVisit(ctx: Ctx, booking: Locked, lines: readonly BilledLine[]) {
  const booked = await ctx.sql<KeptLine>(
    `select id, service_id as service, employer_id as employer, qty, extract(epoch from begin_at)::int as begin, duration
     from booking_services where booking_id = $1 order by begin_at, id`,
    [booking.id],
  )
  const change = changedLines({ begin: booking.begin, booked }, lines)
  if (!change) return
  if (lines.length === 0) fail(E.invalid, { items: [billRu.noService] })
  for (const { qty, at } of lines) if (qty > MOST_PIECES) fail(E.invalid, { [`items.${at}.qty`]: [billRu.tooMany] })
  await checkMasters(ctx, change.added)
  const before = await toldOf(ctx, booking.id)
  const kept = change.kept.map(({ id, qty, begin, duration }) => ({ id, qty, begin, duration }))
  await ctx.sql('delete from booking_services where id = any($1)', [change.removed])
  await ctx.sql(
    `update booking_services s set qty = x.qty, duration = x.duration, begin_at = to_timestamp(x.begin)
     from jsonb_to_recordset($1::jsonb) x(id int, qty int, duration int, begin bigint) where s.id = x.id`,
    [JSON.stringify(kept)],
  )
  await ctx.sql(
    `insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price, qty)
     select current_company(), $1, x.service, (select min(w.id) from windows w where w.booking_id = $1 and w.employer_id = x.employer),
       x.employer, to_timestamp(x.begin), x.duration, x.price, x.qty
     from jsonb_to_recordset($2::jsonb) x(service int, employer int, begin bigint, duration int, price bigint, qty int)`,
    [booking.id, JSON.stringify(change.added)],
  )
  const after = await toldOf(ctx, booking.id)
  await update(ctx, bookingRecord, booking.id, { total: after.total, updated_at: instantOf(ctx.now) }, { beside: besideOf(before, after) })
  showAnew(ctx, booking.id, booking.unit_id, [booking.day])
}

/** A master who does not do the service cannot have done it. */
async function checkMasters(ctx: Ctx, added: readonly BilledLine[]) {
  const rows = await ctx.sql<{ at: number }>(
    `select x.at from jsonb_to_recordset($1::jsonb) x(at int, service int, employer int)
     where not exists (select from employer_services m where m.service_id = x.service and m.employer_id = x.employer) order by 1`,
    [JSON.stringify(added)],
  )
  if (rows.length > 0) fail(E.invalid, Object.fromEntries(rows.map(({ at }) => [`items.${at}.employer`, [bookingsRu.refusals.notInList]])))
}

interface Told {
  services: string
  employers: string
  total: Kopecks
}

/** The visit as its history shows it. */
async function toldOf(ctx: Ctx, id: number): Promise<Told> {
  const [row] = await ctx.sql<Told>(
    `select string_agg(s.title || case when x.qty > 1 then ' × ' || x.qty else '' end, ', ' order by x.begin_at, x.id) as services,
       string_agg(distinct e.last_name || ' ' || e.first_name, ', ') as employers, sum(x.price * x.qty)::bigint as total
     from booking_services x join services s on s.id = x.service_id join employers e on e.id = x.employer_id where x.booking_id = $1`,
    [id],
  )
  return row ?? fail(E.defect)
}

function besideOf({ total: _, ...before }: Told, { total: _sum, ...after }: Told) {
  if (before.employers !== after.employers) return { before, after }
  return { before: { services: before.services }, after: { services: after.services } }
}
