import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { customerWallet, type WalletDetails } from '#contract/customer-wallet/customer-wallet.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { CardStateMark } from '#web/club-cards/card-state-badge.tsx'
import { formatDay, formatMoment, formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { t } from './texts.ts'

interface CustomerWalletProps {
  customerId: number
  className?: string | undefined
  /** Wraps the list; it is not called where the customer holds nothing. */
  frame: (list: ReactNode) => ReactNode
}

/** What the customer holds: cards with what is left, prepayments and certificates; nothing is shown where there is none. */
export function CustomerWallet({ customerId, className, frame }: CustomerWalletProps) {
  useRefetch(customerWallet.show, null, ['club-cards', 'orders', 'certificates'])
  const { data } = useData(customerWallet.show, { params: { id: customerId } }, { quiet: true })
  if (!data || isEmpty(data)) return null
  return frame(
    <ul className={className} aria-label={t('title')}>
      {data.club_cards?.map((card) => (
        <li key={`c${card.id}`}>
          <Link to={pathTo('clubCard', { id: card.id })}>{`${card.title} · ${leftOf(card)}`}</Link>
          {card.state === 'active' ? (
            card.valid_until && ` ${t('until', { day: formatDay(card.valid_until) })}`
          ) : (
            <CardStateMark state={card.state} />
          )}
        </li>
      ))}
      {data.advances?.map(({ id, left, payment_type, booking_id }) => (
        <li key={`a${id}`}>
          <Link to={pathTo('finance-order-view', { orderId: id })}>
            {t('advance', { sum: formatMoney(left), way: wayOf(payment_type) })}
          </Link>
          {booking_id !== null && ` ${t('ofBooking', { id: booking_id })}`}
        </li>
      ))}
      {data.bonuses && data.bonuses.left > 0 && <Bonuses {...data.bonuses} />}
      {data.certificates?.map(({ id, code, face, valid_until }) => (
        <li key={`s${id}`}>
          {t('certificate', { code, sum: formatMoney(face) })}
          {valid_until && ` ${t('until', { day: formatDay(valid_until) })}`}
        </li>
      ))}
    </ul>,
  )
}

/** The bonuses that are left, and, where the reader opens it, what brought and took them. */
function Bonuses({ left, moves }: NonNullable<WalletDetails['bonuses']>) {
  const { can } = useSession()
  const sum = t('bonuses', { sum: formatMoney(left) })
  if (moves.length === 0) return <li>{sum}</li>
  return (
    <li>
      <details>
        <summary>{sum}</summary>
        <ul aria-label={t('fields.moves')}>
          {moves.map((move) => (
            <li key={`${move.order_id} ${move.at} ${move.sum}`}>
              {formatMoment(move.at)} <MovedBy order={move.order_id} isOpen={can('Order.view')} />
              {`: ${move.sum > 0 ? '+' : ''}${formatMoney(move.sum)}`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Whoever may not see orders is told its number alone. */
function MovedBy({ order, isOpen }: { order: number | null; isOpen: boolean }) {
  if (order === null) return t('opening')
  const words = t('ofOrder', { id: order })
  return isOpen ? <Link to={pathTo('finance-order-view', { orderId: order })}>{words}</Link> : words
}

const isEmpty = ({ club_cards, advances, certificates, bonuses }: WalletDetails) =>
  !bonuses?.left && [club_cards, advances, certificates].every((part) => !part || part.length === 0)

const wayOf = (type: number) => (paymentTypes.find(({ id }) => id === type)?.title ?? '').toLowerCase()

function leftOf({ kind, visits_left, nominal_left, percent }: NonNullable<WalletDetails['club_cards']>[number]): string {
  if (kind === 'money') return formatMoney(nominal_left)
  return kind === 'visits' ? t('visits', { count: visits_left }) : `−${percent} %`
}
