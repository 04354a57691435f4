import { seenIn } from '#contract/core/edits.ts'
import { type NewsRow, news, newsEdit } from '#contract/news/news.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './news.module.css'
import { NewsFields } from './news-fields.tsx'
import { t } from './texts.ts'

/** Changes a published item; its poll stays as it was asked. */
export function EditDialog({ row, onClose }: { row: NewsRow; onClose: () => void }) {
  const update = useSave(news.update, { saved: t('form.saved'), failed: t('form.notSaved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: newsEdit,
    name: `news-${row.id}`,
    initial: row,
    seen: seenIn(news.update, row),
    save: async (_, body, seen) => {
      await update.mutateAsync({ params: { id: row.id }, body, seen })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('form.edit')} onClose={onClose}>
      {row.must_confirm ? <p className={styles.soft}>{t('form.newText')}</p> : null}
      <FormView form={form} submit={t('form.save')}>
        <NewsFields form={form} />
      </FormView>
    </Dialog>
  )
}
