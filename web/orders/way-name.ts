import type { OrderCard } from '#contract/orders/orders.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { t } from './texts.ts'

type Paid = Pick<OrderCard['payments'][number], 'payment_type' | 'advance_id'> & Partial<Pick<OrderCard['payments'][number], 'employer'>>

/**
 * How a payment is called: an offset deposit repeats the way by which it was paid, and no money is taken or given back by that way. Whose
 * account it went on is said too.
 */
export function wayName({ payment_type, advance_id, employer }: Paid): string {
  const title = paymentTypes.find(({ id }) => id === payment_type)?.title ?? ''
  const way = employer ? `${title}, ${employer.name}` : title
  return advance_id === null ? way : t('view.offset', { way: way.toLowerCase() })
}
