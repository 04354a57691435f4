import { dayOf } from '#domain/core/clock-time.ts'
import { CancelBooking } from '#web/bookings/booking-acts-panel.tsx'
import { BookingPanel } from '#web/bookings/booking-panel.tsx'
import { type MoveAsked, MoveDialog, movableBooking } from '#web/bookings/move-panel.tsx'
import type { Visit } from '#web/bookings/visit-acts-panel.tsx'
import { type CardAct, CardMenu } from './card-menu.tsx'
import { DurationDialog } from './duration-dialog.tsx'
import type { Pane } from './panes.ts'
import { unitOfBooking } from './use-acts.ts'
import type { Lengths } from './use-lengths.ts'
import type { useMoves } from './use-moves.ts'
import type { Place, UnitChoice } from './use-place.ts'

export interface CardMenuAsked {
  label: string
  acts: CardAct[]
  at: { x: number; y: number }
}

interface CardDialogsProps {
  panes: readonly Pane[]
  /** The studio of a booking that is not in view. */
  unit: UnitChoice
  place: Place
  lengths: Lengths
  menu: CardMenuAsked | null
  asked: MoveAsked | null
  cancelling: Visit | null
  setMenu: (menu: CardMenuAsked | null) => void
  setAsked: (asked: MoveAsked | null) => void
  setCancelling: (visit: Visit | null) => void
  onPick: ReturnType<typeof useMoves>['move']
}

/** What opens over the grid for one card: its menu, its panel, where it may move, why it is called off. */
export function CardDialogs({
  panes,
  unit,
  place,
  lengths,
  menu,
  asked,
  cancelling,
  setMenu,
  setAsked,
  setCancelling,
  onPick,
}: CardDialogsProps) {
  const { bookingId } = place
  const unitOf = (id: number) => unitOfBooking(panes, id) ?? unit
  return (
    <>
      {menu && <CardMenu label={menu.label} at={menu.at} acts={menu.acts} onClose={() => setMenu(null)} />}
      {bookingId !== null && (
        <BookingPanel
          key={bookingId}
          id={bookingId}
          timezone={unitOf(bookingId).timezone}
          hasKeys={false}
          onClose={() => place.go({ booking_id: null }, { replace: true })}
          onMove={(booking) => setAsked({ booking: movableBooking(booking), day: dayOf(booking.begin_at) })}
        />
      )}
      {asked && (
        <MoveDialog
          asked={asked}
          unit={unitOf(asked.booking.bookingId)}
          onClose={() => setAsked(null)}
          onPick={(offer) => {
            setAsked(null)
            void onPick(asked.booking, offer)
          }}
        />
      )}
      {lengths.asked && (
        <DurationDialog
          card={lengths.asked}
          onClose={() => lengths.ask(null)}
          onSave={(seconds) => {
            if (lengths.asked) void lengths.change(lengths.asked, seconds)
            lengths.ask(null)
          }}
        />
      )}
      {cancelling && (
        <CancelBooking
          cancellation={{ ...cancelling, customer: cancelling.customer?.title ?? '', reason: null }}
          timezone={cancelling.timezone}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  )
}
