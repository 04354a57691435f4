import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'

const LONG = { staleTime: 5 * 60_000 }

/** What an order is chosen from: studios, masters, and the studio's prices of today. */
export function useOrderGround(unit: number | null | undefined) {
  const places = useData(units.autocomplete, { query: {} }, LONG)
  const masters = useData(employers.forBooking, { query: { limit: 2000 } }, LONG)
  const priced = useData(services.byCategory, { query: { ...(unit && { unit_id: unit }) } }, { ...LONG, keep: true })
  return {
    units: (places.data ?? []).filter((one) => one.closed === 0).map(({ id, name }) => ({ id, name })),
    masters: (masters.data?.items ?? []).map(({ id, name }) => ({ id, name })),
    services: (priced.data ?? []).flatMap((category) => category.services).map(({ id, title, price }) => ({ id, title, price })),
  }
}
export type OrderGround = ReturnType<typeof useOrderGround>
