import { calls } from '#contract/calls/calls.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './calls.module.css'
import { t } from './texts.ts'

/** The comments on a call, with a field for another one. */
export function CallComments({ callId }: { callId: number }) {
  useRefetch(calls.comments, null, ['calls'])
  const { data, error, refetch } = useData(calls.comments, { query: { call_id: callId } })
  return (
    <section aria-label={t('comments.title')} className={styles.comments}>
      <h3>{t('comments.title')}</h3>
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={1} />}
      {data?.items.length === 0 && <p className={styles.soft}>{t('comments.empty')}</p>}
      <ul>
        {data?.items.map(({ id, text, employer, created_at }) => (
          <li key={id} className={styles.comment}>
            <span className={styles.text}>{text}</span>
            <span className={styles.soft}>{[employer?.name, formatMoment(created_at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <AddComment key={data?.items.length} callId={callId} />
    </section>
  )
}

const schema = calls.addComment.body.pick({ text: true })

function AddComment({ callId }: { callId: number }) {
  const add = useSave(calls.addComment, { inForm: true, saved: t('comments.added'), failed: t('comments.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `call-comment-${callId}`,
    initial: {},
    save: async ({ text }) => void (await add.mutateAsync({ body: { call_id: callId, text } })),
  })
  return (
    <FormView form={form} submit={t('comments.add')}>
      <TextAreaField field={form.field('text')} label={t('comments.field')} maxLength={2000} />
    </FormView>
  )
}
