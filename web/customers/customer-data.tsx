import { useState } from 'react'
import { type CustomerRow, customers, eraseBody } from '#contract/customers/customers.ts'
import { customerName } from '#domain/customers/title.ts'
import { downloadFile } from '#web/core/download.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './customer.module.css'
import { t } from './texts.ts'

/** A person's rights to her data: all of it as a file, and the erasing of it (152-ФЗ). */
export function CustomerData({ row }: { row: CustomerRow }) {
  const [isErasing, setErasing] = useState(false)
  if (row.erased_at !== null) return <p>{t('erasedNote')}</p>
  return (
    <>
      <p className={styles.lead}>{t('dataText')}</p>
      <div className={styles.data}>
        <May do={customers.archive}>
          {(['xlsx', 'json'] as const).map((format) => (
            <Button
              key={format}
              icon="download"
              onClick={() => void downloadFile(customers.archive, t('archiveTitle'), { params: { id: row.id }, query: { format } })}
            >
              {t('archive', { format: format.toUpperCase() })}
            </Button>
          ))}
        </May>
        <May do={customers.erase}>
          <Button kind="warning" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        </May>
      </div>
      {isErasing && <EraseDialog row={row} onClose={() => setErasing(false)} />}
    </>
  )
}

const initial = {}

function EraseDialog({ row, onClose }: { row: CustomerRow; onClose: () => void }) {
  const erase = useSave(customers.erase, { saved: t('erased'), inForm: true, done: onClose })
  const form = useForm({
    whileSaving: 'closed',
    name: 'erase',
    schema: eraseBody,
    initial,
    save: (body) => erase.mutateAsync({ params: { id: row.id }, body }),
  })
  return (
    <Dialog isWide title={t('eraseTitle', { name: customerName(row) })} onClose={onClose}>
      <FormView form={form} submit={t('erase')}>
        <p>{t('eraseText')}</p>
        <TextField field={form.field('password')} label={t('erasePassword')} type="password" autoComplete="current-password" />
      </FormView>
    </Dialog>
  )
}
