import type { MessageTemplate } from '#contract/message-templates/message-templates.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { newsOf, type Told } from '#domain/messages/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { CANCEL } from '#server/core/outgoing.ts'
import { templatesOf } from '#server/message-templates/message-templates.ts'
import { UNDO_SECONDS } from '#server/windows/shift-windows.ts'
import { sendBy, sendMessages } from './send.ts'
import { type Visit, type VisitToBe, valuesOf, visitOf, visitToBe } from './visit-facts.ts'

const NEWS = ['booked', 'moved', 'cancelled']
const CANCELLED = 9

/**
 * After every act on a booking, in its transaction: what has not left about it is taken back, and what is new to the customer compared with
 * what she last knew leaves when the act cannot be undone any more. So an undo says nothing, and of several moves she hears the last.
 */
export async function tellCustomer(ctx: Ctx, bookingId: number, before: Told | null) {
  const [visit, taken] = await Promise.all([visitOf(ctx, bookingId), takeBack(ctx, bookingId)])
  if (!visit) return
  const told = taken.length > 0 ? (taken[0]?.told ?? null) : before
  const now = visit.status_id === CANCELLED ? null : { begin: visit.begin, unitId: visit.unit_id }
  const event = newsOf(told, now)
  // A visit that was recorded after it happened is no news.
  const isOver = visit.begin <= ctx.now && (told === null || told.begin <= ctx.now)
  if (!event || isOver) return
  await sendMessages(ctx, { ...occasionOf(visit), event, told, due: ctx.now + UNDO_SECONDS })
}

export const occasionOf = (visit: Visit) => ({
  person: visit,
  values: valuesOf(visit),
  about: { model: 'booking', id: visit.id },
  unitId: visit.unit_id,
  booking: { id: visit.id, begin: visit.begin, end: visit.end },
})

/** The facts for the message about a new visit, read while the visit is still being decided. */
export interface NewsToBe {
  visit: VisitToBe | undefined
  templates: MessageTemplate[]
}

export async function newsToBe(ctx: Ctx, ask: Parameters<typeof visitToBe>[1]): Promise<NewsToBe> {
  const [visit, templates] = await Promise.all([visitToBe(ctx, ask), templatesOf(ctx, 'booked')])
  return { visit, templates }
}

/** Tells of a visit that is being written in this very moment: there is nothing to take back yet. Sent with the writes, it costs no round trip of its own. */
export async function tellOfNew(
  ctx: Ctx,
  { visit, templates }: NewsToBe,
  booking: { id: number; unit_id: number; begin: number; end: number },
) {
  if (!visit || booking.begin <= ctx.now) return
  const occasion = occasionOf({ ...visit, ...booking, status_id: BOOKING_STATUS.registered })
  await sendBy(ctx, { ...occasion, event: 'booked', told: null, due: ctx.now + UNDO_SECONDS }, templates)
}

/** SQL that takes back messages and reminders, because their time may have changed. */
const TAKE_BACK = `with taken as (${CANCEL} where status = 'waiting'
    and id = any(array(select m.outbox_id from messages m where m.booking_id = $1)) returning id)
  update messages m set reason = 'undone' where m.booking_id = $1
    and (m.outbox_id in (select id from taken) or m.outbox_id is null and m.reason <> 'undone' and m.due_at > to_timestamp($2))
    returning m.event, m.told`

async function takeBack(ctx: Ctx, bookingId: number): Promise<{ told: Told | null }[]> {
  const rows = await ctx.sql<{ event: string; told: Told | null }>(TAKE_BACK, [bookingId, ctx.now])
  return rows.filter(({ event }) => NEWS.includes(event))
}

/**
 * The booking is about to be gone: what has not left about it is not said, and a customer who knows of a visit ahead hears what she would of
 * a cancellation. The line of the log stays without its visit.
 */
export async function tellOfRemoval(ctx: Ctx, bookingId: number, before: Told | null) {
  const [visit, taken] = await Promise.all([visitOf(ctx, bookingId), takeBack(ctx, bookingId)])
  const told = taken.length > 0 ? (taken[0]?.told ?? null) : before
  if (!visit || told === null || told.begin <= ctx.now) return
  const { booking: _gone, ...occasion } = occasionOf(visit)
  await sendMessages(ctx, { ...occasion, event: 'cancelled', told, due: ctx.now })
}
