import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Card } from './use-panes.ts'

/** The filters that a desk uses most. */
export const QUICK = ['unconfirmed', 'now', 'warned'] as const
export type Quick = (typeof QUICK)[number]

/** Which visits stand out on the grid; a kind without a choice lets every visit through. */
export interface Filter {
  quick: readonly Quick[]
  status: readonly number[]
  service: readonly number[]
  master: readonly number[]
}

export const FACETS = ['status', 'service', 'master'] as const
export type Facet = (typeof FACETS)[number]

/** Reads the filter of the address: `unconfirmed,status1,master14`. */
export function readFilter(text: string): Filter {
  const words = text.split(',')
  const idsOf = (facet: Facet) =>
    words.flatMap((word) => (word.startsWith(facet) && Number(word.slice(facet.length)) > 0 ? [Number(word.slice(facet.length))] : []))
  return { quick: QUICK.filter((one) => words.includes(one)), status: idsOf('status'), service: idsOf('service'), master: idsOf('master') }
}

export const printFilter = ({ quick, ...facets }: Filter) =>
  [...quick, ...FACETS.flatMap((facet) => facets[facet].map((id) => `${facet}${id}`))].join()

export const isEmpty = (filter: Filter) => printFilter(filter) === ''

const fitsQuick: Record<Quick, (card: Card) => boolean> = {
  unconfirmed: ({ status_id }) => status_id === BOOKING_STATUS.registered,
  now: ({ status_id }) => status_id === BOOKING_STATUS.inProgress,
  warned: ({ user }) => user.warnings.length > 0,
}

/** A visit of another studio never fits. */
export function fits(card: Card, { quick, status, service, master }: Filter): boolean {
  if (card.is_elsewhere === 1) return false
  const isIn = (chosen: readonly number[], ids: readonly number[]) => chosen.length === 0 || ids.some((id) => chosen.includes(id))
  return (
    (quick.length === 0 || quick.some((one) => fitsQuick[one](card))) &&
    isIn(status, [card.status_id]) &&
    isIn(
      service,
      card.services.map(({ id }) => id),
    ) &&
    isIn(master, [card.employer_id])
  )
}

/** How many visits fit the filter; one of several masters counts once. */
export const countOf = (cards: readonly Card[], filter: Filter) =>
  new Set(cards.filter((card) => fits(card, filter)).map(({ booking_id }) => booking_id)).size

export const toggled = <T>(list: readonly T[], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one])

export const nothing: Filter = { quick: [], status: [], service: [], master: [] }
