import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type GoodOrderRow, goodOrders } from '#contract/good-orders/good-orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelDocument } from '#web/ui/cancel-document.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { useRemoveDocument } from '#web/ui/use-remove-document.ts'
import type { OrderProps } from './good-order-page.tsx'
import { OrderPlaces, placesSchema } from './order-places.tsx'
import { nameOf } from './order-words.ts'
import { t } from './texts.ts'

/** The acts on the whole order: a draft is calculated anew, changed or removed, a sent one is cancelled. */
export function OrderActs({ order, onSaved }: OrderProps) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null)
  return (
    <>
      {order.status_id === 0 && <DraftActs order={order} onSaved={onSaved} onEdit={() => setOpen('edit')} />}
      {(order.status_id === 1 || order.status_id === 2) && (
        <May do={goodOrders.cancel}>
          <Button kind="warning" onClick={() => setOpen('cancel')}>
            {t('acts.cancel')}
          </Button>
        </May>
      )}
      {open === 'edit' && <HeadDialog order={order} onSaved={onSaved} onClose={() => setOpen(null)} />}
      {open === 'cancel' && (
        <CancelDocument
          endpoint={goodOrders.cancel}
          id={order.id}
          words={{
            title: t('acts.cancelTitle', { name: nameOf(order) }),
            text: t('acts.cancelText'),
            act: t('acts.cancel'),
            done: t('acts.cancelled'),
            reason: t('fields.reason'),
          }}
          onSaved={onSaved}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function DraftActs({ order, onSaved, onEdit }: OrderProps & { onEdit: () => void }) {
  const refresh = useSave(goodOrders.refresh, { saved: t('acts.refreshed'), done: onSaved })
  const remove = useRemove(order)
  return (
    <>
      <May do={goodOrders.refresh}>
        <Button icon="repeat" disabled={refresh.isPending} onClick={() => refresh.mutate({ params: { id: order.id } })}>
          {t('acts.refresh')}
        </Button>
      </May>
      <May do={goodOrders.update}>
        <Button icon="edit" onClick={onEdit}>
          {t('acts.edit')}
        </Button>
      </May>
      <May do={goodOrders.remove}>
        <Button kind="warning" icon="remove" onClick={() => void remove(order.id)}>
          {shell('form.remove')}
        </Button>
      </May>
    </>
  )
}

function HeadDialog({ order, onSaved, onClose }: OrderProps & { onClose: () => void }) {
  const save = useSave(goodOrders.update, { inForm: true, done: onSaved })
  const form = useForm({
    whileSaving: 'closed',
    schema: placesSchema,
    name: `good-order-${order.id}`,
    initial: order,
    seen: seenIn(goodOrders.update, order),
    save: async (_, changes, seen) => {
      await save.mutateAsync({ params: { id: order.id }, body: changes, seen })
      onClose()
    },
  })
  return (
    <Dialog title={t('acts.edit')} onClose={onClose} isWide>
      <FormView form={form}>
        <OrderPlaces form={form} />
      </FormView>
    </Dialog>
  )
}

function useRemove(order: GoodOrderRow) {
  const name = nameOf(order)
  return useRemoveDocument({
    remove: goodOrders.remove,
    list: goodOrders.list,
    all: paths.goodOrders,
    words: { ask: t('acts.remove', { name }), done: t('acts.removed', { name }) },
    to: (itemId) => pathTo('goodOrder', { itemId }),
  })
}
