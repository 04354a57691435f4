import { seenIn } from '#contract/core/edits.ts'
import { questionBody, type TicketForm, type TicketQuestion, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FlagField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { GroupProps } from './members.tsx'
import { t } from './texts.ts'
import { WorkTimeField } from './work-time-field.tsx'

interface QuestionDialogProps extends GroupProps {
  question: TicketQuestion | null
  /** The question that a new one follows. */
  parent: TicketQuestion | null
  forms: TicketForm[]
  all: TicketQuestion[]
  onClose: () => void
}

export function QuestionDialog({ group, question, parent, forms, all, onClose }: QuestionDialogProps) {
  const words = { inForm: true, saved: t('questions.saved'), failed: t('questions.failed') }
  const add = useSave(ticketGroups.addQuestion, words)
  const update = useSave(ticketGroups.updateQuestion, words)
  const form = useForm({
    whileSaving: 'closed',
    schema: questionBody,
    name: `question-${question?.id ?? `after-${parent?.id ?? 0}`}`,
    initial: question ?? { parent_id: parent?.id ?? null, is_on: 1, needs_approval: 0, sla_s: parent?.sla_s ?? 14_400 },
    ...(question && { seen: seenIn(ticketGroups.updateQuestion, question) }),
    save: async (body, changes, seen) => {
      if (question) await update.mutateAsync({ params: { id: group.id, partId: question.id }, body: changes, seen })
      else await add.mutateAsync({ params: { id: group.id }, body })
      onClose()
    },
  })
  const before = all.filter((one) => one.form_id === null && one.id !== question?.id)
  const hasForm = Boolean(form.draft.form_id)
  return (
    <Dialog title={question ? question.title : t('questions.one')} onClose={onClose} isWide>
      <FormView form={form} submit={shell(question ? 'form.save' : 'form.create')}>
        <TextField field={form.field('title')} label={t('fields.title')} maxLength={200} />
        <SelectField
          field={form.field('parent_id')}
          label={t('fields.parent_id')}
          options={before.map(({ id, title }) => ({ id, name: title }))}
        />
        <SelectField
          field={form.field('form_id')}
          label={t('fields.form_id')}
          hint={t('questions.noForm')}
          options={forms.map(({ id, title }) => ({ id, name: title }))}
        />
        {hasForm && <WorkTimeField field={form.field('sla_s')} label={t('fields.sla_s')} />}
        {hasForm && <FlagField field={form.field('needs_approval')} label={t('fields.needs_approval')} />}
        <FlagField field={form.field('is_on')} label={t('fields.is_on')} />
      </FormView>
    </Dialog>
  )
}
