import styles from './metros.module.css'

/** The line's colour beside its name, because the colour alone says nothing. */
export function MetroBadge({ line, color }: { line: string; color: string }) {
  return (
    <span className={styles.badge}>
      <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
      {line}
    </span>
  )
}
