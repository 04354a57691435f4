import { z } from 'zod'
import { requiredText } from '#contract/core/rules.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

interface ReasonDialogProps {
  /** Of the draft that is kept while the dialog is shut by mistake. */
  name: string
  title: string
  text: string
  submit: string
  hint?: string
  onClose: () => void
  onReason: (reason: string) => Promise<unknown>
}

const schema = z.object({ reason: requiredText(200) })

/** An act by hand with a register needs a reason. */
export function ReasonDialog({ name, title, text, submit, hint, onClose, onReason }: ReasonDialogProps) {
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name,
    initial: {},
    save: async ({ reason }) => {
      await onReason(reason)
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <FormView form={form} once={name} submit={submit}>
        <p>{text}</p>
        <TextField field={form.field('reason')} label={t('fields.reason')} maxLength={200} {...(hint && { hint })} />
      </FormView>
    </Dialog>
  )
}
