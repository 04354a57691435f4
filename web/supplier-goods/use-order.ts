import { useNavigate, useSearch } from '@tanstack/react-router'

const COVER = '14'

/** What the order is asked for stands in the address, with what a person has changed: a reload loses nothing. */
export function useOrder(suppliers: readonly { id: number }[], store: number) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const said = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const contractor_id = Number(said('supplier')) || (suppliers[0]?.id ?? 0)
  const store_id = Number(said('store')) || store
  const cover = /^\d{1,3}$/.test(said('cover')) ? Number(said('cover')) : Number(COVER)
  const edited = new Map(said('edited').split(',').flatMap(pairOf))
  const ask = (next: Record<string, string>) =>
    void navigate({
      to: '.',
      search: { supplier: String(contractor_id), store: String(store_id), cover: String(cover), ...next },
      replace: true,
    })
  const write = (good: number, qty: number) => ask({ edited: printed(new Map(edited).set(good, qty)) })
  return { asked: { contractor_id, store_id, cover }, edited, printed: printed(edited), ask, write }
}

/** Reads `3:24` of the address; other texts are ignored. */
const pairOf = (one: string): [number, number][] => {
  const [, good, qty] = /^(\d{1,9}):(\d{1,9}(?:\.\d{1,3})?)$/.exec(one) ?? []
  return good && qty ? [[Number(good), Number(qty)]] : []
}

const printed = (edited: ReadonlyMap<number, number>) => [...edited].map(([good, qty]) => `${good}:${qty}`).join(',')
