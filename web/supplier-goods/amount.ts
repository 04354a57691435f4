import type { SupplierGoodRow } from '#contract/supplier-goods/supplier-goods.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { t } from './texts.ts'

/** Prints «12,5 мл». */
export const amountOf = ({ base_unit }: NonNullable<SupplierGoodRow['good']>, qty: number) =>
  `${formatQty(qty)}${NBSP}${t(`units.${base_unit}`)}`
