import { sms } from '#contract/sms/sms.ts'
import { formatMoment, shorten } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { OutboxStatus } from '#web/outbox/outbox-status-badge.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './sms.module.css'
import { answerOf, t } from './texts.ts'

interface Props {
  userId: number
  /** The open SMS, which is shown already. */
  id: number
  onOpen: (id: number) => void
}

/** The section tells what became of every SMS to one customer, and so whether her phone takes anything at all. */
export function ReceiverLog({ userId, id, onOpen }: Props) {
  const { data, error, refetch } = useData(sms.receiverLogs, { query: { user_id: userId } })
  return (
    <section className={styles.receiver} aria-labelledby="sms-receiver">
      <h3 id="sms-receiver">{t('receiver.title')}</h3>
      {error && !data && <Failure title={t('receiver.loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      <ul className={styles.log}>
        {data?.items.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.open}
              aria-current={row.id === id ? 'true' : undefined}
              onClick={() => row.id !== id && onOpen(row.id)}
            >
              {formatMoment(row.created_at)}
            </button>
            <OutboxStatus status={row.status} />
            <span className={styles.soft}>{shorten(row.error ? (answerOf(row) ?? '') : row.body, 90)}</span>
          </li>
        ))}
      </ul>
      {data && data.count > data.items.length && (
        <p className={styles.soft}>{t('receiver.more', { shown: data.items.length, count: data.count })}</p>
      )}
    </section>
  )
}
