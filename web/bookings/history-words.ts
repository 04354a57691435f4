import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { employers } from '#contract/employers/employers.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { statusOf } from './booking-status-badge.tsx'
import { b } from './texts.ts'
import { colorName, v } from './visit-texts.ts'

type Values = Record<string, unknown>
const LONG = { staleTime: 5 * 60_000 }

/** The recorded ids of a booking as people read them. Who is in no list and not on the booking stays a number. */
export function useHistoryWords({ user, author }: BookingCard): (values: Values) => Values {
  const { can } = useSession()
  const sources = useData(bookings.sources, {}, LONG)
  const studios = useData(units.autocomplete, can(units.autocomplete.may) ? { query: {} } : null, LONG)
  const masters = useData(employers.forBooking, { query: { limit: 2000 } }, LONG)
  const named = (rows: readonly { id: number; name: string }[] | undefined) => (id: unknown) =>
    rows?.find((one) => one.id === id)?.name ?? `№ ${String(id)}`
  const words: Record<string, (value: unknown) => string> = {
    status_id: (id) => statusOf(Number(id)).title,
    booking_source_id: named(sources.data),
    cancel_source_id: named(sources.data),
    unit_id: named(studios.data),
    author_id: named([...(author ? [author] : []), ...(masters.data?.items ?? [])]),
    user_id: named(user && [{ id: user.id, name: user.title }]),
    photos: (all) => v('photosCount', { count: listed(all).length }),
    colors: (all) => listed(all).map(colorName).join(', '),
    special_master: (is) => b(is ? 'yes' : 'no'),
  }
  return (values) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => field !== 'company_id')
        .map(([field, value]) => [field, value === null || value === undefined ? value : (words[field]?.(value) ?? value)]),
    )
}

const listed = (all: unknown) => (Array.isArray(all) ? all.map(String) : [])
