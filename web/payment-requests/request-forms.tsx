import { paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

export function RejectForm({ id }: { id: number }) {
  const save = useSave(paymentRequests.reject, { inForm: true, saved: t('acts.rejected'), failed: t('acts.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: paymentRequests.reject.body,
    name: `reject-request-${id}`,
    initial: {},
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  return (
    <FormView form={form} submit={t('acts.reject')}>
      <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={500} />
    </FormView>
  )
}

/** The number of the receipt that the self-employed person has made in «Мой налог». */
export function ReceiptForm({ id }: { id: number }) {
  const save = useSave(paymentRequests.receipt, { inForm: true, saved: t('acts.receiptSaved'), failed: t('acts.failed') })
  const form = useForm({
    whileSaving: 'closed',
    schema: paymentRequests.receipt.body,
    name: `receipt-of-request-${id}`,
    initial: {},
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  return (
    <FormView form={form} submit={t('acts.receipt')}>
      <TextField field={form.field('receipt')} label={t('fields.receipt')} maxLength={300} />
    </FormView>
  )
}
