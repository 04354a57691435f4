import { hash } from 'node:crypto'
import type { Ctx } from '#server/core/context.ts'
import type { Known, Read } from '#server/lists/import.ts'
import type { Row } from '#server/lists/list.ts'
import type { BookingFacts } from './bookings.import-facts.ts'

/** The stored key of a row holds no phone, so that an erased customer leaves nothing here. */
export const fingerprintOf = (key: string) => hash('sha256', key)
/** What the file says of the visit, without the customer. */
export const visitOf = ({ begin_at, services, unit, master }: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ begin_at, services, unit, master }).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )

/** Finds what was imported before, wherever the desk has moved it since; else a booking by hand with the same customer, time and services. */
export async function matchImported(
  ctx: Ctx,
  keys: string[],
  _isLocked: boolean,
  rows: Read[],
  facts: BookingFacts,
): Promise<Map<string, Known>> {
  const prints = new Map(keys.map((key) => [fingerprintOf(key), key]))
  const [imported, byHand] = await Promise.all([
    ctx.sql<{ key: string; id: number; visit: Row }>(
      'select key, booking_id as id, visit from imported_bookings where key = any($1::text[])',
      [[...prints.keys()]],
    ),
    bookedByHand(ctx, rows, facts),
  ])
  const known = new Map<string, Known>(imported.map(({ key, id, visit }) => [prints.get(key) ?? '', { id, values: visit }]))
  for (const { key, values } of rows) {
    const id = byHand.get(`${values.phone} ${values.begin_at} ${values.services}`)
    if (id !== undefined && !known.has(key)) known.set(key, { id, values: {} })
  }
  return known
}

const BY_HAND = `select b.id, c.phone, to_char(b.begin_at at time zone u.timezone, 'YYYY-MM-DD HH24:MI') as begin_at,
    array(select s.title from booking_services x join services s on s.id = x.service_id where x.booking_id = b.id order by s.id) as titles
  from bookings b join customers c on c.id = b.user_id join units u on u.id = b.unit_id
  where c.phone = any($1::text[]) and b.status_id <> 9 and b.begin_at > to_timestamp($2)`

async function bookedByHand(ctx: Ctx, rows: Read[], { services }: BookingFacts): Promise<Map<string, number>> {
  const phones = [...new Set(rows.map(({ values }) => values.phone))]
  const found = await ctx.sql<{ id: number; phone: string; begin_at: string; titles: string[] }>(BY_HAND, [phones, ctx.now - DAY])
  const order = new Map(services.map(({ name }, index) => [name, index]))
  const inOrder = (titles: string[]) => titles.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).join('; ')
  return new Map(found.map(({ id, phone, begin_at, titles }) => [`${phone} ${begin_at} ${inOrder(titles)}`, id]))
}
const DAY = 86_400
