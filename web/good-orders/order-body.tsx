import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { type GoodOrderItem, goodOrders } from '#contract/good-orders/good-orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { AddGood } from '#web/goods/add-good-panel.tsx'
import { placeOf } from '#web/stores/store-picker.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { LineActs } from '#web/ui/line-acts.tsx'
import type { OrderProps } from './good-order-page.tsx'
import { LineDialog } from './line-dialog.tsx'
import { OrderFoot } from './order-foot.tsx'
import { OrderLines } from './order-lines.tsx'
import { amountOf } from './order-words.ts'
import { t } from './texts.ts'

export function OrderBody({ order, onSaved }: OrderProps) {
  const { can } = useSession()
  const isDraft = order.status_id === 0 && can(goodOrders.updateProduct.may)
  const items = order.items ?? []
  return (
    <>
      <FactsCard
        of={[
          [t('fields.store'), placeOf(order.unit, order.store)],
          [t('fields.supplier_store'), placeOf(order.supplier_unit, order.supplier_store)],
          [t('fields.flow_id'), order.flow_id && <Flow id={order.flow_id} isLink={can(goodFlows.show.may)} />],
          [t('fields.comment'), order.comment],
          [t('fields.cancel_reason'), order.cancel_reason],
        ]}
      />
      {isDraft && <Add order={order} onSaved={onSaved} />}
      {items.length === 0 && <Empty icon="box" title={t('view.empty')} />}
      {isDraft ? <DraftLines items={items} onSaved={onSaved} /> : <OrderLines items={items} isGathered={order.is_gathered === 1} />}
      <OrderFoot order={order} onSaved={onSaved} />
    </>
  )
}

function Flow({ id, isLink }: { id: number; isLink: boolean }) {
  const name = t('view.flow', { id })
  return isLink ? <Link to={pathTo('goodFlow', { itemId: id })}>{name}</Link> : name
}

/** A good that is in the order already gets one pack more. */
function Add({ order, onSaved }: OrderProps) {
  const insert = useSave(goodOrders.addProduct, { saved: null, quiet: true })
  const more = useSave(goodOrders.updateProduct, { saved: null, quiet: true })
  const add = async (now: typeof order, good: number) => {
    const of = ({ items = [] }: typeof order) => items.find((item) => item.good.id === good)
    const line = of(now)?.product
    const next = line
      ? await more.mutateAsync({ params: { id: line.id }, body: { qty: line.qty + (line.multiple ?? 1) } })
      : await insert.mutateAsync({ body: { good_order_id: now.id, good_id: good } })
    onSaved(next)
    const item = of(next)
    if (item) toast.success(t('acts.added', { name: item.good.name, qty: amountOf(item, item.product.qty) }))
    return next
  }
  return <AddGood id="order-good" label={t('acts.add')} document={order} add={add} unknown={(code) => t('acts.unknown', { code })} />
}

function DraftLines({ items, onSaved }: { items: readonly GoodOrderItem[]; onSaved: OrderProps['onSaved'] }) {
  const [opened, setOpened] = useState<GoodOrderItem | null>(null)
  const remove = useSave(goodOrders.removeProduct, { saved: null, quiet: true, done: onSaved })
  return (
    <>
      <OrderLines
        items={items}
        acts={(item) => (
          <LineActs
            words={wordsOf(item)}
            onEdit={() => setOpened(item)}
            onRemove={() => remove.mutateAsync({ params: { id: item.product.id } })}
          />
        )}
      />
      {opened && <LineDialog item={opened} onSaved={onSaved} onClose={() => setOpened(null)} />}
    </>
  )
}

const wordsOf = ({ product: { n }, good: { name } }: GoodOrderItem) => ({
  edit: t('acts.editLine', { n, name }),
  remove: t('acts.removeLine', { n, name }),
  ask: t('acts.removeLineAsk', { n }),
  name,
  drop: t('acts.drop'),
})
