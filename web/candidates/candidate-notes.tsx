import { type CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './candidates.module.css'
import { t } from './texts.ts'

export function CandidateNotes({ row }: { row: CandidateCard }) {
  return (
    <section className={styles.tab} aria-label={t('tabs.notes')}>
      <May do={candidates.note}>
        <NoteForm id={row.id} />
      </May>
      {row.notes.length === 0 && <p>{t('notes.empty')}</p>}
      <ul className={styles.lines}>
        {row.notes.map((one) => (
          <li key={one.id}>
            <p>{one.text}</p>
            <small>{[formatMoment(one.created_at), one.author].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ id }: { id: number }) {
  const save = useSave(candidates.note, { inForm: true, saved: t('notes.saved') })
  const form = useForm({
    whileSaving: 'closed',
    name: `note-${id}`,
    schema: candidates.note.body,
    initial: {},
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  return (
    <FormView form={form} submit={t('notes.add')}>
      <TextAreaField field={form.field('text')} label={t('notes.text')} maxLength={2000} />
    </FormView>
  )
}
