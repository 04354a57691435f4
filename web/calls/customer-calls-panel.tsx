import { useState } from 'react'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallComments } from './call-comments.tsx'
import { CallRecordings } from './call-recordings.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { CallState, clockOf } from './words.tsx'

/** Calls with a customer, the latest first. */
export function CustomerCalls({ customerId }: { customerId: number }) {
  useRefetch(calls.ofCustomer, null, ['calls'])
  const { data, error, refetch } = useData(calls.ofCustomer, { params: { id: customerId } })
  if (!data && error) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  if (data.items.length === 0) return <p className={styles.soft}>{t('customer.empty')}</p>
  return (
    <ul className={styles.rows} aria-label={t('customer.title')}>
      {data.items.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Line({ row }: { row: CallRow }) {
  const [isOpen, setOpen] = useState(false)
  const { id, direction, started_at, employer, line, talk_s, comments, recording } = row
  const words = [
    t(`directions.${direction}`),
    line,
    employer?.name,
    talk_s !== null && t('talk', { time: clockOf(talk_s) }),
    recording === 'kept' && t('recordings.states.kept'),
  ]
  return (
    <li className={styles.row}>
      <span className={styles.going}>
        <CallState row={row} />
        <span className="figures">{formatMoment(started_at)}</span>
        <span className={styles.soft}>{words.filter(Boolean).join(' · ')}</span>
        <Button
          kind="quiet"
          icon="comment"
          aria-expanded={isOpen}
          aria-label={`${t('comments.title')}: ${t('one', { id })}`}
          onClick={() => setOpen(!isOpen)}
        >
          {comments}
        </Button>
      </span>
      {isOpen && (
        <>
          {recording !== null && <CallRecordings callId={id} />}
          <CallComments callId={id} />
        </>
      )}
    </li>
  )
}
