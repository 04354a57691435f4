import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { May } from '#web/core/may.tsx'
import { queryClient, showRefusal, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { sayNotSaved } from './refusal.ts'
import { movedTo, moveOf } from './status.ts'
import { b, t } from './texts.ts'

interface BookingActsProps {
  booking: BookingCard
  timezone: string
}

/** What may be done now: the server says where the status may go, the rights say the rest. */
export function BookingActs({ booking, timezone }: BookingActsProps) {
  const [cancelling, setCancelling] = useState<{ reason: string | null } | null>(null)
  const said = (answer: BookingCard) => {
    if (answer.undo > 0) offerUndo(movedTo(answer.status_id), () => void undo(answer.id))
    else toast.success(movedTo(answer.status_id))
    refetch()
  }
  const change = useSave(bookings.update, { saved: null, quiet: true, done: said, timezone })
  const { moves, status_id: status } = booking
  const forward = moves.filter((to) => to !== BOOKING_STATUS.cancelled)
  const mayCancel = moves.includes(BOOKING_STATUS.cancelled)
  const isLate = useIsLate(booking, timezone)
  return (
    <>
      <Links booking={booking} />
      <May do={bookings.remove}>
        <Remove booking={booking} />
      </May>
      {mayCancel && isLate && status !== BOOKING_STATUS.inProgress && (
        <Button onClick={() => setCancelling({ reason: b('cancel.noShow') })}>{b('moves.noShow')}</Button>
      )}
      {mayCancel && (
        <Button kind="warning" onClick={() => setCancelling({ reason: null })}>
          {b('moves.cancelled')}
        </Button>
      )}
      {forward.map((to) => (
        <Button
          key={to}
          kind={to === mainOf(forward) ? 'primary' : 'plain'}
          aria-disabled={change.isPending}
          onClick={() =>
            !change.isPending && change.mutate({ params: { id: booking.id }, body: { status_id: to } }, { onError: sayNotSaved })
          }
        >
          {moveOf(status, to)}
        </Button>
      ))}
      {cancelling && (
        <CancelDialog
          {...{ booking, timezone }}
          reason={cancelling.reason}
          onClose={() => setCancelling(null)}
          onCancelled={(answer) => {
            setCancelling(null)
            said(answer)
          }}
        />
      )}
    </>
  )
}

const { done, inProgress, confirmed, registered } = BOOKING_STATUS
/** The next step of an ordinary visit. */
const mainOf = (forward: number[]) => [inProgress, done, confirmed, registered].find((to) => forward.includes(to))

function Links({ booking }: { booking: BookingCard }) {
  const navigate = useNavigate()
  const again = { unit_id: String(booking.unit_id), user_id: String(booking.user_id), service_ids: serviceIds(booking).join(',') }
  return (
    <>
      <May do="Calendar.view">
        <LinkButton
          kind="quiet"
          icon="calendar"
          to="/calendar"
          search={{ unit_id: String(booking.unit_id), selected_date: dayOf(booking.begin_at), booking_id: String(booking.id) }}
        >
          {b('card.calendar')}
        </LinkButton>
      </May>
      <May do={bookings.create}>
        <Button kind="quiet" icon="plus" onClick={() => void navigate({ to: '/bookings/new', search: again })}>
          {b('card.again')}
        </Button>
      </May>
    </>
  )
}

const serviceIds = ({ services = [] }: BookingCard) => services.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id))

function Remove({ booking }: { booking: BookingCard }) {
  const navigate = useNavigate()
  const remove = useSave(bookings.remove, { saved: null, quiet: true })
  const ask = async () => {
    if (!(await confirm({ title: t('remove', { id: booking.id }), action: b('card.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id: booking.id } })
    } catch (error) {
      return showRefusal(error)
    }
    toast.success(b('card.removed', { id: booking.id }))
    await navigate({ to: '/bookings' })
  }
  return (
    <Button kind="warning" icon="remove" onClick={() => void ask()}>
      {b('card.remove')}
    </Button>
  )
}

/** Ten minutes after the start «Не пришёл» is offered (decisions.md «Bookings and windows»). */
const NO_SHOW_AFTER = 600
const TICK = 30_000

function useIsLate({ begin_at }: BookingCard, timezone: string): boolean {
  const [now, setNow] = useState(() => nowIn(timezone))
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(timezone)), TICK)
    return () => clearInterval(timer)
  }, [timezone])
  return now >= momentAt(dayOf(begin_at), secondsOf(begin_at) + NO_SHOW_AFTER)
}

/** `YYYY-MM-DD HH:mm:ss` of a zone. */
const nowIn = (timezone: string) => new Date().toLocaleString('sv-SE', { timeZone: timezone })

async function undo(id: number) {
  try {
    await call(bookings.undo, { params: { id } })
    toast.success(b('card.undone'))
  } catch (error) {
    showRefusal(error)
  }
  refetch()
}

function refetch() {
  for (const feature of ['bookings', 'audits', 'calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
}
