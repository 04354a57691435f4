import type { CashOrderGround } from '#contract/cash-orders/cash-orders.ts'
import { sumIn } from '#web/core/money-in.ts'
import { t } from './texts.ts'

/** A drawer or a safe to choose, with what lies there; one of another studio is named with it. */
export function placeWords({ name, unit, sum, currency_id }: CashOrderGround['places'][number], unitId: number | null) {
  const words = { name, sum: sum === null ? t('uncounted') : sumIn(currency_id ?? 1)(sum) }
  return unit.id === unitId ? t('inPlace', words) : t('ofUnit', { unit: unit.name, ...words })
}
