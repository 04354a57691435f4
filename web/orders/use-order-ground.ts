import { employers } from '#contract/employers/employers.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'

const LONG = { staleTime: 5 * 60_000 }

/** The studios and masters that an order offers to choose from. */
export function useOrderGround() {
  const places = useData(units.autocomplete, { query: {} }, LONG)
  const masters = useData(employers.forBooking, { query: { limit: 2000 } }, LONG)
  return {
    units: (places.data ?? []).filter((one) => one.closed === 0).map(({ id, name }) => ({ id, name })),
    masters: (masters.data?.items ?? []).map(({ id, name }) => ({ id, name })),
  }
}
export type OrderGround = ReturnType<typeof useOrderGround>
