import { randomUUID } from 'node:crypto'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { legalEntities } from '#contract/legal-entities/legal-entities.ts'
import { onlinePayments } from '#contract/online-payments/online-payments.ts'
import { orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** Order for which a bank is asked: the studio's switch is on for as long as it is made, so that other examples are paid as the desk says. */
async function asked(world: World) {
  const turn = (onlinePayments: '0' | '1') =>
    world.call(units.update, { params: { id: cast.units.arbat }, body: { unit_settings: { onlinePayments } } })
  const register_id = await openedDrawer(world)
  await turn('1')
  const order = await world.call(orders.create, {
    body: {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      register_id,
      status_id: 3,
      items: [{ item_type: 2, title: 'Крем', qty: 1, price: 100 }],
      payments: [{ payment_type: 10, sum: 100 }],
    },
  })
  await turn('0')
  return order.id
}

/** The order's bill, and its key at the bank. */
async function billOf(world: World, order_id: number) {
  await world.call(orders.refreshOnline, { query: { order_id } })
  const { online } = await world.call(orders.show, { params: { id: order_id }, query: {} })
  return { id: online[0]?.id ?? 0, key: online[0]?.url?.split('/').at(-1) ?? '' }
}
const atBank = async (world: World) => ({ params: { key: (await billOf(world, await asked(world))).key } })

/** The client has paid, and the money is on its way back. */
async function returned(world: World) {
  const id = await asked(world)
  const { key } = await billOf(world, id)
  await world.call(onlinePayments.bankAct, { params: { key }, body: { act: 'pay' } })
  await billOf(world, id)
  const { online } = await world.call(orders.refund, { params: { id }, body: { reason: 'Передумали' } })
  return online[0]?.id ?? 0
}

/** A charge about which its terminal says nothing; the terminal is in use only while it is asked for. */
async function unanswered(world: World) {
  const register_id = await openedDrawer(world)
  // Which entity sells goods depends on the examples before, so each has a terminal.
  const { items } = await world.call(legalEntities.list, { query: { limit: 100 } })
  const made: number[] = []
  for (const { id: entity_id } of items) {
    const body = {
      unit_id: cast.units.arbat,
      entity_id,
      title: `Терминал ${randomUUID().slice(0, 8)}`,
      address: 'http://192.168.1.30/offline',
    }
    made.push((await world.call(cardTerminals.create, { body })).id)
  }
  const order = await world.call(orders.create, {
    body: {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      register_id,
      status_id: 3,
      items: [{ item_type: 2, title: 'Крем', qty: 1, price: 100 }],
      payments: [{ payment_type: 1, sum: 100 }],
    },
  })
  for (const id of made) await world.call(cardTerminals.update, { params: { id }, body: { is_closed: 1 } })
  return (await billOf(world, order.id)).id
}

export const onlinePaymentsExamples: Examples<typeof onlinePayments> = {
  withdraw: async (world) => ({ params: { id: (await billOf(world, await asked(world))).id } }),
  again: async (world) => ({ params: { id: await returned(world) } }),
  resolve: async (world) => ({ params: { id: await unanswered(world) }, body: { is_charged: 1 } }),
  notice: () => ({ body: { key: randomUUID() } }),
  bankBill: atBank,
  bankAct: async (world) => ({ ...(await atBank(world)), body: { act: 'pay' } }),
}
