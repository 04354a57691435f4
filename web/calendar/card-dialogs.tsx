import { lazy, Suspense, useEffect } from 'react'
import type { MoveAsked } from '#web/bookings/move-panel.tsx'
import type { Visit } from '#web/bookings/visit-acts-panel.tsx'
import { chunk } from '#web/core/chunk.ts'
import { whenShown } from '#web/core/when-shown.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { DurationDialog } from './duration-dialog.tsx'
import type { Pane } from './panes.ts'
import { unitOfBooking } from './use-acts.ts'
import type { Lengths } from './use-lengths.ts'
import type { useMoves } from './use-moves.ts'
import type { Place, UnitChoice } from './use-place.ts'

const loadPanel = chunk(async () => ({ default: (await import('#web/bookings/booking-panel.tsx')).BookingPanel }))
const BookingPanel = lazy(loadPanel)
const MoveDialog = lazy(chunk(async () => ({ default: (await import('#web/bookings/move-panel.tsx')).MoveDialog })))
const CancelBooking = lazy(chunk(async () => ({ default: (await import('#web/bookings/booking-acts-panel.tsx')).CancelBooking })))

export interface CardMenuAsked {
  label: string
  acts: MenuItem[]
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
  // The dialogs are loaded after the day is drawn and before the first card is opened.
  useEffect(() => whenShown(() => void loadPanel().catch(() => undefined)), [])
  return (
    <>
      {menu && <Menu label={menu.label} anchor={menu.at} items={menu.acts} onClose={() => setMenu(null)} />}
      <Suspense fallback={null}>
        {bookingId !== null && (
          <BookingPanel
            key={bookingId}
            id={bookingId}
            timezone={unitOf(bookingId).timezone}
            hasKeys={false}
            onClose={() => place.go({ booking_id: null }, { replace: true })}
            onMove={setAsked}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
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
      </Suspense>
    </>
  )
}
