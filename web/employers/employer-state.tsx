import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** Deleted, blocked, fired: said above everything else (EMP-418); a deleted one comes back by whoever may (EMP-433). */
export function EmployerState({ row }: { row: EmployerRow }) {
  const restore = useSave(employers.restore, { saved: t('restored') })
  const notes = [
    row.erased_at !== null && t('erasedNote', { day: formatDay(dayOf(row.erased_at)) }),
    row.deleted_at !== null && t('deletedNote'),
    row.blocked_at !== null && t('blocked'),
    row.end_work_at !== null && t(row.has_left ? 'firedNote' : 'leavesNote', { day: formatDay(row.end_work_at) }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <div className={styles.state} role="status">
      <Icon name="error" size={18} />
      {notes.join(' · ')}
      {row.deleted_at !== null && row.erased_at === null && (
        <May do={employers.restore}>
          <Button onClick={() => restore.mutate({ params: { id: row.id } })}>{t('restore')}</Button>
        </May>
      )}
    </div>
  )
}
