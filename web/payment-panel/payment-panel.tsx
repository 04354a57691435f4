import { useEffect, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { PaymentAsked } from '#web/core/asked-payment.ts'
import { formatRange } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useLeft } from '#web/core/use-left.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Failure } from '#web/ui/empty.tsx'
import { scrollTo } from '#web/ui/scroll-to.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { billOfVisit } from './bill.ts'
import { Deposit } from './deposit.tsx'
import { Paid } from './paid.tsx'
import { PayForm } from './pay-form.tsx'
import styles from './payment-panel.module.css'
import { SalePanel } from './sale-panel.tsx'
import { t } from './texts.ts'
import type { Taken } from './use-take.ts'

interface PaymentPanelProps {
  asked: PaymentAsked
  onClose: () => void
}

/** «Оплата» beside the day: what she had, what is due, how she pays; after that what became of the money and its receipt. */
export function PaymentPanel({ asked, onClose }: PaymentPanelProps) {
  useLeft(onClose)
  return 'bookingId' in asked ? <VisitPanel {...asked} onClose={onClose} /> : <SalePanel {...asked} onClose={onClose} />
}

interface VisitPanelProps {
  bookingId: number
  timezone: string
  onClose: () => void
}

function VisitPanel({ bookingId: id, timezone, onClose }: VisitPanelProps) {
  const booking = useData(bookings.show, { params: { id }, query: { with: 'user;services;unit' } }, { timezone })
  const known = useData(orders.ofBooking, { params: { id } }, { quiet: true, timezone })
  useRefetch(orders.ofBooking, booking.data?.unit_id ?? null, ['orders'])
  const error = booking.error ?? known.error
  const isReady = booking.data !== undefined && known.data !== undefined
  useEffect(() => {
    // The page makes room first, and then the card is scrolled to where the panel does not cover it.
    const timer = setTimeout(() => scrollTo(document.querySelector<HTMLElement>(`[data-block^="b${id}"]`)), MEASURED)
    return () => clearTimeout(timer)
  }, [id])
  const retry = () => void Promise.all([booking.refetch(), known.refetch()])
  return (
    <div className={styles.wide} data-paying>
      <SidePanel isBeside title={t('title')} onClose={onClose}>
        {!isReady && error && <Failure title={t('loadFailed')} error={error} retry={retry} />}
        {!isReady && !error && <FormSkeleton fields={5} />}
        {booking.data && known.data && <Content booking={booking.data} order={liveOf(known.data)} timezone={timezone} onClose={onClose} />}
      </SidePanel>
    </div>
  )
}

interface ContentProps {
  booking: BookingCard
  order: LiveOrder | null
  timezone: string
  onClose: () => void
}

function Content({ booking, order, timezone, onClose }: ContentProps) {
  const { id, user } = booking
  /** The change to be given back, shown until the panel is closed. */
  const [taken, setTaken] = useState<Taken | null>(null)
  const isPaid = taken !== null || (order !== null && (order.status_id !== NEW || order.is_awaited === 1))
  const isCancelled = booking.status_id === BOOKING_STATUS.cancelled
  return (
    <div className={styles.content}>
      <div className={styles.who}>
        <p>
          <strong>{user?.title}</strong>
          <span>{t('of', { id, time: formatRange(booking) })}</span>
        </p>
        {!isPaid && !isCancelled && <Deposit booking={booking} timezone={timezone} />}
      </div>
      {isPaid && (
        <Paid
          ids={taken?.ids ?? (order ? [order.id] : [])}
          unitId={booking.unit_id}
          change={taken?.change ?? 0}
          rest={taken?.rest ?? null}
          onClose={onClose}
          onOther={() => setTaken(null)}
        />
      )}
      {!isPaid && isCancelled && <p role="alert">{t('paid.cancelled')}</p>}
      {!isPaid && !isCancelled && <PayForm key={order?.id ?? 'new'} bill={billOfVisit(booking, order, timezone)} onTaken={setTaken} />}
    </div>
  )
}

/** Milliseconds in which the grid measures the room that is left. */
const MEASURED = 100
const NEW = 0
const CANCELLED = 1
type LiveOrder = Answer<typeof orders.ofBooking>[number]

/** The one live order of a visit; cancelled ones are history. */
const liveOf = (all: LiveOrder[]) => all.findLast(({ kind, status_id }) => kind === 'visit' && status_id !== CANCELLED) ?? null
