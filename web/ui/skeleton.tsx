import { useEffect, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import styles from './skeleton.module.css'

/** Milliseconds before anything is drawn: a flash disturbs more than a short wait (front-desk.md U-30). */
const PATIENCE = 300

export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

export const Bar = ({ width = '70%' }: { width?: string }) => <span className={styles.bar} style={{ width }} />

/** A skeleton of a form with so many fields. */
export function FormSkeleton({ fields }: { fields: number }) {
  const isLate = useLate(true)
  return (
    <div
      className={styles.form}
      role="status"
      aria-busy="true"
      aria-label={shell('loading')}
      style={{ visibility: isLate ? 'visible' : 'hidden' }}
    >
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={index} className={styles.field}>
          <Bar width="120px" />
          <span className={`${styles.bar} ${styles.control}`} />
        </div>
      ))}
    </div>
  )
}
