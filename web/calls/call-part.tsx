import { type ReactNode, useState } from 'react'
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

/**
 * False until every part has its answer or its refusal: parts that come one after another push those below away from under the pointer. Once true it stays
 * true, so that a part that is asked again takes nothing away: not the other parts, and not a dialog that is open in one of them.
 */
export function useTogether(...parts: { data: unknown; error: Error | null }[]): boolean {
  const [isShown, show] = useState(false)
  const isHere = parts.every(({ data, error }) => data || error)
  if (isHere && !isShown) show(true)
  return isShown || isHere
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
