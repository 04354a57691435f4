import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import type { NewBooking } from './new-bookings.ts'
import { type PricedService, pricedServices } from './service-search.ts'

const LONG = { staleTime: 5 * 60_000 }
/** The most rows of a list that is read whole (BKG-052). */
const ALL = 2000

export interface Studio {
  id: number
  name: string
  timezone: string
  city: { id: number; name: string } | null
}

/** What a booking is chosen from: studios, their masters, and the day's price list, loaded once and searched here. */
export interface Ground {
  studios: Studio[]
  studio: Studio | null
  today: string
  day: string
  masters: { id: number; name: string; unit: number | null; position: string }[]
  nameOf: (employerId: number) => string
  services: PricedService[]
  serviceOf: (id: number) => PricedService | undefined
  isLoading: boolean
  failure: { what: 'units' | 'services'; error: unknown; retry: () => void } | null
}

export function useGround(tab: NewBooking): Ground {
  const studios = useData(units.list, { query: { limit: ALL, with: 'city', search: 'closed:0' } }, LONG)
  const bookable = (studios.data?.items ?? []).filter((one) => one.type !== STORE)
  const studio = bookable.find((one) => one.id === tab.unit) ?? null
  const today = todayIn(studio?.timezone ?? sessionZone())
  // A draft with a past day begins today.
  const day = tab.day && tab.day >= today ? tab.day : today
  const masters = useData(employers.forBooking, { query: { limit: ALL } }, LONG)
  const prices = useData(services.byCategory, studios.data ? { query: { ...(studio && { unit_id: studio.id }), date: day } } : null, {
    ...LONG,
    keep: true,
  })
  const names = new Map(masters.data?.items.map((one) => [one.id, one.name]))
  const priced = pricedServices(prices.data ?? [])
  const byId = new Map(priced.map((one) => [one.id, one]))
  return {
    studios: bookable.map(({ id, name, timezone, city }) => ({ id, name, timezone, city: city ?? null })),
    studio: studio && { id: studio.id, name: studio.name, timezone: studio.timezone, city: studio.city ?? null },
    today,
    day,
    masters: (masters.data?.items ?? []).map(({ id, name, unit, work_position }) => ({
      id,
      name,
      unit: unit?.id ?? null,
      position: work_position.name,
    })),
    nameOf: (id) => names.get(id) ?? `№\u00a0${id}`,
    services: priced,
    serviceOf: (id) => byId.get(id),
    isLoading: studios.isLoading || prices.isLoading,
    failure: failureOf(studios, 'units') ?? failureOf(prices, 'services'),
  }
}

/** The kind of a central store, in which nobody is served. */
const STORE = 1

const failureOf = (asked: { data: unknown; error: unknown; refetch: () => unknown }, what: 'units' | 'services') =>
  asked.error && !asked.data ? { what, error: asked.error, retry: () => void asked.refetch() } : null
