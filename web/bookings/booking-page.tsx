import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { audits } from '#contract/audits/audits.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { May } from '#web/core/may.tsx'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useEvent } from '#web/core/use-event.ts'
import { sessionZone } from '#web/core/zone.ts'
import { BookingMessages } from '#web/messages/messages-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingActs } from './booking-acts-panel.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { historyWords } from './history-words.ts'
import { NextVisit } from './next-visit.tsx'
import { RepeatEveryWeeks } from './series-panel.tsx'
import { b, t } from './texts.ts'

/** One booking: what it is, what may be done with it, and what was done. */
export default function BookingPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  const number = Number(id)
  // The visit is shown by the clock of its studio, which the first answer names.
  const input = { params: { id: number }, query: {} }
  const { data: first, error, refetch } = useData(bookings.show, input)
  const timezone = first?.unit?.timezone ?? sessionZone()
  const { data = timezone === sessionZone() ? first : undefined } = useData(bookings.show, timezone === sessionZone() ? null : input, {
    timezone,
  })
  useEvent(data?.unit_id ?? null)
  return (
    <Page
      title={b('card.title', { id: number || '' })}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.bookings}>
          {b('card.back')}
        </LinkButton>
      }
      actions={
        data && (
          <BookingActs booking={data} timezone={timezone}>
            <Links booking={data} timezone={timezone} />
            <May do={bookings.remove}>
              <Remove id={data.id} />
            </May>
          </BookingActs>
        )
      }
    >
      {!data && error && (
        <Failure title={error.status === 404 ? shell('form.missing') : b('card.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={6} />}
      {data && <Content booking={data} timezone={timezone} />}
    </Page>
  )
}

function Content({ booking, timezone }: { booking: BookingCard; timezone: string }): ReactNode {
  const tabs = [
    { title: b('card.data'), content: <BookingFacts booking={booking} timezone={timezone} /> },
    {
      title: b('history.title'),
      content: <History endpoint={audits.byModel} type="booking" id={booking.id} labels={bookingsRu.fields} shown={historyWords} />,
    },
    { title: messagesRu.title, content: <BookingMessages bookingId={booking.id} timezone={timezone} /> },
  ]
  return <Tabs label={t('one')} tabs={tabs} />
}

function Links({ booking, timezone }: { booking: BookingCard; timezone: string }) {
  return (
    <>
      <May do="Calendar.view">
        <LinkButton
          kind="quiet"
          icon="calendar"
          to={paths.calendar}
          search={{ unit_id: String(booking.unit_id), selected_date: dayOf(booking.begin_at), booking_id: String(booking.id) }}
        >
          {b('card.calendar')}
        </LinkButton>
      </May>
      <NextVisit booking={booking} />
      <RepeatEveryWeeks booking={booking} timezone={timezone} />
    </>
  )
}

function Remove({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useSave(bookings.remove, { saved: null, quiet: true })
  const ask = async () => {
    if (!(await confirm({ title: t('remove', { id }), action: b('card.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return showRefusal(error)
    }
    toast.success(b('card.removed', { id }))
    await navigate({ to: paths.bookings })
  }
  return (
    <Button kind="warning" icon="remove" onClick={() => void ask()}>
      {b('card.remove')}
    </Button>
  )
}
