import { orderLinks } from '#contract/order-links/order-links.ts'
import { routes } from '#server/core/serve.ts'
import { cardOfOrder, findOrder, giveLink, payOrder, showOrder, takeCard } from './order-links.ts'
import { printOrderQr } from './print-qr.ts'

export const orderLinksRoutes = routes(orderLinks, {
  give: giveLink,
  print: printOrderQr,
  show: { prepare: findOrder, run: showOrder },
  pay: { prepare: findOrder, run: payOrder },
  card: { prepare: takeCard, run: cardOfOrder },
})
