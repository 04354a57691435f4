import { type Kopecks, less, sumOf } from '#domain/core/money.ts'
import { lessQty, sumOfQty, type Thousandths } from '#domain/core/quantity.ts'
import { type Layer, takeFrom } from './layers.ts'

/** The part of a line that is on its way, as it was taken from one layer of the sender. */
export interface Sent extends Layer {
  item_id: number
}

/** What the recipient of a line gets: layers by their terms; the rest was lost on the way. */
export interface Receipt {
  arrived: { qty: Thousandths; cost: Kopecks; expires_at: string | null }[]
  /** How much more of a line was counted than was sent. */
  excess: Thousandths
  lost: Thousandths
  lost_cost: Kopecks
}

/**
 * Splits what was sent of a line into what was counted and what is lost. The count does not say which jars are lost, so those that expire last count as
 * lost, in the same turn in which a store would use them up. No kopeck of what was sent goes astray (L10).
 */
export function receiptOf(sent: readonly Sent[], counted: Thousandths): Receipt {
  const { taken, short } = takeFrom(sent, counted)
  const terms = new Map(sent.map(({ id, expires_at }) => [id, expires_at]))
  const byTerm = Map.groupBy(taken, ({ layer_id }) => terms.get(layer_id) ?? null)
  const arrived = [...byTerm].map(([expires_at, own]) => ({
    expires_at,
    qty: sumOfQty(own.map(({ qty }) => qty)),
    cost: sumOf(own.map(({ cost }) => cost)),
  }))
  const sentCost = sumOf(sent.map(({ cost_left }) => cost_left))
  return {
    arrived,
    excess: short,
    lost: lessQty(sumOfQty(sent.map(({ qty_left }) => qty_left)), sumOfQty(arrived.map(({ qty }) => qty))),
    lost_cost: less(sentCost, sumOf(arrived.map(({ cost }) => cost))),
  }
}
