import type { BookingRow } from '#contract/bookings/bookings.ts'
import { allowedMoves, BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'
import { bookingsList } from './bookings.list.ts'
import { presented, type StoredBooking, withRights } from './present.ts'
import type { Seated } from './seats.ts'

/** What the card of a booking shows of others; read before the decision, so that nobody waits for a look at what was just written. */
export interface Around extends Pick<StoredBooking, (typeof RELATIONS)[number]> {
  /** As the row's own default has it. */
  written_at: string
  is_photo_needed: 0 | 1
  rebook_after: number | null
  rebook_before: number | null
}

const RELATIONS = ['user', 'unit', 'status', 'author', 'source'] as const
const AROUND = `select ${RELATIONS.map((name) => `(${bookingsList.with?.[name]}) as "${name}"`).join(', ')}, now()::timestamptz(0) as written_at,
    ${unitSwitch('photoRequired', 'p.unit_id')}::int as is_photo_needed, r.rebook_after, r.rebook_before
  from (select $1::int as unit_id, $2::int as user_id, $3::int as booking_source_id, $4::int as author_id, ${BOOKING_STATUS.registered} as status_id) p
  left join company_settings r on r.company_id = current_company()`

export async function aroundOf(
  ctx: Ctx,
  { unit_id, user_id, booking_source_id = 1 }: { unit_id: number; user_id: number; booking_source_id?: number | undefined },
): Promise<Around> {
  const [row] = await ctx.sql<Around>(AROUND, [unit_id, user_id, booking_source_id, ctx.me.employer_id])
  return row as Around // it has one row whatever is asked
}

/** Otherwise it names what does not exist, and the database will refuse it. */
export const isWhole = (around: Around) => RELATIONS.every((name) => around[name])

/** A booking as it is being written; instants in seconds since 1970, money too as it is kept. */
export type NewBooking = Pick<BookingRow, 'id' | 'unit_id' | 'user_id' | 'author_id' | 'booking_source_id' | 'comment' | 'special_master'> &
  Pick<BookingRow, 'parallel' | 'secret_client' | 'booking_type' | 'price_company_id' | 'duration'> & {
    total: Kopecks
    begin: number
    end: number
  }

/** The card that `bookingCard` would read back: of a visit by itself in windows that stood already, so that all its ids are known. */
export function cardOfNew(ctx: Ctx, around: Around, { begin, end, ...row }: NewBooking, seated: Placed[]) {
  const { written_at, is_photo_needed, rebook_after, rebook_before, ...relations } = around
  const zone = relations.unit?.timezone ?? ctx.zone
  const day = dayOf(wallTime(begin, zone))
  const moves = {
    ...{ status_id: BOOKING_STATUS.registered, begin, same_day: day === dayOf(wallTime(ctx.now, zone)), total: row.total },
    is_own: seated.some(({ shift }) => shift.employer_id === ctx.me.employer_id),
  }
  const stored: StoredBooking = {
    ...row,
    ...relations,
    company_id: ctx.me.company_id,
    total: fromKopecks(row.total),
    status_id: BOOKING_STATUS.registered,
    ...{ begin_at: wallTime(begin, ctx.zone), end_at: wallTime(end, ctx.zone), created_at: written_at, updated_at: written_at },
    ...{ cancel_source_id: null, cancel_reason: null, cancelled_at: null },
    employers: [...new Map(seated.map(({ shift }) => [shift.employer_id, masterOf(shift)])).values()],
    services: servicesOf(ctx, seated),
    visit: { colors: [], images: [] },
    after_visit: { is_photo_needed, next_from: shifted(day, rebook_after), next_to: shifted(day, rebook_before) },
    series: null,
  }
  return { ...presented(ctx, stored), moves: allowedMoves(BOOKING_STATUS.registered, withRights(ctx, moves)), undo: 0 }
}

/** With the window of each service. */
type Placed = Seated & { windowIds: (number | null)[] }

function servicesOf(ctx: Ctx, seated: Placed[]) {
  const all = seated.flatMap(({ shift, services, windowIds }) =>
    services.map((one, at) => ({ ...one, shift, window_id: windowIds[at] ?? null })),
  )
  return all
    .toSorted((one, other) => one.begin - other.begin)
    .map(({ service, qty, begin, duration, shift, window_id }) => ({
      ...{
        id: service.id,
        title: service.title,
        duration,
        price: fromKopecks(service.price ?? kopecks(0)),
        qty,
        employer: masterOf(shift),
      },
      pivot: { window_id, begin_at: wallTime(begin, ctx.zone) },
    }))
}

const masterOf = ({ employer_id: id, employer: name }: Seated['shift']) => ({ id, name })
const shifted = (day: string, days: number | null) => (days === null ? null : addDays(day, days))
