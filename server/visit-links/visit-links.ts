import type { FastifyBaseLogger } from 'fastify'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { LinkedVisit, visitLinks } from '#contract/visit-links/visit-links.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { changeBooking } from '#server/bookings/change.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { wallTime } from '#server/database/instant.ts'
import { hashOf } from '#server/live/session.ts'
import { type Visit, visitOf } from '#server/messages/visit-facts.ts'

/** The source of acts that the client does herself, which is the client's app. */
const CLIENT = 3

interface Link {
  company_id: number
  booking_id: number
}

/**
 * Before the transaction: whose visit it is. Nobody counts wrong links: 128 random bits are not guessed, and customers of one mobile operator
 * share an address, so that a count would shut the page for all of them.
 */
export async function findLink(house: House, { params }: { params: { token: string } }): Promise<[House, Link]> {
  const { rows } = await askHouse<Link>(house.database, 'select * from visit_link_find($1, $2)', [
    hashOf(params.token),
    Math.floor(house.clock() / 1000),
  ])
  const [link] = rows
  if (!link) return fail(E.notFound)
  return [house, link]
}

type Found = [House, Link]
const within = <T>([house, { company_id }]: Found, log: FastifyBaseLogger, work: (ctx: Ctx) => Promise<T>) =>
  asHouse(house, log, company_id, work)

export const showVisit = (outer: Ctx, _: unknown, found: Found): Promise<LinkedVisit> =>
  within(found, outer.log, async (ctx) => {
    await ctx.sql(
      `update messages m set read_at = to_timestamp($2) where m.booking_id = $1 and m.read_at is null and exists (select from outbox o
          where o.id = m.outbox_id and o.status in ('sent', 'delivered'))`,
      [found[1].booking_id, ctx.now],
    )
    return linkedVisitOf(ctx, found[1].booking_id)
  })

/** Uses the verb of the desk; a visit that was answered or is over stays as it is. */
export const answerVisit = (outer: Ctx, { body }: Input<typeof visitLinks.answer>, found: Found): Promise<LinkedVisit> =>
  within(found, outer.log, async (ctx) => {
    const id = found[1].booking_id
    await ctx.sql('select from bookings where id = $1 for update', [id])
    const { status } = await linkedVisitOf(ctx, id)
    const { confirmed: status_id, cancelled } = BOOKING_STATUS
    if (body.answer === 'come' && status === 'waiting') await changeBooking(ctx, id, { status_id })
    if (body.answer === 'cancel' && (status === 'waiting' || status === 'confirmed'))
      await changeBooking(ctx, id, { status_id: cancelled, cancel_source_id: CLIENT })
    return linkedVisitOf(ctx, id)
  })

async function linkedVisitOf(ctx: Ctx, id: number): Promise<LinkedVisit> {
  const visit = (await visitOf(ctx, id)) ?? fail(E.notFound)
  const { begin, timezone, unit, address, services } = visit
  return { begin_at: wallTime(begin, timezone), unit, address, services, status: stateOf(visit, ctx.now) }
}

function stateOf({ status_id, begin }: Visit, now: number): LinkedVisit['status'] {
  if (status_id === BOOKING_STATUS.cancelled) return 'cancelled'
  if (begin <= now || (status_id !== BOOKING_STATUS.registered && status_id !== BOOKING_STATUS.confirmed)) return 'over'
  return status_id === BOOKING_STATUS.confirmed ? 'confirmed' : 'waiting'
}
