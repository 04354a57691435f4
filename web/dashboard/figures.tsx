import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

/** Numbers without boxes, because they are only read. */
export const Figures = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <dl className={styles.figures}>{children}</dl>
  </section>
)

export function Figure({ name, value, more }: { name: string; value: ReactNode; more: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  )
}
