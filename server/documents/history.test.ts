import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, invoiceOf } from '#server/testing/goods/stock.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('история документа рассказывает об убранных строках и тому, кто работает в одной студии', async () => {
  const [store, good] = [await aStore(), await aGood()]
  const flow = done(await boss.post('good-flows', { type_id: 1, sender_store_id: store, items: [{ good_id: good, qty: 1 }] }))
  done(await boss.delete(`good-flow-items/${flow.items[0].id}`))
  const invoice = done(await boss.post('good-invoices', invoiceOf(store, [{ good_id: good, qty: 1, price: 1 }])))
  done(await boss.delete(`good-invoices/items/${invoice.items[0].id}`))
  const manager = await house.as(cast.manager)
  const told = async (call: string) =>
    done(await manager.get(`${call}/history`)).items.map(
      ({ model_type, event }: { model_type: string; event: string }) => `${model_type} ${event}`,
    )
  expect(await told(`good-flows/${flow.id}`)).toEqual(['good_flow_item deleted', 'good_flow created'])
  expect(await told(`good-invoices/${invoice.id}`)).toEqual(['good_invoice_item deleted', 'good_invoice created'])
})
