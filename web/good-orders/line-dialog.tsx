import { seenIn } from '#contract/core/edits.ts'
import { type GoodOrderItem, goodOrders } from '#contract/good-orders/good-orders.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import type { OrderProps } from './good-order-page.tsx'
import { t } from './texts.ts'

interface Props extends Pick<OrderProps, 'onSaved'> {
  item: GoodOrderItem
  onClose: () => void
}

/** The ordered quantity of a good, in its base unit. */
export function LineDialog({ item: { product, good }, onSaved, onClose }: Props) {
  const save = useSave(goodOrders.updateProduct, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: goodOrders.updateProduct.body,
    name: `order-line-${product.id}`,
    initial: { qty: product.qty },
    seen: seenIn(goodOrders.updateProduct, { ...product, good }),
    save: async (body, _, seen) => {
      await save.mutateAsync({ params: { id: product.id }, body, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.editLine', { n: product.n, name: good.name })} onClose={onClose}>
      <FormView form={form}>
        <NumberField field={form.field('qty')} label={`${t('fields.qty')}, ${t(`units.${good.base_unit}`)}`} />
      </FormView>
    </Dialog>
  )
}
