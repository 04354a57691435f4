import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

export const placesSchema = goodOrders.create.body.omit({ items: true })

/** The head of an order: its studio is that of the chosen store. */
export function OrderPlaces({ form }: { form: Form<typeof placesSchema> }) {
  const { data } = useData(goodOrders.form, {})
  const stores = data?.stores ?? []
  const store = {
    ...form.field('store_id'),
    onChange: (id: number | null) => {
      const unit = stores.find((one) => one.id === id)?.unit_id
      if (id !== null && unit !== undefined) form.set({ store_id: id, unit_id: unit })
    },
  }
  return (
    <>
      <SelectField field={store} label={t('fields.store_id')} options={stores} />
      <SelectField field={form.field('supplier_store_id')} label={t('fields.supplier_store_id')} options={data?.suppliers ?? []} />
      <TextField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </>
  )
}
