import { type Kopecks, sumOf } from '#domain/core/money.ts'
import { lessQty, noQty, sumOfQty, type Thousandths } from '#domain/core/quantity.ts'
import { type Layer, type Taken, takeFrom, without } from './layers.ts'

/** A place of the stock: one good in one store. */
export interface Place {
  store_id: number
  good_id: number
}

/** A line of a document that is to take this much from a place. */
export interface Want extends Place {
  item_id: number
  qty: Thousandths
}

/** The stock of a place: its layers, and how much of them is promised to others. */
export interface Held extends Place {
  layers: readonly Layer[]
  promised: Thousandths
}

export interface TakenBy extends Place, Taken {
  item_id: number
}

/** A good of which more is needed than is free. */
export interface Shortage extends Place {
  wanted: Thousandths
  free: Thousandths
}

export const keyOf = ({ store_id, good_id }: Place) => `${store_id} ${good_id}`

/**
 * What each line takes, in the order of the lines; or the shortages, and then nothing is taken. Goods promised to others (paid and not given out) are not
 * free for these lines.
 */
export function takeAll(held: readonly Held[], wants: readonly Want[]): { taken: TakenBy[] } | { short: Shortage[] } {
  const short = shortOf(held, wants)
  if (short.length > 0) return { short }
  const left = new Map<string, readonly Layer[]>(held.map((one) => [keyOf(one), one.layers]))
  const taken = wants.flatMap(({ item_id, qty, store_id, good_id }) => {
    const place = { store_id, good_id }
    const layers = left.get(keyOf(place)) ?? []
    const own = takeFrom(layers, qty).taken
    left.set(keyOf(place), without(layers, own))
    return own.map((one): TakenBy => ({ ...place, ...one, item_id }))
  })
  return { taken }
}

/** Every good of which the lines need more than the store has and has not promised. */
export function shortOf(held: readonly Held[], wants: readonly Want[]): Shortage[] {
  const stock = new Map(held.map((one) => [keyOf(one), one]))
  return [...Map.groupBy(wants, keyOf)].flatMap(([key, own]): Shortage[] => {
    const { store_id, good_id } = own[0]! // every group has a first one
    const held = stock.get(key)
    const there = sumOfQty((held?.layers ?? []).map(({ qty_left }) => qty_left))
    const rest = lessQty(there, held?.promised ?? noQty)
    const free = rest > 0 ? rest : noQty
    const wanted = sumOfQty(own.map(({ qty }) => qty))
    return wanted > free ? [{ store_id, good_id, wanted, free }] : []
  })
}

/** The cost of each line: the sum of all that it took. */
export function costsOf(taken: readonly TakenBy[]): Map<number, Kopecks> {
  const lines = Map.groupBy(taken, ({ item_id }) => item_id)
  return new Map([...lines].map(([item, own]) => [item, sumOf(own.map(({ cost }) => cost))]))
}
