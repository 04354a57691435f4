import { exchanges } from '#contract/exchanges/exchanges.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { exchangesList } from './exchanges.list.ts'
import { listTargets, setTarget } from './exchanges.ts'

export const exchangesRoutes = routes(exchanges, {
  list: (ctx, { query }) => list(ctx, exchangesList, query),
  targets: listTargets,
  setTarget,
})
