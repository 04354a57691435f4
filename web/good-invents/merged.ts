import type { Counter, GoodInventItem, GoodInventRow } from '#contract/good-invents/good-invents.ts'

/** The inventory with the lines that an act has answered. */
export function merged(row: GoodInventRow, { items, counters }: { items: readonly GoodInventItem[]; counters?: Counter[] }): GoodInventRow {
  const fresh = new Map(items.map((item) => [item.id, item]))
  const former = (row.items ?? []).map((item) => {
    const next = fresh.get(item.id)
    fresh.delete(item.id)
    return next ?? item
  })
  return { ...row, items: [...former, ...fresh.values()], ...(counters && { counters }) }
}
