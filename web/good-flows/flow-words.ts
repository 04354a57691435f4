import type { GoodFlowItem, GoodFlowRow } from '#contract/good-flows/good-flows.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** «Арбат · Витрина», a master or a supplier: whatever stands on this side of a flow. */
export const senderOf = ({ sender_unit, sender_store }: GoodFlowRow) => placeOf(sender_unit, sender_store)
export const recipientOf = ({ type_id, recipient_unit, recipient_store, recipient, contractor }: GoodFlowRow) => {
  if (type_id === 2) return contractor?.name ?? null
  return type_id === 3 ? (recipient?.name ?? null) : placeOf(recipient_unit, recipient_store)
}

const placeOf = (unit: { name: string } | null | undefined, store: { name: string } | null | undefined) =>
  unit && store ? `${unit.name} · ${store.name}` : null

export const nameOf = ({ id, type_id }: Pick<GoodFlowRow, 'id' | 'type_id'>) => t('oneOf', { type: t(`types.${type_id}`), id })

/** A quantity in the unit of the line: `2 упаковка`. */
export const amountIn = ({ qty_unit, good }: Pick<GoodFlowItem, 'qty_unit' | 'good'>, qty: number) =>
  `${formatQty(qty)}${NBSP}${qty_unit ?? t(`units.${good.base_unit}`)}`

/** Whether more is wanted than lies in the sender's store. */
export const isShort = ({ qty, factor, free }: GoodFlowItem) => free !== null && qty * factor > free
