import { useMemo } from 'react'
import { type Offer, seatsOf, windows } from '#contract/windows/windows.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { queryClient, useData } from '#web/core/query.ts'
import { useEvent } from '#web/core/use-event.ts'
import { type NewBooking, serviceIdsOf } from './new-bookings.ts'
import type { Studio } from './use-ground.ts'

type Reason = { code: string; message: string }

export interface Offers {
  /** The offers for this question; undefined while they are being read. */
  items: Offer[] | undefined
  reasons: Reason[]
  error: unknown
  retry: () => void
}

/** The starts of the chosen day, which follow what happens in the studio (U-17). */
export function useOffers(tab: NewBooking, studio: Studio | null, day: string, tabs: readonly NewBooking[]): Offers {
  useEvent(studio?.id ?? null, ({ feature, unit_id }) => {
    if (HEARD.includes(feature) && (unit_id === undefined || unit_id === studio?.id))
      void queryClient.invalidateQueries({ queryKey: ['windows'] })
  })
  const { data, error, refetch } = useData(windows.search, studio && questionOf(tab, [studio.id], day, day), {
    timezone: studio?.timezone ?? '',
    staleTime: 5000,
  })
  const items = useMemo(() => data && withoutPrepared(data.items, tab.key, tabs), [data, tab.key, tabs])
  return { items, reasons: data?.reasons ?? [], error: data ? null : error, retry: () => void refetch() }
}

/** Leaves out what another prepared booking is going to take. */
export function withoutPrepared(offers: Offer[], key: number, tabs: readonly NewBooking[]): Offer[] {
  const taken = tabs.flatMap((one) => (one.key !== key && one.joins ? seatsOf(one.joins) : []))
  const isTaken = (part: ReturnType<typeof seatsOf>[number]) =>
    taken.some((one) => one.employer_id === part.employer_id && one.begin_at < part.end_at && part.begin_at < one.end_at)
  return taken.length === 0 ? offers : offers.filter((one) => !seatsOf(one).some(isTaken))
}

const HEARD = ['bookings', 'schedules', 'windows']

/** How far ahead the next day is looked for: the two weeks of the strip. */
const AHEAD = 14

/** After an empty day: the nearest later one that has a start. null: there is none; undefined: not known yet. */
export function useNextDay(tab: NewBooking, studio: Studio | null, day: string, isWanted: boolean): string | null | undefined {
  const question = studio && isWanted ? questionOf(tab, [studio.id], addDays(day, 1), addDays(day, AHEAD)) : null
  const { data, error } = useData(windows.search, question, { timezone: studio?.timezone ?? '' })
  if (error) return null
  return data && (data.items.map((one) => dayOf(one.begin_at)).toSorted()[0] ?? null)
}

/** BKG-015: a search of windows in the studios, or of one master in it, clear of the customer's own visits. Without services there is nothing to look for. */
export function questionOf(tab: NewBooking, unitIds: number[], from: string, to: string) {
  const serviceIds = serviceIdsOf(tab)
  if (serviceIds.length === 0) return null
  const whose = tab.master === null ? { type: 'unit' } : { type: 'employer', employer_id: tab.master }
  return {
    query: {
      ...whose,
      unit_ids: unitIds,
      service_ids: serviceIds,
      begin_at: `${from} 00:00:00`,
      end_at: `${to} 23:59:59`,
      ...(tab.selectedUser && tab.selectedUser.id > 0 && { user_id: tab.selectedUser.id }),
      ...(tab.parallel && { parallel: '1' as const }),
      ...(tab.ignoreRatio && { ignore_ratio: '1' as const }),
    },
  }
}
