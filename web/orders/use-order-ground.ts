import { employers } from '#contract/employers/employers.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'

const LONG = { staleTime: 5 * 60_000 }

/** The studios and masters that an order offers to choose from; those that a saved order has stay, though they work no more. */
export function useOrderGround(saved?: OrderCard) {
  const places = useData(units.autocomplete, { query: {} }, LONG)
  const masters = useData(employers.forBooking, { query: { limit: 2000 } }, LONG)
  const kept = { units: saved?.unit ? [saved.unit] : [], masters: (saved?.items ?? []).flatMap(({ employer }) => employer ?? []) }
  return {
    units: withKept(
      (places.data ?? []).filter((one) => one.closed === 0),
      kept.units,
    ),
    masters: withKept(masters.data?.items ?? [], kept.masters),
  }
}
export type OrderGround = ReturnType<typeof useOrderGround>

interface Named {
  id: number
  name: string
}

function withKept(offered: readonly Named[], kept: readonly Named[]): Named[] {
  const all = new Map([...kept, ...offered].map(({ id, name }) => [id, { id, name }]))
  return [...all.values()]
}
