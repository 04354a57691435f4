import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { call, newKey } from '#web/core/call.ts'
import { chunk } from '#web/core/chunk.ts'
import { May } from '#web/core/may.tsx'
import { queryClient, showRefusal } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import styles from './series.module.css'
import { s } from './series-texts.ts'

const SeriesDialog = lazy(chunk(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog })))

const { registered, confirmed, cancelled } = BOOKING_STATUS

/** «Повторять…» of a booking that belongs to no series yet. */
export function RepeatEveryWeeks({ booking, timezone }: { booking: BookingCard; timezone: string }) {
  const navigate = useNavigate()
  const { repeat }: { repeat?: string } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(repeat === '1')
  const close = () => {
    setOpen(false)
    if (repeat) void navigate({ to: '.', search: {}, replace: true })
  }
  // While the dates are being booked, the first visit already belongs to the series.
  if (!isOpen && (booking.series || booking.status_id === cancelled || !booking.services?.length)) return null
  return (
    <May do={bookings.createSeries}>
      <Button kind="quiet" icon="calendar" onClick={() => setOpen(true)}>
        {s('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SeriesDialog booking={booking} timezone={timezone} onClose={close} />
        </Suspense>
      )}
    </May>
  )
}

/** «Серия из 6, № 2», with a way to cancel the rest of it. */
export function SeriesLine({ booking }: { booking: BookingCard }) {
  const { id, series, status_id: status } = booking
  if (!series) return null
  const { count, number, every_weeks } = series
  return (
    <p className={styles.badge}>
      <span>{s('badge', { count, number })}</span>
      <span className={styles.soft}>{s('every', { count: every_weeks })}</span>
      {(status === registered || status === confirmed) && number < count && (
        <May do={bookings.cancelFollowing}>
          <Button kind="warning" onClick={() => void cancelFollowing(id)}>
            {s('cancel')}
          </Button>
        </May>
      )}
    </p>
  )
}

async function cancelFollowing(id: number) {
  const question = { title: s('cancelTitle'), text: s('cancelText'), action: s('cancelAction'), refuse: shell('form.keep') }
  if (!(await confirm({ ...question, isDangerous: true }))) return
  try {
    const { ids } = await call(bookings.cancelFollowing, { params: { id }, body: {} }, { idempotencyKey: newKey() })
    offerUndo(s('cancelled', { count: ids.length }), () => void takeBack(ids))
  } catch (error) {
    showRefusal(error)
  }
  refetch()
}

async function takeBack(ids: readonly number[]) {
  try {
    for (const id of ids) await call(bookings.undo, { params: { id } })
    toast.success(s('undone'))
  } catch (error) {
    showRefusal(error)
  }
  refetch()
}

function refetch() {
  for (const feature of ['bookings', 'audits', 'calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
}
