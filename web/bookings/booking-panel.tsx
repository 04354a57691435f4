import { type ReactNode, useEffect, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { BookingOrders } from '#web/booking-orders/booking-orders-panel.tsx'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './booking.module.css'
import { BookingActs } from './booking-acts-panel.tsx'
import { BookingDetails, BookingHead, BookingServices } from './booking-facts.tsx'
import { CommentForm } from './comment-form.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import type { MoveAsked } from './move-panel.tsx'
import { b } from './texts.ts'

interface BookingPanelProps {
  id: number
  /** The zone of the studio whose day is shown beside the panel. */
  timezone: string
  onClose: () => void
  /** Called where a grid shows the booking at its new place at once. */
  onMove?: (asked: MoveAsked) => void
  /** True: the screen beside it hears the keys of its acts. */
  hasKeys?: boolean
}

const RELATIONS = 'user;services;unit;author;comment_author;source;status;employers;series'

/** One booking beside a list or a calendar: what it is, and what may be done with it. */
export function BookingPanel({ id, timezone, onClose, onMove, hasKeys = true }: BookingPanelProps) {
  const { data, error, refetch } = useData(bookings.show, { params: { id }, query: { with: RELATIONS } }, { timezone })
  return (
    <Passable>
      <SidePanel isBeside title={b('card.title', { id })} onClose={onClose}>
        {error && !data && (
          <Failure title={error.status === 404 ? shell('form.missing') : b('card.failed')} error={error} retry={() => void refetch()} />
        )}
        {!error && !data && <FormSkeleton fields={5} />}
        {data && <Content booking={data} timezone={timezone} hasKeys={hasKeys} {...(onMove && { onMove })} />}
      </SidePanel>
    </Passable>
  )
}

function Content({
  booking,
  timezone,
  onMove,
  hasKeys,
}: { booking: BookingCard; hasKeys: boolean } & Pick<BookingPanelProps, 'timezone' | 'onMove'>) {
  const visit = (
    <>
      <BookingHead booking={booking} />
      {/* Near the top: the message that offers to undo an act covers the panel's foot. */}
      <div className={styles.acts}>
        <BookingActs booking={booking} timezone={timezone} hasKeys={hasKeys} {...(onMove && { onMove })}>
          <LinkButton icon="open" kind="quiet" to={pathTo('booking', { id: booking.id })}>
            {b('card.open')}
          </LinkButton>
        </BookingActs>
      </div>
      <BookingServices booking={booking} />
      <BookingOrders bookingId={booking.id} unitId={booking.unit_id} />
      <CommentForm key={booking.id} booking={booking} timezone={timezone} />
    </>
  )
  return (
    <div className={styles.panel}>
      <CustomerWarnings customerId={booking.user_id} kinds={booking.user?.warnings} />
      <May do={customerOverview.show} otherwise={visit}>
        <CustomerPanel key={booking.user_id} customerId={booking.user_id} known={booking.user} current={booking.id}>
          {visit}
        </CustomerPanel>
      </May>
      <BookingDetails booking={booking} timezone={timezone} isBrief />
    </div>
  )
}

/** The second click of a double click still reaches a card that the opening panel covers. */
function Passable({ children }: { children: ReactNode }) {
  const [isPassable, setPassable] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPassable(false), 350)
    return () => clearTimeout(timer)
  }, [])
  return <div style={isPassable ? { pointerEvents: 'none' } : undefined}>{children}</div>
}
