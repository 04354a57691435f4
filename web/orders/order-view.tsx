import { useState } from 'react'
import type { OrderCard } from '#contract/orders/orders.ts'
import { orders } from '#contract/orders/orders.ts'
import { isPaidOnline } from '#contract/orders/payment-types.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { tenderOf } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { call } from '#web/core/call.ts'
import { formatDay, formatMoment, formatMoney, formatNumber } from '#web/core/formats.ts'
import { keyOf, queryClient, showRefusal, useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { ReceiptBadge } from '#web/fiscal/receipt-badge.tsx'
import { ReceiptPanel } from '#web/fiscal/receipt-panel.tsx'
import { OnlineBills } from '#web/online-payments/online-bills-panel.tsx'
import { OrderLink } from '#web/order-links/order-link-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Corrections, Refunds } from './order-refunds.tsx'
import { OrderStatusMark } from './order-status.tsx'
import styles from './orders.module.css'
import { t } from './texts.ts'
import { wayName } from './way-name.ts'

/** The lines, the payments, and the people of the order. */
export function OrderView({ order }: { order: OrderCard }) {
  return (
    <div className={styles.view}>
      <p className={styles.head}>
        <OrderStatusMark status={order.status_id} />
        <span>{order.user?.title}</span>
        <span>{order.unit?.name}</span>
        <span>{formatMoment(order.created_at)}</span>
        {order.booking && (
          <LinkButton kind="quiet" icon="calendar" to={pathTo('booking', { id: order.booking.id })}>
            {t('view.booking', { id: order.booking.id })}
          </LinkButton>
        )}
      </p>
      <Whose order={order} />
      <Lines order={order} />
      <Payments order={order} />
      <Corrections order={order} />
      <Refunds order={order} />
      <OnlineBills orderId={order.id} bills={order.online} />
      <Refresh order={order} />
      <OrderLink id={order.id} />
      <WhoRefunds order={order} />
      {order.receipts.length > 0 && (
        <section aria-label={t('fields.receipts')} className={styles.receipts}>
          <h2>{t('fields.receipts')}</h2>
          {order.receipts.map((one) => (
            <div key={one.uuid} className={styles.receipt}>
              {one.kind === 'sellReturn' && <span>{t('fields.refund')}</span>}
              <ReceiptBadge receipt={one} />
              <ReceiptPanel receipt={one} />
            </div>
          ))}
        </section>
      )}
      <Discount id={order.id} />
    </div>
  )
}

/** A client stands at the desk with her receipt: whoever may not give money back is told whom to call. */
function WhoRefunds({ order: { id, items, status_id } }: { order: OrderCard }) {
  const { can } = useSession()
  const isPaid = status_id === ORDER_STATUS.paid || status_id === ORDER_STATUS.done
  if (can(orders.refund.may) || !isPaid || items.every(({ returnable }) => returnable === 0)) return null
  return <p className={styles.soft}>{t('refund.ask', { id })}</p>
}

/** The author, and the day of sale where it differs from that of the posting. */
function Whose({ order: { author, sold_at, posted_at } }: { order: OrderCard }) {
  const day = sold_at?.slice(0, 10)
  const isMoved = day !== undefined && day !== posted_at?.slice(0, 10)
  if (!author && !isMoved) return null
  return (
    <p className={styles.whose}>
      {author && <span>{t('view.author', { name: author.name })}</span>}
      {isMoved && <span>{t('view.sold', { day: formatDay(day) })}</span>}
    </p>
  )
}

function Lines({ order: { items, total, paid, currency_id } }: { order: OrderCard }) {
  const money = (sum: number) => formatMoney(sum, currencies[currency_id])
  const reduced = paid === null ? 0 : total - paid
  return (
    <table className={styles.lines}>
      <caption>{t('fields.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.title')}</th>
          <th scope="col" className="figures">
            {t('fields.price')}
          </th>
          <th scope="col" className="figures">
            {t('fields.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.title}
              {item.employer && <span className={styles.master}>{item.employer.name}</span>}
              {item.returned > 0 && <span className={styles.master}>{t('refund.returned', { count: item.returned })}</span>}
            </th>
            <td className="figures">
              {formatNumber(item.price)}
              {item.qty > 1 && ` × ${item.qty}`}
            </td>
            <td className="figures">{formatNumber((item.price_paid ?? item.price) * item.qty)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {reduced > 0 && (
          <>
            <Sum word={t('view.byPrices')} sum={money(total)} />
            <Sum word={t('view.reduced')} sum={`−${money(reduced)}`} />
          </>
        )}
        <Sum word={t('view.total')} sum={money(total - reduced)} />
      </tfoot>
    </table>
  )
}

/** Below the lines, whose sums they add up. */
const Sum = ({ word, sum }: { word: string; sum: string }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {word}
    </th>
    <td className="figures">{sum}</td>
  </tr>
)

function Payments({ order: { payments, is_awaited } }: { order: OrderCard }) {
  return (
    <table className={styles.lines}>
      <caption>{t('fields.payments')}</caption>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">{wayName(payment)}</th>
            <td>
              {isAsked(payment, is_awaited) ? t(`paymentStates.${payment.state}`) : t('view.notPaid')}
              {payment.returned > 0 && payment.state === 'success' && (
                <span className={styles.master}>{t('refund.returned', { count: formatNumber(payment.returned) })}</span>
              )}
            </td>
            <td className="figures">{formatNumber(payment.sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** False: the payment is only written down, and neither a bank nor a terminal has been asked for its money. */
const isAsked = ({ state, payment_type: type }: OrderCard['payments'][number], isAwaited: 0 | 1) =>
  state !== 'user_pending' || (isAwaited === 1 && tenderOf({ type }) === 'electronic')

/** Asks anew how the payments made on the internet stand (ORD-432). */
function Refresh({ order: { id, payments } }: { order: OrderCard }) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const isOnline = payments.some(({ payment_type }) => isPaidOnline(payment_type))
  if (!isOnline || !can(orders.refreshOnline.may)) return null
  const ask = async () => {
    setAsking(true)
    try {
      await call(orders.refreshOnline, { query: { order_id: id } })
      await queryClient.invalidateQueries({ queryKey: keyOf(orders.show, { params: { id }, query: {} }) })
      toast.success(t('view.refreshed'))
    } catch (error) {
      showRefusal(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button icon="repeat" className={styles.add} aria-disabled={isAsking} onClick={() => !isAsking && void ask()}>
      {t('view.refresh')}
    </Button>
  )
}

const currencies: Record<number, 'RUB' | 'UZS'> = { 1: 'RUB', 2: 'UZS' }

/** How much cheaper than the price list the order is (ORD-432); nothing where it is not. */
function Discount({ id }: { id: number }) {
  const { data } = useData(orders.discount, { query: { order_id: id } }, { quiet: true })
  if (!data || data.percent === 0) return null
  return <p className={styles.found}>{t('view.discount', { sum: formatMoney(data.discount + data.reductions), percent: data.percent })}</p>
}
