import { type BestDiscount, regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { discounted } from '#domain/club-cards/value.ts'
import { toKopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Line } from './bill.ts'
import own from './pay-lines.module.css'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

type Discount = NonNullable<BestDiscount['discount']>

/** The discount of the client as a regular one; `isKnown` is false until the server has answered. */
export function useRegular(unitId: number, userId: number | null) {
  const { can } = useSession()
  const asked = userId === null || !can(regularDiscounts.best.may) ? null : { query: { user_id: userId, unit_id: unitId } }
  const { data, error } = useData(regularDiscounts.best, asked, { quiet: true })
  return { discount: data?.discount ?? null, next: data?.next ?? null, isKnown: !asked || data !== undefined || error !== null }
}

/** A price that somebody typed stays, and so do the lines of other visits: they may be another client's. */
export const withRegular = (lines: readonly Line[], discount: Discount | null): Line[] =>
  lines.map((line): Line => {
    const price = discount && isFor(line, discount) ? discounted(toKopecks(line.was), discount.percent) : null
    return { ...line, regular: discount && price !== null ? { id: discount.id, price } : null }
  })

function isFor({ item_type, item_id, typed, visit }: Line, { on_goods }: Discount): boolean {
  if (item_id === null || typed !== null || visit !== null) return false
  return item_type === itemKind.service || (item_type === itemKind.good && on_goods === 1)
}

/** The discount with its box, and what is missing for the next one, which clients like to hear. */
export function PayRegular({ payment: { regular, isFull, full } }: { payment: Payment }) {
  const { discount, next } = regular
  if (!discount && !next) return null
  return (
    <fieldset className={own.advances} aria-label={t('regular.title')}>
      {discount && (
        <label>
          <input type="checkbox" checked={!isFull} onChange={() => full(!isFull)} />
          <span>{t('regular.has', { percent: discount.percent, title: discount.title })}</span>
        </label>
      )}
      {next && <span>{wordsOfNext(next)}</span>}
    </fieldset>
  )
}

const wordsOfNext = ({ percent, visits_left, sum_left }: NonNullable<BestDiscount['next']>) =>
  visits_left === null
    ? t('regular.next_sum', { percent, sum: formatMoney(sum_left ?? 0) })
    : t('regular.next_visits', { percent, count: visits_left })
