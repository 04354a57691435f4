import type { bookingRow } from '#contract/bookings/bookings.ts'
import { allowedMoves, BOOKING_STATUS, type MoveFacts } from '#domain/bookings/transitions.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { find } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { bookingsList } from './bookings.list.ts'
import { cardColumns, cardRelations, dayInUnit, type Fields, type Made, type StoredBooking, valuesOf } from './card.fields.ts'
import { paidOrderOf } from './paid-order.ts'
import { undoSeconds } from './undo.ts'

/** Changes the row into what this person may see: the customer as everybody calls her, her phone masked and the secret client unnamed without the right. */
export function presented(ctx: Ctx, stored: StoredBooking): RowOf<typeof bookingRow> {
  const row = can(ctx.me, 'Booking.secret_client') ? stored : withoutSecret(stored)
  if (!row.user) return row as Omit<StoredBooking, 'user'> // the row has no customer to mask
  const { id, is_blocked, warnings } = row.user
  const phone = can(ctx.me, 'User.show_phone') ? row.user.phone : maskPhone(row.user.phone)
  return Object.assign(row, { user: { id, title: customerName(row.user), phone, is_blocked, warnings } })
}

const withoutSecret = ({ secret_client: _, ...rest }: StoredBooking): StoredBooking => rest

export const CARD = 'user;unit;status;author;comment_author;source;employers;services;visit;after_visit;series;discount'

/** One booking within reach, with its next statuses and the seconds left to undo its last act. */
export async function bookingCard(ctx: Ctx, id: number, relations = CARD) {
  const [row, [facts], undo] = await Promise.all([find(ctx, bookingsList, id, relations), moveFacts(ctx, id), undoSeconds(ctx, id)])
  return { ...presented(ctx, row), moves: facts ? allowedMoves(row.status_id, withRights(ctx, facts)) : [], undo }
}

/**
 * The card of a booking that is being written. It is put together without a read when all its ids are known: `bookingCard` would answer the same
 * (new-card.test.ts). A visit of a series counts its fellows, and a free start gets its window's id as it is written: those are read back, after
 * the writes that were sent before.
 */
export async function newCard(made: Made & { seriesId: number | null }) {
  const { ctx, booking, seats, shown, seriesId } = made
  // A reference that leads nowhere is refused by the database: whoever reads the card back hears of it.
  const isWhole = Boolean(shown.user && shown.unit && shown.status && shown.author && shown.source)
  const isKnown = isWhole && seriesId === null && seats.every(({ services }) => services.every(({ windowId }) => windowId !== null))
  if (!isKnown) return bookingCard(ctx, booking.id)
  const row: StoredBooking = { ...valuesOf(cardColumns, made), ...valuesOf(cardRelations, made) }
  const moves = allowedMoves(BOOKING_STATUS.registered, withRights(ctx, valuesOf(moveFields, made)))
  return { ...presented(ctx, row), moves, undo: 0 }
}

/** The calendar and the lists of the studio refetch the days that changed; they are days of the studio. */
export function showAnew(ctx: Ctx, id: number, unitId: number, days: string[]) {
  ctx.tell({ feature: 'bookings', ids: [id], unit_id: unitId, days: [...new Set(days)] })
}

/** The facts that decide to which statuses a booking may go (domain.md §2.4). */
export interface MoveRow {
  status_id: number
  begin: number
  same_day: boolean
  total: Kopecks
  is_own: boolean
  /** The status of the order whose money is taken, 2 or 3; null: there is no such order. */
  paid_order: number | null
}

/** SQL over a booking `t` and its studio `u`; $2 is the present moment, $3 the asking person. */
const moveFields: Fields<MoveRow> = {
  status_id: { sql: 't.status_id', ofNew: () => BOOKING_STATUS.registered },
  begin: { sql: 'extract(epoch from t.begin_at)::int', ofNew: ({ booking }) => booking.begin },
  same_day: {
    sql: '(t.begin_at at time zone u.timezone)::date = (to_timestamp($2) at time zone u.timezone)::date',
    ofNew: (made) => dayInUnit(made, made.booking.begin) === dayInUnit(made, made.ctx.now),
  },
  total: { sql: 't.total', ofNew: ({ booking }) => booking.total },
  is_own: {
    sql: 'exists (select from booking_services x where x.booking_id = t.id and x.employer_id = $3)',
    ofNew: ({ ctx, seats }) => seats.some(({ shift }) => shift.employer_id === ctx.me.employer_id),
  },
  paid_order: { sql: paidOrderOf('t.id'), ofNew: () => null },
}

/** Columns over a booking `t` and its studio `u`; $2 is the present moment, $3 the asking person. */
export const MOVE_COLUMNS = Object.entries(moveFields)
  .map(([name, { sql }]) => `${sql} as ${name}`)
  .join(', ')

export function moveFacts(ctx: Ctx, id: number): Promise<MoveRow[]> {
  return ctx.sql<MoveRow>(`select ${MOVE_COLUMNS} from bookings t join units u on u.id = t.unit_id where t.id = $1`, [
    id,
    ctx.now,
    ctx.me.employer_id,
  ])
}

export function withRights(ctx: Ctx, row: MoveRow): MoveFacts {
  const isDesk = can(ctx.me, 'Booking.update')
  return {
    now: ctx.now,
    begin: row.begin,
    sameDay: row.same_day,
    total: row.total,
    hasPaidOrder: row.paid_order !== null,
    hasDoneOrder: row.paid_order === ORDER_STATUS.done,
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
