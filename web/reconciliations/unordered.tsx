import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core/endpoint.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import type { reconciliations, UnorderedCharge, UnorderedMaterial } from '#contract/reconciliations/reconciliations.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatNumber, formatQty } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import styles from './reconciliations.module.css'
import { t } from './texts.ts'

type Left = Answer<typeof reconciliations.day>['unordered']

/** «Списано без заказа»: what left a client's card or the stock and stands in no order, each line beside its visit. */
export function Unordered({ of: { charges, materials } }: { of: Left }) {
  const isNone = charges.length === 0 && materials.length === 0
  return (
    <section className={styles.drawers} aria-labelledby="reconciliation-unordered">
      <h2 id="reconciliation-unordered">{t('unordered.title')}</h2>
      {isNone && <p className={styles.soft}>{t('unordered.none')}</p>}
      {!isNone && (
        <table className={styles.registers}>
          <thead>
            <tr>
              <th scope="col">{t('unordered.what')}</th>
              <th scope="col" className="figures">
                {t('fields.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map((one) => (
              <Charge key={`charge ${one.id}`} one={one} />
            ))}
            {materials.map((one) => (
              <Material key={`material ${one.id}`} one={one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Charge({ one }: { one: UnorderedCharge }) {
  const way = paymentTypes.find(({ id }) => id === one.payment_type)?.title ?? ''
  const where = one.terminal ? t('unordered.byTerminal', { name: one.terminal.name }) : way
  const isOver = one.state === 'returned'
  return (
    <tr className={styles.paper}>
      <th scope="row">
        <span>{where}</span>
        <Links booking={one.booking_id} order={one.order_id} />
        <span className={styles.soft}>{[one.unit.name, one.who, formatMoment(one.at)].filter(Boolean).join(', ')}</span>
        <span className={isOver ? styles.soft : styles.wrong}>{t(`unordered.states.${one.state}`)}</span>
      </th>
      <td className="figures">{formatNumber(one.sum)}</td>
    </tr>
  )
}

function Material({ one }: { one: UnorderedMaterial }) {
  const qty = `${formatQty(one.used)} ${t(`unordered.units.${one.good.base_unit}`)}`
  return (
    <tr className={styles.paper}>
      <th scope="row">
        <span>{t('unordered.used', { good: one.good.name, qty })}</span>
        <Links booking={one.booking_id} order={null} />
        <span className={styles.soft}>{[one.unit.name, one.who, formatMoment(one.at)].filter(Boolean).join(', ')}</span>
        <span className={styles.wrong}>{t('unordered.noOrder')}</span>
      </th>
      <td className="figures">{formatNumber(one.cost)}</td>
    </tr>
  )
}

/** To the visit, and to the order where there is one that waits. */
function Links({ booking, order }: { booking: number | null; order: number | null }) {
  const { can } = useSession()
  return (
    <span className={styles.links}>
      {booking !== null &&
        (can('Booking.view') ? <Link to={pathTo('booking', { id: booking })}>{visitWords(booking)}</Link> : visitWords(booking))}
      {order !== null && <Link to={pathTo('finance-order-view', { orderId: order })}>{t('order', { id: order })}</Link>}
    </span>
  )
}

const visitWords = (id: number) => t('unordered.visit', { id })
