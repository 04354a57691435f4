import { orderLinks } from '#contract/order-links/order-links.ts'
import { routes } from '#server/core/serve.ts'
import { findOrder, linkOf, payOrder, showOrder } from './order-links.ts'

export const orderLinksRoutes = routes(orderLinks, {
  give: linkOf,
  show: { prepare: findOrder, run: showOrder },
  pay: { prepare: findOrder, run: payOrder },
})
