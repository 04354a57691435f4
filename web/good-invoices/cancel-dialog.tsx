import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

interface Props {
  invoice: GoodInvoiceRow
  onSaved: (row: GoodInvoiceRow) => void
  onClose: () => void
}

/** The only way back asks for its reason, which stays with the document. */
export function CancelDialog({ invoice, onSaved, onClose }: Props) {
  const save = useSave(goodInvoices.cancel, { inForm: true, saved: t('acts.cancelled'), done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodInvoices.cancel.body,
    name: `cancel-${invoice.id}`,
    initial: {},
    save: async (body) => {
      await save.mutateAsync({ params: { id: invoice.id }, body })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.cancelTitle', { number: invoice.number })} onClose={onClose} isWide>
      <p>{t('acts.cancelText')}</p>
      <FormView form={form} submit={t('acts.cancel')}>
        <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={500} />
      </FormView>
    </Dialog>
  )
}
