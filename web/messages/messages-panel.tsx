import { type MessageRow, messages } from '#contract/messages/messages.ts'
import { formatMoment, formatPhone } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './messages.module.css'
import { t } from './texts.ts'

/** More stand in «Исходящие сообщения». */
const MOST = 30

/** Messages to a customer about her visits, the newest first. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const query = { search: `user_id:${customerId}`, limit: MOST }
  const { data, error, refetch } = useData(messages.list, { query })
  return <Log items={data?.items} error={error} refetch={refetch} />
}

/** Messages about one visit. */
export function BookingMessages({ bookingId, timezone }: { bookingId: number; timezone: string }) {
  const { data, error, refetch } = useData(messages.ofBooking, { params: { id: bookingId } }, { timezone })
  return <Log items={data?.items} error={error} refetch={refetch} />
}

function Log({ items, error, refetch }: { items: MessageRow[] | undefined; error: Error | null; refetch: () => unknown }) {
  // Their states at the gate change in the outbox.
  useRefetch(messages.list, null, ['outbox'])
  if (!items && error) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  if (!items) return <FormSkeleton fields={3} />
  if (items.length === 0) return <p className={styles.soft}>{t('empty')}</p>
  return (
    <ul className={styles.list}>
      {items.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </ul>
  )
}

const icons: Record<MessageRow['status'], IconName> = {
  queued: 'clock',
  sent: 'check',
  delivered: 'done',
  read: 'check',
  failed: 'error',
  unknown: 'info',
  suppressed: 'close',
}

function Line({ row }: { row: MessageRow }) {
  const { status, reason, failure, channel, recipient } = row
  const why = reason ? t(`reasons.${reason}`) : failure
  const to = channel === 'sms' && recipient ? formatPhone(recipient) : recipient
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <strong>{t(`events.${row.event}`)}</strong>
        <span className={styles.status}>
          <Icon name={icons[status]} size={16} />
          {t(`statuses.${status}`)}
        </span>
        <Resend row={row} />
      </div>
      <span className={styles.soft}>
        {[t(`channels.${channel}`), to, formatMoment(row.sent_at ?? row.created_at), row.is_repeat === 1 && t('repeat')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {why && <span>{why}</span>}
      <span className={styles.body}>{row.body}</span>
    </li>
  )
}

/** A message about a visit may be sent again if it was sent or has failed, but not if it was taken back. */
function Resend({ row: { id, event, status, booking_id: booking } }: { row: MessageRow }) {
  const resend = useSave(messages.resend, { saved: t('resent') })
  if (booking === null || event === 'offered' || status === 'queued' || status === 'unknown' || status === 'suppressed') return null
  return (
    <May do={messages.resend}>
      <Button
        kind="quiet"
        aria-label={t('resendOf', { event: t(`events.${event}`) })}
        disabled={resend.isPending}
        onClick={() => resend.mutate({ params: { id } })}
      >
        {t('resend')}
      </Button>
    </May>
  )
}
