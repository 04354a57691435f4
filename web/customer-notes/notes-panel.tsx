import { customerNoteBody, customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './notes.module.css'
import { t } from './texts.ts'

/** What colleagues wrote down of a customer, the newest first. */
export function NotesPanel({ customerId, isReadOnly }: { customerId: number; isReadOnly: boolean }) {
  const { data, error, refetch } = useData(customerNotes.ofCustomer, { params: { id: customerId } })
  if (error && !data) return <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  return (
    <>
      {!isReadOnly && (
        <May do={customerNotes.add}>
          <AddNote customerId={customerId} />
        </May>
      )}
      {data.items.length === 0 && <p className={styles.soft}>{t('empty')}</p>}
      <ul className={styles.list}>
        {data.items.map((one) => (
          <li key={one.id} className={styles.note}>
            <p className={styles.text}>{one.text}</p>
            <p className={styles.soft}>{[one.author?.name ?? t('house'), formatMoment(one.created_at)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const initial = { text: '' }

function AddNote({ customerId }: { customerId: number }) {
  const add = useSave(customerNotes.add, { saved: t('saved'), inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'note',
    schema: customerNoteBody,
    initial,
    save: (body) => add.mutateAsync({ params: { id: customerId }, body }),
  })
  return (
    <FormView form={form} submit={t('add')}>
      <TextAreaField field={form.field('text')} label={t('placeholder')} maxLength={2000} />
    </FormView>
  )
}
