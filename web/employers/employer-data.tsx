import { useState } from 'react'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { erasingGoes, erasingStays } from '#contract/employers/erasing.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { fullName } from '#domain/core/names.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** What is kept of an employee who has left, and the act that erases all that no law requires. */
export function EmployerData({ row }: { row: EmployerRow }) {
  const [isErasing, setErasing] = useState(false)
  if (row.erased_at !== null) return <p>{t('erasedNote', { day: formatDay(dayOf(row.erased_at)) })}</p>
  const hasLeft = row.has_left === 1 && row.end_work_at !== null
  return (
    <>
      <Lines />
      {hasLeft ? (
        <Button kind="warning" onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
      ) : (
        <p>{t('eraseWhen')}</p>
      )}
      {isErasing && <EraseDialog row={row} onClose={() => setErasing(false)} />}
    </>
  )
}

function EraseDialog({ row, onClose }: { row: EmployerRow; onClose: () => void }) {
  const erase = useSave(employers.erase, { saved: t('erased'), done: onClose })
  return (
    <Dialog
      isWide
      title={t('eraseTitle', { name: fullName(row) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell('form.cancel')}</Button>
          <Button kind="danger" onClick={() => erase.mutate({ params: { id: row.id } })}>
            {t('erase')}
          </Button>
        </>
      }
    >
      <p>{t('eraseIntro')}</p>
      <Lines />
    </Dialog>
  )
}

/** What is erased and what stays, each with its reason. */
function Lines() {
  const parts = [
    { title: t('goes'), lines: erasingGoes },
    { title: t('stays'), lines: erasingStays },
  ]
  return (
    <>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles.fates}>
            {lines.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
