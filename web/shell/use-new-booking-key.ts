import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { titleOf } from '#web/core/titles.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'

/** N anywhere begins a booking, of the studio and day that are looked at (front-desk.md U-01). */
export function useNewBookingKey() {
  const { can } = useSession()
  const navigate = useNavigate()
  const { unit_id, selected_date }: Record<string, string | undefined> = useSearch({ strict: false })
  const place = { ...(unit_id && { unit_id }), ...(selected_date && { selected_date }) }
  useShortcut(
    { codes: ['KeyN'], keys: 'N', text: titleOf('newBooking') },
    () => void navigate({ to: paths.newBooking, search: { tab: 'new', ...place } }),
    can('Booking.create'),
  )
}
