import { bookings } from '#contract/bookings/bookings.ts'
import { windows } from '#contract/windows/windows.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { NewBooking } from './new-bookings.ts'
import type { Studio } from './use-ground.ts'
import { questionOf } from './use-offers.ts'

interface Neighbour {
  id: number
  name: string
  /** The earliest start. */
  first: string
}

/** WIN-003, then one search through all of them: a free window is no use if the services do not fit it. Any master will do there. */
export function useNeighbours(tab: NewBooking, studio: Studio | null, day: string): Neighbour[] {
  const { can } = useSession()
  const timezone = studio?.timezone ?? ''
  const isAsked = studio !== null && can(bookings.mastersUnits.may)
  const units = useData(bookings.mastersUnits, isAsked ? { query: { unit_id: studio.id, date: day } } : null, { timezone })
  const others = units.data?.filter((one) => one.id !== studio?.id) ?? []
  const ids = others.map(({ id }) => id)
  const found = useData(windows.search, ids.length > 0 ? questionOf({ ...tab, master: null }, ids, day, day) : null, { timezone })
  return others.flatMap(({ id, name }) => {
    const [first] = (found.data?.items ?? []).flatMap((one) => (one.unit_id === id ? [one.begin_at] : [])).toSorted()
    return first ? [{ id, name, first }] : []
  })
}
