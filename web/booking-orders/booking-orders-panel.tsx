import type { Answer } from '#contract/core/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { orderStatuses, paymentTypes } from '#contract/orders/payment-types.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './booking-orders.module.css'
import { t } from './texts.ts'

type Order = Answer<typeof orders.ofBooking>[number]

/** What was paid for a visit, by whom orders may be read: each order with its sum, its ways and how much cheaper than the list it was. */
export function BookingOrders({ bookingId, unitId }: { bookingId: number; unitId: number }) {
  const { can } = useSession()
  const isShown = can(orders.ofBooking.may)
  useRefetch(orders.ofBooking, unitId, ['orders'])
  const { data = [] } = useData(orders.ofBooking, isShown ? { params: { id: bookingId } } : null, { quiet: true })
  if (!isShown || data.length === 0) return null
  return (
    <section className={styles.orders} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {data.map((order) => (
          <li key={order.id}>
            <LinkButton kind="quiet" icon="receipt" to={pathTo('finance-order-view', { orderId: order.id })}>
              {t('one', { id: order.id })}
            </LinkButton>
            <span>{orderStatuses.find(({ id }) => id === order.status_id)?.title}</span>
            <span className="figures">{formatMoney(order.total)}</span>
            <span>{waysOf(order)}</span>
            <Discount id={order.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const waysOf = ({ payments = [] }: Order) =>
  payments.map(({ payment_type }) => paymentTypes.find(({ id }) => id === payment_type)?.title).join(', ')

function Discount({ id }: { id: number }) {
  const { data } = useData(orders.discount, { query: { order_id: id } }, { quiet: true })
  if (!data || data.percent === 0) return null
  return <span>{t('view.discount', { sum: formatMoney(data.discount + data.reductions), percent: data.percent })}</span>
}
