import { seenIn } from '#contract/core/edits.ts'
import { type GoodInvoiceItem, type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { vatRates } from '#domain/good-invoices/effects.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { MarksPicker } from '#web/marks/marks-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const rates = vatRates.map((id) => ({ id, name: `${id} %` }))
const schema = goodInvoices.addItem.body.omit({ good_id: true })

interface Props {
  invoice: number
  /** null: the dialog makes a new line. */
  item: GoodInvoiceItem | null
  onSaved: (row: GoodInvoiceRow) => void
  onClose: () => void
}

/** The fields of a line, because the paper may be wrong or the delivery may have no file. */
export function LineDialog({ invoice, item, onSaved, onClose }: Props) {
  const add = useSave(goodInvoices.addItem, { inForm: true, done: onSaved })
  const save = useSave(goodInvoices.updateItem, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: `invoice-${invoice}-line-${item?.id ?? 'new'}`,
    initial: item ? { ...item, vat: vatRates.find((one) => one === item.vat) ?? null } : { qty: 1 },
    ...(item && { seen: seenIn(goodInvoices.updateItem, item) }),
    save: async (body, changes, seen) => {
      if (item) await save.mutateAsync({ params: { id: item.id }, body: changes, seen })
      else await add.mutateAsync({ params: { id: invoice }, body })
      onClose()
    },
  })
  return (
    <Dialog title={item ? t('acts.editLine', { n: item.n }) : t('acts.addLine')} onClose={onClose} isWide>
      <FormView form={form}>
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={300} />
        <NumberField field={form.field('qty')} label={t('fields.qty')} />
        <TextField field={form.field('unit_name')} label={t('fields.unit_name')} maxLength={100} />
        <MoneyField field={form.field('price')} label={t('fields.price')} />
        <ChoiceField field={form.field('vat')} label={t('fields.vat')} options={rates} />
        <MoneyField field={form.field('sum')} label={t('fields.sum')} hint={t('sumHint')} />
        <TextField field={form.field('article')} label={t('fields.article')} maxLength={100} />
        <TextField field={form.field('barcode')} label={t('fields.barcode')} maxLength={20} inputMode="numeric" />
        <DateField field={form.field('expires_at')} label={t('fields.expires_at')} />
        {item?.good?.is_marked === 1 && <MarksPicker field={form.field('marks')} />}
      </FormView>
    </Dialog>
  )
}
