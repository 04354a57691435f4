import { goodOrders } from '#contract/good-orders/good-orders.ts'
import type { Form } from '#web/core/use-form.ts'
import { StorePicker } from '#web/stores/store-picker.tsx'
import { TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

export const placesSchema = goodOrders.create.body.omit({ items: true })

/** The head of an order: its studio is that of the chosen store. */
export function OrderPlaces({ form }: { form: Form<typeof placesSchema> }) {
  return (
    <>
      <StorePicker
        field={form.field('store_id')}
        label={t('fields.store_id')}
        among="own"
        onPick={(store) => store && form.set({ store_id: store.id, unit_id: store.unit_id })}
      />
      <StorePicker field={form.field('supplier_store_id')} label={t('fields.supplier_store_id')} among="central" />
      <TextField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </>
  )
}
