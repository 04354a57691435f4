import { useState } from 'react'
import { fiscal, type ReceiptRow } from '#contract/fiscal/fiscal.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

type Receipt = Pick<ReceiptRow, 'uuid' | 'state' | 'is_silent' | 'register'>

/** What a person may say about a receipt: of a silent register, what she sees on its paper; after a refusal, that it is to be tried again. */
const answersTo = ({ state, is_silent }: Receipt) => {
  if (state === 'refused') return ['again'] as const
  // A receipt that has not left the house prints by itself later, so a person has no answer to give about it.
  return state === 'person' || (is_silent === 1 && (state === 'sent' || state === 'unknown'))
    ? (['check', 'printed', 'not_printed'] as const)
    : []
}

/** Opens the person's decision about a receipt that the register has not brought to its end; nothing where there is none to take. */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const [isOpen, setOpen] = useState(false)
  const says = answersTo(receipt)
  if (says.length === 0) return null
  return (
    <May do={fiscal.resolve.may}>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t(says[0] === 'again' ? 'answer.again' : 'answer.open')}
      </Button>
      {isOpen && <AnswerDialog receipt={receipt} says={says} onClose={() => setOpen(false)} />}
    </May>
  )
}

interface AnswerDialogProps {
  receipt: Receipt
  says: readonly ('check' | 'printed' | 'not_printed' | 'again')[]
  onClose: () => void
}

function AnswerDialog({ receipt, says, onClose }: AnswerDialogProps) {
  const isRefused = says.includes('again')
  const save = useSave(fiscal.resolve, {
    once: `receipt-${receipt.uuid}`,
    inForm: true,
    saved: t('answer.saved'),
    failed: t('answer.failed'),
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: fiscal.resolve.body,
    name: `receipt-${receipt.uuid}`,
    initial: { says: says[0] ?? 'check' },
    save: async (body) => {
      await save.mutateAsync({ params: { uuid: receipt.uuid }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('answer.title', { register: receipt.register.name })} onClose={onClose}>
      <FormView form={form} once={`receipt-${receipt.uuid}`} submit={t(isRefused ? 'answer.again' : 'answer.submit')}>
        <p>{t(isRefused ? 'answer.refused' : 'answer.silent')}</p>
        {!isRefused && (
          <ChoiceField field={form.field('says')} label={t('answer.says')} options={says.map((id) => ({ id, name: t(`answer.${id}`) }))} />
        )}
        {form.draft.says === 'printed' && <NumberField field={form.field('fd')} label={t('answer.fd')} hint={t('answer.fdHint')} />}
        <TextField field={form.field('reason')} label={t('answer.reason')} hint={t('answer.reasonHint')} maxLength={200} />
      </FormView>
    </Dialog>
  )
}
