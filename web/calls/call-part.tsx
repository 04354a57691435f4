import type { ReactNode } from 'react'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'

export interface PartProps<R> {
  title: string
  empty: string
  /** The answer of `useData` for this part. */
  of: { data: { items: R[] } | undefined; error: Error | null; refetch: () => unknown }
}

/** A part of a page about calls: its heading with its rows, or the reason why there are none. */
export function CallPart<R extends { id: number }>({
  title,
  empty,
  of: { data, error, refetch },
  children,
}: PartProps<R> & { children: (row: R) => ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {data?.items.length === 0 && <p className={styles.soft}>{empty}</p>}
      <ul className={styles.rows}>
        {data?.items.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
