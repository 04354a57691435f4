import type { CallRow } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { CallButton } from './call-button-panel.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'
import { CallState, nameOf } from './words.tsx'

interface Props {
  title: string
  empty: string
  of: { data: { items: CallRow[] } | undefined; error: Error | null; refetch: () => unknown }
  /** Every call of the list may be called back. */
  isCalledBack?: boolean
}

/** A short list of calls with its heading. */
export function CallRows({ title, empty, of: { data, error, refetch }, isCalledBack = false }: Props) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.items.length === 0 && <p className={styles.soft}>{empty}</p>}
      <ul className={styles.rows}>
        {data?.items.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.going}>
              <CallState row={row} />
              <strong>{nameOf(row)}</strong>
              {isCalledBack && row.phone !== '' && <CallButton to={{ call_id: row.id }} name={nameOf(row)} isBack />}
            </span>
            <span className={styles.soft}>{[formatMoment(row.started_at), row.line, row.employer?.name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
