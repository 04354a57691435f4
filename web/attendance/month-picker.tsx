import { IconButton } from '#web/ui/button.tsx'
import styles from './attendance.module.css'
import { t } from './texts.ts'
import { monthTitle } from './use-month.ts'

export function MonthPicker({ month, earlier, later }: { month: string; earlier: () => void; later: () => void }) {
  return (
    <div className={styles.steps}>
      <IconButton icon="chevronLeft" label={t('grid.earlier')} onClick={earlier} />
      <strong aria-live="polite">{monthTitle(month)}</strong>
      <IconButton icon="chevronRight" label={t('grid.later')} onClick={later} />
    </div>
  )
}
