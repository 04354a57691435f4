import { calls } from '#contract/calls/calls.ts'
import { type CallTask, TASK_STATUS } from '#contract/calls/tasks.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'
import { nameOf } from './words.tsx'

/** Closes a task without a call: the head of the shift reads beside it why nobody called back. */
export function RejectTask({ row, onClose }: { row: CallTask; onClose: () => void }) {
  const close = useSave(calls.closeTask, { inForm: true, saved: t('workplace.closedNow'), failed: t('workplace.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: calls.closeTask.body,
    name: `reject-task-${row.id}`,
    initial: { status: TASK_STATUS.rejected },
    save: async (body) => {
      await close.mutateAsync({ params: { id: row.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('workplace.rejectOf', { name: nameOf(row) })} onClose={onClose}>
      <FormView form={form} submit={t('workplace.reject')}>
        <TextAreaField field={form.field('comment')} label={t('workplace.why')} hint={t('workplace.whyHint')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
