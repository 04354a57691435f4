import type { GoodFlowItem, GoodFlowRow } from '#contract/good-flows/good-flows.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { fewestMarks } from '#domain/good-flows/marked.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { t } from './texts.ts'

/** The sender of a flow: «Арбат · Витрина», a master or a supplier. */
export const senderOf = ({ sender_unit, sender_store }: GoodFlowRow) => placeOf(sender_unit, sender_store)
export const recipientOf = ({ type_id, recipient_unit, recipient_store, recipient, contractor }: GoodFlowRow) => {
  if (type_id === 2) return contractor?.name ?? null
  return type_id === 3 ? (recipient?.name ?? null) : placeOf(recipient_unit, recipient_store)
}

export const nameOf = ({ id, type_id }: Pick<GoodFlowRow, 'id' | 'type_id'>) => t('oneOf', { type: t(`types.${type_id}`), id })

/** A quantity in the unit of the line: `2 упаковка`. */
export const amountIn = ({ qty_unit, good }: Pick<GoodFlowItem, 'qty_unit' | 'good'>, qty: number) =>
  `${formatQty(qty)}${NBSP}${qty_unit ?? t(`units.${good.base_unit}`)}`

/** What a quantity in packs comes to in the unit that stores count in; null: the line is in that unit. */
export const baseIn = ({ qty, qty_unit, factor, good }: GoodFlowItem) =>
  qty_unit === null ? null : t('view.base', { qty: amountIn({ qty_unit: null, good }, Math.round(qty * factor * 1000) / 1000) })

/** How many pieces of a draft's line have marks that nobody has scanned yet. */
export function bareIn({ qty, factor, free, marked, marks, good }: GoodFlowItem): number {
  if (free === null || marked === null || marked === 0) return 0
  const fewest = good.base_unit === 'pc' ? fewestMarks(qty * factor, { all: free, marked }) : 0
  return Math.max(0, fewest - marks.length)
}

/**
 * Lines with which more is wanted than lies in the sender's store, each with how much of its good is wanted up to there, in base units: lines of one good
 * take it one after another.
 */
export function shortLines(items: readonly GoodFlowItem[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  const short = new Map<number, number>()
  for (const { id, good_id, qty, factor, free } of items) {
    const all = (wanted.get(good_id) ?? 0) + toThousandths(qty * factor)
    wanted.set(good_id, all)
    if (free !== null && all > toThousandths(free)) short.set(id, all / 1000)
  }
  return short
}

/** What a short line and those of its good above it want together; null: it is short by itself, or not at all. */
export function togetherOf(item: GoodFlowItem, short: ReadonlyMap<number, number>): string | null {
  const all = short.get(item.id)
  if (all === undefined || all === toThousandths(item.qty * item.factor) / 1000) return null
  return t('view.together', { qty: amountIn({ ...item, qty_unit: null }, all) })
}

/** Where else lies what a draft is short of; null: it is short of nothing. */
export function elsewhereOf({ elsewhere, good }: GoodFlowItem): string | null {
  if (elsewhere === null) return null
  const places = elsewhere.map(({ store, qty }) => `${store} — ${amountIn({ qty_unit: null, good }, qty)}`)
  return places.length === 0 ? t('view.nowhere') : t('view.elsewhere', { places: places.join(', ') })
}

/** Whether a surplus would come in for nothing: its good never came, and nobody has written what it costs. */
export const isCostless = ({ own_cost, last_cost }: GoodFlowItem) => own_cost === null && last_cost === null
