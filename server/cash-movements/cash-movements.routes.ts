import { cashMovements } from '#contract/cash-movements/cash-movements.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { movementsFor } from './cash-movements.list.ts'

export const cashMovementsRoutes = routes(cashMovements, { list: (ctx, { query }) => list(ctx, movementsFor(ctx), query) })
