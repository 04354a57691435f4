import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { bases, operations } from '#domain/cash-orders/operations.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { readBook } from './book.ts'
import { cashOrdersList, shownOrder } from './cash-orders.list.ts'
import { createOrder } from './cash-orders.ts'
import { readGround } from './ground.ts'
import { changeOrder, removeOrder } from './reversal.ts'
import { seenTypes } from './rights.ts'

export const cashOrdersRoutes = routes(cashOrders, {
  list: (ctx, { query: { type, ...query } }) => {
    seenTypes(ctx, type)
    return list(ctx, type === undefined ? cashOrdersList : { ...cashOrdersList, where: `t.type = ${type}` }, query)
  },
  operations: (ctx) => {
    const seen = seenTypes(ctx)
    return operations
      .filter(({ type }) => seen.includes(type))
      .map(({ id, type, by, other }) => ({
        id,
        type,
        title: cashOrdersRu.operations[id],
        by_hand: by === 'person' ? 1 : 0,
        other: [...other],
      }))
  },
  basis: (ctx) => {
    seenTypes(ctx)
    return bases.map((id) => ({ id, title: cashOrdersRu.bases[id] }))
  },
  ground: readGround,
  book: readBook,
  show: (ctx, { params, query }) => shownOrder(ctx, params.id, query.with ?? ''),
  create: (ctx, input) => createOrder(ctx, input),
  update: changeOrder,
  remove: removeOrder,
})
