import { seenIn } from '#contract/core/edits.ts'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormView } from '#web/ui/form.tsx'
import { sayNotSaved } from './not-saved.ts'
import { draftOfOrder, orderSchema } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { t } from './texts.ts'

interface EditOrderProps {
  order: OrderCard
  onClose: () => void
}

/** An order whose money is not taken yet, with its lines and payments to be changed (ORD-404). Nothing but what was changed is sent. */
export function EditOrder({ order, onClose }: EditOrderProps) {
  const update = useSave(orders.update, { once: `order-${order.id}`, quiet: true })
  const form = useForm({
    whileSaving: 'closed',
    schema: orderSchema('update', order.unsafe === 1),
    name: `order-${order.id}`,
    initial: draftOfOrder(order),
    seen: seenIn(orders.update, order),
    save: async (_, changes, seen) => {
      await update.mutateAsync({ params: { id: order.id }, body: changes, seen }).catch((error: unknown) => {
        sayNotSaved(error)
        throw error
      })
      onClose()
    },
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  return (
    <FormView
      form={form}
      once={`order-${order.id}`}
      more={
        <Button kind="quiet" onClick={leave}>
          {t('form.keep')}
        </Button>
      }
    >
      <OrderFields form={form} saved={order} />
    </FormView>
  )
}
