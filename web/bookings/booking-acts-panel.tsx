import { type ReactNode, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { seenIn } from '#contract/core/edits.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { call } from '#web/core/call.ts'
import { queryClient, showRefusal, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import { statusOf } from './booking-status-badge.tsx'
import { CancelDialog, type Cancellation } from './cancel-dialog.tsx'
import { MoveBooking, movableBooking } from './move-panel.tsx'
import { sayNotSaved } from './refusal.ts'
import { b } from './texts.ts'
import { useIsLate } from './use-is-late.ts'

interface BookingActsProps {
  booking: BookingCard
  timezone: string
  /** Where a grid shows the booking in its new place at once; else it is moved from here. */
  onMove?: (booking: BookingCard) => void
  /** What else the screen offers, behind the acts. */
  children?: ReactNode
}

const { done, inProgress, confirmed, registered, cancelled } = BOOKING_STATUS

/** What may be done now: the server says where the status may go, the rights say the rest. The next step of an ordinary visit is first. */
export function BookingActs({ booking, timezone, onMove, children }: BookingActsProps) {
  const { can } = useSession()
  const [reason, setReason] = useState<string | null>()
  const [isMoving, setMoving] = useState(false)
  const { id, moves, status_id: status } = booking
  const say = (answer: BookingCard) => (status === cancelled ? sayDone(answer, b('moved.restored')) : sayMoved(answer))
  const change = useSave(bookings.update, { saved: null, quiet: true, done: say, timezone })
  const seen = seenIn(bookings.update, booking)
  const steps = [inProgress, done, confirmed, registered, ...moves].filter((to) => moves.includes(to) && to !== cancelled)
  const mayCancel = moves.includes(cancelled)
  const isLate = useIsLate(booking, timezone)
  const isMovable = can(bookings.move.may) && status !== done && status !== cancelled
  const step = (to: number) => {
    if (!change.isPending) change.mutate({ params: { id }, body: { status_id: to }, seen }, { onError: sayNotSaved })
  }
  return (
    <>
      {[...new Set(steps)].map((to, at) => (
        <Button key={to} kind={at === 0 ? 'primary' : 'plain'} aria-disabled={change.isPending} onClick={() => step(to)}>
          {moveOf(status, to)}
        </Button>
      ))}
      {isMovable && (
        <Button icon="move" onClick={() => (onMove ? onMove(booking) : setMoving(true))}>
          {b('card.move')}
        </Button>
      )}
      {mayCancel && isLate && status !== inProgress && <Button onClick={() => setReason(NO_SHOW)}>{b('moves.noShow')}</Button>}
      {mayCancel && (
        <Button kind="warning" onClick={() => setReason(null)}>
          {b('moves.cancelled')}
        </Button>
      )}
      {children}
      {isMoving && (
        <MoveBooking
          booking={movableBooking(booking)}
          unit={{ id: booking.unit_id, timezone }}
          onClose={() => setMoving(false)}
          onMoved={sayDone}
        />
      )}
      {reason !== undefined && (
        <CancelBooking
          cancellation={{ id, customer: booking.user?.title ?? '', begin_at: booking.begin_at, end_at: booking.end_at, reason, seen }}
          timezone={timezone}
          onClose={() => setReason(undefined)}
        />
      )}
    </>
  )
}

/** The cancel dialog with what follows it, for a screen that cancels without the other acts. */
export function CancelBooking(props: { cancellation: Cancellation; timezone: string; onClose: () => void }) {
  const onCancelled = (answer: BookingCard) => {
    props.onClose()
    sayMoved(answer)
  }
  return <CancelDialog {...props} onCancelled={onCancelled} />
}

/** Says what was done with a booking and, while the server allows, offers to take it back; screens that show it ask again. */
export function sayDone({ id, undo }: Pick<BookingCard, 'id' | 'undo'>, text: string) {
  if (undo > 0) offerUndo(text, () => void takeBack(id))
  else toast.success(text)
  refetch()
}

const sayMoved = (answer: BookingCard) => sayDone(answer, b(`moved.${statusOf(answer.status_id).name}`))

/** The word on the button that leads from one status to another. */
function moveOf(from: number, to: number): string {
  if (from === cancelled) return b('moves.restore')
  if (from === done) return b('moves.reopen')
  const { name, title } = statusOf(to)
  return b(`moves.${name}`, { status: title })
}

async function takeBack(id: number) {
  try {
    await call(bookings.undo, { params: { id } })
    toast.success(b('card.undone'))
  } catch (error) {
    showRefusal(error)
  }
  refetch()
}

function refetch() {
  for (const feature of ['bookings', 'audits', 'calendar', 'customer-overview', 'dashboard', 'windows'])
    void queryClient.invalidateQueries({ queryKey: [feature] })
}
