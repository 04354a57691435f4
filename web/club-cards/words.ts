import type { ClubCard } from '#contract/club-cards/club-cards.ts'
import { sumIn } from '#web/core/money-in.ts'
import { t } from './texts.ts'

type Left = Pick<ClubCard, 'kind' | 'visits' | 'visits_left' | 'nominal' | 'nominal_left' | 'percent' | 'currency_id'>

/** «6 визитов из 10», «4 000,00 ₽ из 5 000,00 ₽», «скидка 15 %». */
export function leftOf({ kind, visits, visits_left, nominal, nominal_left, percent, currency_id }: Left): string {
  const sum = sumIn(currency_id)
  if (kind === 'discount') return t('left.percent', { percent: percent ?? 0 })
  if (kind === 'money') return `${sum(nominal_left)} ${t('left.of', { count: sum(nominal ?? 0) })}`
  return `${t('left.visits', { count: visits_left })} ${t('left.of', { count: visits ?? 0 })}`
}
