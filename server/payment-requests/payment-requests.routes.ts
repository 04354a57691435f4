import { paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { paymentRequestsList } from './payment-requests.list.ts'
import { approveRequest, createRequest, payRequest, rejectRequest, tellReceipt } from './payment-requests.ts'

export const paymentRequestsRoutes = routes(paymentRequests, {
  list: (ctx, { query }) => list(ctx, paymentRequestsList, query),
  people: async (ctx) => {
    const scope = reachedUnits(ctx, 'e.unit_id')
    return {
      items: await ctx.sql<{ id: number; name: string }>(
        `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
         where e.blocked_at is null and e.deleted_at is null and e.unit_id is not null${scope ? ` and (${scope.sql(1)})` : ''}
         order by e.last_name collate ru, e.first_name collate ru, e.id`,
        scope?.values ?? [],
      ),
    }
  },
  create: createRequest,
  approve: approveRequest,
  reject: rejectRequest,
  pay: payRequest,
  receipt: tellReceipt,
})
