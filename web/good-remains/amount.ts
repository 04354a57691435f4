import { formatQty, NBSP } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** A quantity with its unit: `12,5 мл`. */
export const amountOf = (qty: number, good: { base_unit: 'pc' | 'g' | 'ml' } | undefined) =>
  `${formatQty(qty)}${NBSP}${t(`units.${good?.base_unit ?? 'pc'}`)}`
