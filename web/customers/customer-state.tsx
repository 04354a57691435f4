import { type CustomerRow, customers } from '#contract/customers/customers.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './customer.module.css'
import { t } from './texts.ts'

/** Deleted or blocked: said above everything else; a deleted one can be restored by whoever may (000 §4). */
export function CustomerState({ row }: { row: CustomerRow }) {
  const restore = useSave(customers.restore, { saved: t('restored') })
  if (row.deleted_at === null && row.is_blocked === 0 && row.ground_ended !== 1) return null
  return (
    <div className={styles.state} role="status">
      <Icon name="error" size={18} />
      {notesOf(row)
        .map((note) => t(note))
        .join(' ')}
      {row.deleted_at !== null && row.erased_at === null && (
        <May do={customers.restore}>
          <Button onClick={() => restore.mutate({ params: { id: row.id } })}>{t('restore')}</Button>
        </May>
      )}
    </div>
  )
}

function notesOf(row: CustomerRow) {
  if (row.erased_at !== null) return ['erasedNote'] as const
  const state = row.deleted_at === null ? ('blockedNote' as const) : ('deletedNote' as const)
  const isStopped = row.deleted_at !== null || row.is_blocked === 1
  return [...(isStopped ? [state] : []), ...(row.ground_ended === 1 ? (['groundEndedNote'] as const) : [])]
}
