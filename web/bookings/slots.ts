import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'

export interface SlotGroup {
  key: string
  /** The name of one master, or of those who work together. */
  masters: string
  offers: Offer[]
}

/** Starts by master in order of time; the earliest master stands first. */
export function groupsOf(offers: readonly Offer[], nameOf: (id: number) => string): SlotGroup[] {
  const groups = Map.groupBy(offers, keyOfMasters)
  return [...groups]
    .map(([key, own]) => ({
      key,
      masters: mastersOf(own[0], nameOf),
      offers: own.toSorted((one, other) => (one.begin_at < other.begin_at ? -1 : 1)),
    }))
    .toSorted((one, other) => ((one.offers[0]?.begin_at ?? '') < (other.offers[0]?.begin_at ?? '') ? -1 : 1))
}

/** The server answers the best first: fewest unsellable minutes, then time. Starts of one time and loss say nothing new. */
export function bestOf(offers: readonly Offer[], most = 3): Offer[] {
  const seen = new Set<string>()
  return offers.filter(({ begin_at, loss }) => !seen.has(`${begin_at}${loss}`) && seen.add(`${begin_at}${loss}`)).slice(0, most)
}

const mastersIn = (one: Offer) => [...new Set(seatsOf(one).map((seat) => seat.employer_id))]
const keyOfMasters = (offer: Offer) => mastersIn(offer).join('+')
export const mastersOf = (offer: Offer | undefined, nameOf: (id: number) => string) =>
  offer ? mastersIn(offer).map(nameOf).join(' + ') : ''

/** Days from the first one on, two weeks unless told otherwise. */
export const stripOf = (first: string, length = 14) => Array.from({ length }, (_, at) => addDays(first, at))
