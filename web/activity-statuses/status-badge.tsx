import styles from './status.module.css'
import { useStatuses } from './words.ts'

/** Green for active, amber for busy (000 §3), always with the word. */
export function StatusBadge({ status }: { status: number }) {
  const statuses = useStatuses()
  const one = statuses.find(({ id }) => id === status) ?? statuses[status === 1 ? 0 : 1]
  return (
    <span className={styles.badge} data-busy={status !== 1}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{one?.name}</span>
    </span>
  )
}
