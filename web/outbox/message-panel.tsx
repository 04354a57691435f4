import { Fragment } from 'react'
import { type OutboxRow, outbox } from '#contract/outbox/outbox.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './outbox.module.css'
import { OutboxStatus } from './outbox-status-badge.tsx'
import { aboutOf, recipientOf, t } from './texts.ts'

/** One message beside the list: what it says, what has become of it, and what may be done about it. */
export function MessagePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useData(outbox.show, { params: { id } })
  return (
    <SidePanel title={t('one', { id })} onClose={onClose} actions={data && <Acts row={data} />}>
      {error && !data && (
        <Failure title={shell(error.status === 404 ? 'form.missing' : 'form.loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && <Message row={data} />}
    </SidePanel>
  )
}

function Message({ row }: { row: OutboxRow }) {
  const about = aboutOf(row)
  const isRepeated = row.status === 'waiting' && row.attempts > 0
  const facts: [string, string | null][] = [
    [t('fields.channel'), t(`channels.${row.channel}`)],
    [t('fields.recipient'), recipientOf(row)],
    [t('fields.subject'), row.subject],
    [t('fields.author'), row.author?.name ?? t('system')],
    [t('fields.created_at'), formatMoment(row.created_at)],
    [t(isRepeated ? 'fields.next' : 'fields.send_after'), row.status === 'waiting' ? formatMoment(row.send_after) : null],
    [t('fields.sent_at'), row.sent_at && formatMoment(row.sent_at)],
    [t('fields.delivered_at'), row.delivered_at && formatMoment(row.delivered_at)],
    [t('fields.gate_id'), row.status === 'unknown' ? null : row.gate_id],
    [t('fields.attempts'), row.attempts > 0 ? String(row.attempts) : null],
    [t('fields.failure'), row.failure],
  ]
  return (
    <div className={styles.message}>
      <OutboxStatus status={row.status} />
      <p className={styles.text}>{row.body}</p>
      {row.status === 'unknown' ? (
        <p className={styles.soft}>{t('unknown')}</p>
      ) : (
        row.is_secret && <p className={styles.soft}>{t('secret')}</p>
      )}
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
      {about && (
        <LinkButton icon="open" to={about.to}>
          {about.name}
        </LinkButton>
      )}
    </div>
  )
}

/** Only the acts that the message still allows. */
function Acts({ row: { id, status, is_secret } }: { row: OutboxRow }) {
  const retry = useSave(outbox.retry, { saved: t('acts.retried') })
  const cancel = useSave(outbox.cancel, { saved: t('acts.cancelled') })
  const input = { params: { id } }
  const isOver = status === 'unknown' || ((status === 'failed' || status === 'cancelled') && !is_secret)
  if (!isOver && status !== 'waiting') return null
  return (
    <May do={outbox.retry}>
      <Button kind={isOver ? 'primary' : 'plain'} aria-disabled={retry.isPending} onClick={() => retry.mutate(input)}>
        {t(isOver ? 'acts.retry' : 'acts.now')}
      </Button>
      {status === 'waiting' && (
        <Button kind="warning" aria-disabled={cancel.isPending} onClick={() => cancel.mutate(input)}>
          {t('acts.cancel')}
        </Button>
      )}
    </May>
  )
}
