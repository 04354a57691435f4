import type { BookingCard, BookingRow } from '#contract/bookings/bookings.ts'
import { allowedMoves, type MoveFacts } from '#domain/bookings/transitions.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/core/list.ts'
import { can } from '#server/core/session.ts'
import { bookingsList } from './bookings.list.ts'
import { undoSeconds } from './undo.ts'

/** Phones leave masked for those without User.show_phone. */
export function masked<R extends Pick<BookingRow, 'user'>>(ctx: Ctx, row: R): R {
  if (!row.user || can(ctx.me, 'User.show_phone')) return row
  return { ...row, user: { ...row.user, phone: maskPhone(row.user.phone) } }
}

export const CARD = 'user;unit;status;author;source;employers;services'

/** One booking within reach, with its next statuses and the seconds left to undo. */
export async function bookingCard(ctx: Ctx, id: number, relations = CARD): Promise<BookingCard> {
  const [row, [facts], undo] = await Promise.all([
    find(ctx, bookingsList, id, relations) as Promise<unknown> as Promise<BookingRow>,
    moveFacts(ctx, id),
    undoSeconds(ctx, id),
  ])
  return { ...masked(ctx, row), moves: facts ? allowedMoves(row.status_id, withRights(ctx, facts)) : [], undo }
}

interface MoveRow {
  status_id: number
  begin: number
  same_day: boolean
  total: number
  is_own: boolean
}

/** What decides a status move (domain.md §2.4). Orders come with their own part: none is paid yet. */
export function moveFacts(ctx: Ctx, id: number): Promise<MoveRow[]> {
  return ctx.sql<MoveRow>(
    `select t.status_id, extract(epoch from t.begin_at)::int as begin, (t.begin_at at time zone u.timezone)::date = (to_timestamp($2) at time zone u.timezone)::date as same_day, t.total,
       exists (select from booking_services x where x.booking_id = t.id and x.employer_id = $3) as is_own
     from bookings t join units u on u.id = t.unit_id where t.id = $1`,
    [id, ctx.now, ctx.me.employer_id],
  )
}

export function withRights(ctx: Ctx, row: MoveRow): MoveFacts {
  const isDesk = can(ctx.me, 'Booking.update')
  return {
    now: ctx.now,
    begin: row.begin,
    sameDay: row.same_day,
    total: row.total,
    hasPaidOrder: false,
    hasDoneOrder: false,
    isSuperuser: ctx.me.is_superuser,
    may: {
      confirm: isDesk,
      start: isDesk || (can(ctx.me, 'Booking.status') && row.is_own),
      finish: can(ctx.me, 'Booking.done'),
      cancel: can(ctx.me, 'Booking.cancel'),
      cancelAfterBegin: can(ctx.me, 'Booking.cancel_late'),
      restore: isDesk,
    },
  }
}
