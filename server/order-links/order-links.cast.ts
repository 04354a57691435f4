import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { orderLinks } from '#contract/order-links/order-links.ts'
import { orders } from '#contract/orders/orders.ts'
import { units } from '#contract/units/units.ts'
import { openedDrawer } from '#server/safe-packages/safe-packages.cast.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const saved = async (world: World) => {
  const { id } = await world.call(orders.create, {
    body: {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      status_id: 0,
      items: [{ item_type: 2, title: 'Крем', qty: 1, price: 100 }],
      payments: [{ payment_type: 8, sum: 100 }],
    },
  })
  return { params: { id } }
}
const linked = async (world: World) => {
  const { url } = await world.call(orderLinks.give, await saved(world))
  return { params: { hash: url.split('/').at(-1) ?? '' } }
}

export const orderLinksExamples: Examples<typeof orderLinks> = {
  give: saved,
  print: async (world) => {
    const serial = crypto.randomUUID().slice(0, 8)
    const register = {
      unit_id: cast.units.arbat,
      title: `Касса ${serial}`,
      serial,
      base_url: 'http://127.0.0.1:16732',
      carrier: 'browser' as const,
    }
    const { id: register_id } = await world.call(cashRegisters.create, { body: register })
    return { ...(await saved(world)), body: { of: 'page', register_id } }
  },
  show: linked,
  /** Bought on the site and paid at the desk. */
  card: async (world) => {
    const unit_id = cast.units.ponds
    await world.call(units.update, { params: { id: unit_id }, body: { unit_settings: { onlinePayments: '1' } } })
    await world.call(certificateSales.save, { body: { is_enabled: 1, unit_id, faces: [1000] } })
    const bought = { key: crypto.randomUUID().replaceAll('-', ''), face: 1000, send_day: '2026-11-23', contact: 'masha@example.com' }
    const { hash } = await world.call(certificateSales.buy, { body: bought })
    const [last] = await world.call(certificateSales.purchases, {})
    const register_id = await openedDrawer(world, unit_id)
    const paid = { status_id: 3 as const, register_id, payments: [{ payment_type: 1 as const, sum: 1000 }] }
    await world.call(orders.update, { params: { id: last?.order_id ?? 0 }, body: paid })
    return { params: { hash } }
  },
  /** The studio of the cast has no bank behind it: such a link leads nowhere (`order-links.both.test.ts` pays by a right one). */
  pay: () => ({ params: { hash: 'net-takoj-ssylki-v-etom-dome' } }),
}
