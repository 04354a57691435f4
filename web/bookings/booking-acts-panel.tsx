import { type ReactNode, useState } from 'react'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { sayDone, sayMoved } from './booking-said-panel.tsx'
import { CancelDialog, type Cancellation } from './cancel-dialog.tsx'
import { type MoveAsked, MoveBooking, movableBooking } from './move-panel.tsx'
import { useIsLate } from './use-is-late.ts'
import { nextOf, type VisitAct } from './visit-acts-panel.tsx'
import { useVisitActs, VisitKeys, visitOf } from './visit-hands-panel.tsx'

interface BookingActsProps {
  booking: BookingCard
  timezone: string
  /** Called where a grid shows the booking at its new place at once; absent: it is moved here. */
  onMove?: (asked: MoveAsked) => void
  /** True: the calendar beside it hears the keys of the panel's visit. */
  hasKeys?: boolean
  /** Further parts of the screen, behind the acts. */
  children?: ReactNode
}

/** The acts that are possible now, from `visitActs`; the one that the status asks for stands first. */
export function BookingActs({ booking, timezone, onMove, hasKeys = true, children }: BookingActsProps) {
  const { id, user, begin_at, end_at } = booking
  const [isCancelling, setCancelling] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const isLate = useIsLate(booking, timezone)
  const actsOf = useVisitActs({
    onMove: () => (onMove ? onMove({ booking: movableBooking(booking), day: dayOf(begin_at) }) : setMoving(true)),
    onCancel: () => setCancelling(true),
  })
  const visit = visitOf(booking, timezone, isLate)
  const acts = actsOf(visit)
  const next = nextOf(acts)
  return (
    <>
      {hasKeys && <VisitKeys visit={visit} acts={acts} place={bookingScreensRu.keys.place} />}
      {[...acts]
        .sort((one, other) => Number(other === next) - Number(one === next))
        .map((act) => (
          <Act key={act.name} act={act} isNext={act === next} />
        ))}
      {children}
      {isMoving && (
        <MoveBooking
          booking={movableBooking(booking)}
          unit={{ id: booking.unit_id, timezone }}
          onClose={() => setMoving(false)}
          onMoved={sayDone}
        />
      )}
      {isCancelling && (
        <CancelBooking
          cancellation={{ id, customer: user?.title ?? '', begin_at, end_at, reason: null, ...(visit.seen && { seen: visit.seen }) }}
          timezone={timezone}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  )
}

function Act({ act: { icon, label, keys, link, isWarning, run }, isNext }: { act: VisitAct; isNext: boolean }) {
  if (link)
    return (
      <LinkButton icon={icon} {...link}>
        {label}
      </LinkButton>
    )
  return (
    <Button
      kind={kindOf(isWarning, isNext)}
      icon={icon}
      aria-keyshortcuts={keys ?? undefined}
      title={keys ? `${label} (${keys})` : undefined}
      onClick={run}
    >
      {label}
    </Button>
  )
}

function kindOf(isWarning: boolean, isNext: boolean) {
  if (isWarning) return 'warning'
  return isNext ? 'primary' : 'plain'
}

/** The dialog of cancelling with what follows it, for a screen that has no other acts. */
export function CancelBooking(props: { cancellation: Cancellation; timezone: string; onClose: () => void }) {
  const onCancelled = (answer: BookingCard) => {
    props.onClose()
    sayMoved(answer)
  }
  return <CancelDialog {...props} onCancelled={onCancelled} />
}
