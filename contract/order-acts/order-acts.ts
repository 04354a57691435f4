import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { orderCard } from '#contract/orders/orders.ts'

/** Why the act is done: readers of the order's history are told it. */
const reason = requiredText(300)

const act = { method: 'POST', money: true, params: idParams, data: orderCard, opens: { who: 'customers', at: 'user_id' } } as const

/** What is done to an order by hand once its money is taken, each by a right of its own (ORD-004). */
export const orderActs = feature('order-acts', {
  /** 2 → 3; a receipt that is due is written first, and posts the order. */
  close: { ...act, path: '/orders/:id/close', may: 'Order.close' },
  /** Takes a paid order to «done» past its receipt, which stays to be resolved (C3). */
  forceClose: { ...act, path: '/orders/:id/force-close', may: 'Order.force_close', body: z.object({ reason }) },
  /** Colleagues who may be named as the order's author. */
  creators: { method: 'GET', path: '/orders/:id/creators', may: 'Order.change_creator', params: idParams, data: z.array(named) },
  changeCreator: {
    ...act,
    path: '/orders/:id/change-creator',
    may: 'Order.change_creator',
    body: z.object({ author_id: requiredId, reason }),
  },
  changeUser: {
    ...act,
    path: '/orders/:id/change-user',
    may: 'Order.change_user',
    body: z.object({ user_id: requiredId, reason }),
  },
  /** Names the day on which the order counts for pay and plans; money, receipts and the books stay on their own days. */
  changeDates: {
    ...act,
    path: '/orders/:id/change-dates',
    may: 'Order.change_dates',
    body: z.object({ sold_on: day, reason }),
  },
  /** Lines whose master may be changed, each with the employees who may stand there. */
  masters: {
    method: 'GET',
    path: '/orders/:id/masters',
    may: 'Order.change_master',
    params: idParams,
    data: z.array(z.object({ id, masters: z.array(named) })),
  },
  changeMaster: {
    ...act,
    path: '/orders/:id/change-master',
    may: 'Order.change_master',
    /** null: the line is nobody's, where a line may be so. */
    body: z.object({
      items: z
        .array(z.object({ id: requiredId, employer: requiredId.nullable() }))
        .min(1)
        .max(100),
      reason,
    }),
  },
})
