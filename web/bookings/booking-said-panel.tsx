import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { call } from '#web/core/call.ts'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { offerUndo } from '#web/ui/undo.tsx'
import { statusOf } from './booking-status-badge.tsx'
import { b } from './texts.ts'

/** Says what was done with a booking and, while the server allows, offers to take it back; screens that show it ask again. */
export function sayDone({ id, undo }: Pick<BookingCard, 'id' | 'undo'>, text: string) {
  if (undo > 0) offerUndo(text, () => void takeBack(id))
  else toast.success(text)
  refetch()
}

/** Says the new status of the booking. */
export const sayMoved = (answer: BookingCard) => sayDone(answer, b(`moved.${statusOf(answer.status_id).name}`))

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
