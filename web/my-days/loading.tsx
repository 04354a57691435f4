import { Bar, useLate } from '#web/ui/skeleton.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'

export function Loading() {
  const isLate = useLate(true)
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')} style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Bar key={key} width="100%" />
      ))}
    </div>
  )
}
