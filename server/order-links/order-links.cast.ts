import { orderLinks } from '#contract/order-links/order-links.ts'
import { orders } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const saved = async (world: World) => {
  const { id } = await world.call(orders.create, {
    body: {
      ...{ unit_id: cast.units.arbat, user_id: cast.customers.maria, status_id: 0 },
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
  show: linked,
  /** The studio of the cast has no bank behind it: such a link leads nowhere (`order-links.both.test.ts` pays by a right one). */
  pay: () => ({ params: { hash: 'net-takoj-ssylki-v-etom-dome' } }),
}
