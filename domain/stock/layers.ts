import { type Kopecks, less, shareOf, sumOf } from '#domain/core/money.ts'
import { lessQty, smallerQty, sumOfQty, type Thousandths } from '#domain/core/quantity.ts'

/** Goods of one store that came in together and are not used up, with their cost. */
export interface Layer {
  id: number
  qty_left: Thousandths
  cost_left: Kopecks
  /** YYYY-MM-DD; null: the good does not spoil. */
  expires_at: string | null
}

/** The part of a layer that leaves, with its cost. */
export interface Taken {
  layer_id: number
  qty: Thousandths
  cost: Kopecks
}

/** What expires goes first, the soonest before the others; what does not expire goes by age (C26). Numbers of layers grow with time. */
export const inTurn = <L extends Pick<Layer, 'id' | 'expires_at'>>(layers: readonly L[]): L[] =>
  layers.toSorted((one, other) => {
    if (one.expires_at !== other.expires_at) return (one.expires_at ?? NEVER) < (other.expires_at ?? NEVER) ? -1 : 1
    return one.id - other.id
  })
const NEVER = '9999-12-31'

/** A part of a layer costs its share rounded down, the last part takes the rest: no kopeck is lost (L10). */
export const costOf = ({ qty_left, cost_left }: Pick<Layer, 'qty_left' | 'cost_left'>, qty: Thousandths): Kopecks =>
  qty === qty_left ? cost_left : shareOf(cost_left, qty, qty_left)

/** The parts of layers that leave when this much is taken, and how much is missing. The layers themselves stay unchanged. */
export function takeFrom(layers: readonly Layer[], wanted: Thousandths): { taken: Taken[]; short: Thousandths } {
  const taken: Taken[] = []
  let want = wanted
  for (const layer of inTurn(layers)) {
    const qty = smallerQty(want, layer.qty_left)
    if (qty > 0) taken.push({ layer_id: layer.id, qty, cost: costOf(layer, qty) })
    want = lessQty(want, qty)
  }
  return { taken, short: want }
}

/** The layers that are left after this part has gone. */
export function without(layers: readonly Layer[], taken: readonly Taken[]): Layer[] {
  return layers.map((layer) => {
    const own = taken.filter(({ layer_id }) => layer_id === layer.id)
    return {
      ...layer,
      qty_left: lessQty(layer.qty_left, sumOfQty(own.map(({ qty }) => qty))),
      cost_left: less(layer.cost_left, sumOf(own.map(({ cost }) => cost))),
    }
  })
}
