import type { bookingRow } from '#contract/bookings/bookings.ts'
import { allowedMoves, type MoveFacts } from '#domain/bookings/transitions.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { bookingsList } from './bookings.list.ts'
import { undoSeconds } from './undo.ts'

/** A row of the list as the database has it: the customer by the parts of her name. */
export type StoredBooking = RowOf<typeof bookingsList.row>

/** As this person may see it, in place: the customer as everybody calls her, her phone masked and the secret client unnamed without the right. */
export function presented(ctx: Ctx, stored: StoredBooking): RowOf<typeof bookingRow> {
  const row = can(ctx.me, 'Booking.secret_client') ? stored : withoutSecret(stored)
  if (!row.user) return row as Omit<StoredBooking, 'user'> // nothing to say of her
  const { id, is_blocked } = row.user
  const phone = can(ctx.me, 'User.show_phone') ? row.user.phone : maskPhone(row.user.phone)
  return Object.assign(row, { user: { id, title: customerName(row.user), phone, is_blocked } })
}

const withoutSecret = ({ secret_client: _, ...rest }: StoredBooking): StoredBooking => rest

export const CARD = 'user;unit;status;author;source;employers;services;visit;after_visit;series'

/** One booking within reach, with its next statuses and the seconds left to undo. */
export async function bookingCard(ctx: Ctx, id: number, relations = CARD) {
  const [row, [facts], undo] = await Promise.all([find(ctx, bookingsList, id, relations), moveFacts(ctx, id), undoSeconds(ctx, id)])
  return { ...presented(ctx, row), moves: facts ? allowedMoves(row.status_id, withRights(ctx, facts)) : [], undo }
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
