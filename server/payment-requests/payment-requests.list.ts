import { paymentRequestsRu } from '#contract/payment-requests/payment-requests.ru.ts'
import { paymentRequestRow } from '#contract/payment-requests/payment-requests.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { dayField, listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, states } = paymentRequestsRu
const PERSON = (column: string) => `select author_of((select x.${column} from payment_requests x where x.id = p.id))`

/** SQL of the state: a request whose cash order was taken back is approved, and waits to be paid again. */
export const STATE = `case when t.state = 'paid'
    and exists (select from cash_orders o where o.id = t.cash_order_id and o.reversed_at is not null)
    then 'approved' else t.state end`

/** The caller's own requests; an employee who approves reads those of studios within reach. */
export function requestsSeen(ctx: Ctx): Scoped | null {
  if (can(ctx.me, 'PaymentRequest.approve')) return reachedUnits(ctx, 't.unit_id')
  return { sql: (first) => `t.employer_id = $${first}::int`, values: [ctx.me.employer_id] }
}

export const paymentRequestsList = listSpec({
  row: paymentRequestRow,
  from: 'payment_requests',
  columns: { sum: roubles('t.sum'), state: STATE },
  search: { id: true, employer_id: true, unit_id: true, state: text(`(${STATE})`), comment: true, day: dayField('(t.made_at::date)') },
  words: ['comment'],
  shortest: 1,
  order: { id: true, sum: 't.sum', begin_at: true },
  with: {
    employer: 'select author_of(p.employer_id)',
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    maker: PERSON('made_by'),
    decider: PERSON('decided_by'),
    payer: PERSON('paid_by'),
    order: `select jsonb_build_object('id', o.id, 'number', o.unit_id || '-' || o.n) from cash_orders o
      where o.id = (select x.cash_order_id from payment_requests x where x.id = p.id) and o.reversed_at is null`,
  },
  fallback: ['id', 'desc'],
  scope: requestsSeen,
  filters: () => [
    { key: 'state', title: fields.state, type: 'select', options: Object.entries(states).map(([id, name]) => ({ id, name })) },
    { key: 'day', title: fields.made_at, type: 'date' },
  ],
})
