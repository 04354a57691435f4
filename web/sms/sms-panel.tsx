import { Fragment } from 'react'
import { pathTo } from '#contract/shell/paths.ts'
import { type SmsRow, sms } from '#contract/sms/sms.ts'
import { formatMoment, formatPhone } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { OutboxStatus } from '#web/outbox/outbox-status-badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ReceiverLog } from './receiver-log.tsx'
import styles from './sms.module.css'
import { answerOf, eventOf, t } from './texts.ts'

interface Props {
  id: number
  onClose: () => void
  onOpen: (id: number) => void
}

/** One SMS beside the list: what it says, what the gate answered, and whatever else was sent to the same customer. */
export function SmsPanel({ id, onClose, onOpen }: Props) {
  const { data, error, refetch } = useData(sms.show, { params: { id } })
  return (
    <SidePanel title={t('one', { id })} onClose={onClose} actions={data?.can_resend === 1 && <Resend id={id} />}>
      {error && !data && (
        <Failure title={shell(error.status === 404 ? 'form.missing' : 'form.loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && <Sms row={data} />}
      {data?.user_id && <ReceiverLog userId={data.user_id} id={id} onOpen={onOpen} />}
    </SidePanel>
  )
}

function Sms({ row }: { row: SmsRow }) {
  const { can } = useSession()
  const facts: [string, string | null][] = [
    [t('fields.recipient'), formatPhone(row.recipient)],
    [t('fields.event'), eventOf(row)],
    [t('fields.parts'), String(row.parts)],
    [t('fields.author'), row.author?.name ?? t('system')],
    [t('fields.created_at'), formatMoment(row.created_at)],
    [t('fields.send_after'), row.status === 'waiting' ? formatMoment(row.send_after) : null],
    [t('fields.sent_at'), row.sent_at && formatMoment(row.sent_at)],
    [t('fields.delivered_at'), row.delivered_at && formatMoment(row.delivered_at)],
    [t('fields.attempts'), row.attempts > 0 ? String(row.attempts) : null],
    [t('fields.failure'), answerOf(row)],
    [t('fields.error'), row.error && String(row.error.code)],
  ]
  return (
    <div className={styles.sms}>
      <OutboxStatus status={row.status} />
      <p className={styles.text}>{row.body}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className={styles.links}>
        {row.user && (
          <LinkButton icon="open" to={pathTo('customer', { id: row.user.id })}>
            {row.user.title}
          </LinkButton>
        )}
        {row.booking_id !== null && can('Booking.view') && (
          <LinkButton icon="open" to={pathTo('booking', { id: row.booking_id })}>
            {t('booking', { id: row.booking_id })}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Resend({ id }: { id: number }) {
  const resend = useSave(sms.resend, { saved: t('resent') })
  return (
    <May do={sms.resend}>
      <Button kind="primary" aria-disabled={resend.isPending} onClick={() => !resend.isPending && resend.mutate({ params: { id } })}>
        {t('resend')}
      </Button>
    </May>
  )
}
