import { seenIn } from '#contract/core/edits.ts'
import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { StorePicker } from '#web/stores/store-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { t } from './texts.ts'

const schema = goodInvoices.create.body.pick({ number: true, doc_date: true, supplier: true, supplier_inn: true, store_id: true })

interface Props {
  invoice: GoodInvoiceRow
  onSaved: (row: GoodInvoiceRow) => void
  onClose: () => void
}

export function HeadDialog({ invoice, onSaved, onClose }: Props) {
  const save = useSave(goodInvoices.update, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `invoice-${invoice.id}`,
    initial: invoice,
    seen: seenIn(goodInvoices.update, invoice),
    save: async (_, changes, seen) => {
      await save.mutateAsync({ params: { id: invoice.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose} isWide>
      <FormView form={form}>
        <TextField field={form.field('number')} label={t('fields.number')} maxLength={60} />
        <DateField field={form.field('doc_date')} label={t('fields.doc_date')} />
        <TextField field={form.field('supplier')} label={t('fields.supplier')} maxLength={300} />
        <TextField field={form.field('supplier_inn')} label={t('fields.supplier_inn')} maxLength={12} inputMode="numeric" />
        <StorePicker field={form.field('store_id')} label={t('fields.store_id')} unit={invoice.unit_id} />
      </FormView>
    </Dialog>
  )
}
