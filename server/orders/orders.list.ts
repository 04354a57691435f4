import { ordersRu } from '#contract/orders/orders.ru.ts'
import { orderRow } from '#contract/orders/orders.ts'
import { orderStatuses, paymentTypes } from '#contract/orders/payment-types.ts'
import { byCustomerName, byPhoneTail } from '#server/customers/by-customer.ts'
import { CUSTOMER, storedCustomer } from '#server/customers/stored-customer.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { dayField, flagField, listSpec, rowNumbers } from '#server/lists/list-spec.ts'
import { orderScope } from './scope.ts'

const { fields } = ordersRu
const NAMED = (id: string) =>
  `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e where e.id = ${id})`

/** How many visits of a line that sold a card are unused (domain/club-cards/use.ts, `unusedOfLots`); a card of money may go back until something of it is spent. */
const LEAST = '(select min(x.price) from order_items x where x.order_id = i.order_id and x.kind = 4 and x.thing_id = i.thing_id)'
const DEARER = `(k.paid_left - k.visits_left * ${LEAST})`
const UNUSED = `case when k.kind = 'visits' then (case when i.price = ${LEAST} then k.visits_left - ${DEARER} else ${DEARER} end)::int
  when k.nominal_left < k.nominal or k.life = 'refunded' then 0 end`

/** SQL of the lines of the order whose number is given as SQL. */
export const itemsSql = (order: string) => `select coalesce(json_agg(json_build_object('id', i.id, 'item_type', i.kind,
    'item_id', coalesce(i.service_id, i.thing_id), 'title', i.title, 'qty', i.qty, 'price', ${roubles('i.price')},
    'price_paid', ${roubles('i.price_paid')}, 'employer', ${NAMED('i.employer_id')}, 'notRound', i.not_round::int, 'club_card_id', i.club_card_id,
    'regular_discount_id', i.regular_discount_id, 'mark', i.mark, 'price_list', ${roubles('i.price_list')},
    'returned', b.qty, 'returnable', least(i.qty - b.qty, ${UNUSED})) order by i.n), '[]')
  from order_items i left join club_cards k on i.kind = 4 and k.order_id = i.order_id and k.type_id = i.thing_id and k.life <> 'new'
    cross join lateral (select coalesce(sum(b.qty), 0)::int as qty from order_refund_items b where b.item_id = i.id) b
  where i.order_id = ${order}`
const GIVEN = (of: string) => `(select coalesce(sum(${of}), 0) from order_refund_payments b where b.payment_id = y.id)`
/** SQL of the payments of that order. */
export const paymentsSql = (order: string) => `select coalesce(json_agg(json_build_object('id', y.id, 'payment_type', y.type,
    'sum', ${roubles('y.amount')}, 'amount', ${roubles('y.amount')}, 'state', y.state, 'certificate_id', y.certificate_id,
    'club_card_id', y.club_card_id, 'advance_id', y.advance_id, 'employer', ${NAMED('y.employer_id')}, 'contractor_id', y.contractor_id,
    'returnable', ${roubles(`case when y.state = 'success' then coalesce(y.tender, 0) - ${GIVEN('b.tender')} else 0 end`)},
    'returned', ${roubles(GIVEN('b.tender + b.reduction'))})
    order by y.n), '[]')
  from payments y where y.order_id = ${order} and y.replaced_by_id is null`

export const ordersList = listSpec({
  row: orderRow.extend({ user: storedCustomer.optional() }),
  from: 'orders',
  columns: {
    is_awaited: `exists (select from online_payments b where b.order_id = t.id and b.kind = 'payment' and b.settled_at is null
      and b.state in ('user_pending', 'provider_pending', 'success') and (not b.is_withdrawn or b.state = 'success'))::int`,
    is_walk_in: '(select c.is_walk_in::int from customers c where c.id = t.user_id)',
    promotions: 't.promotion_ids',
    checkRefaund: 't.is_refund_check',
    unsafe: 't.is_unsafe',
    image: `(select i.filename from images i where i.company_id = t.company_id and i.model_type = 'order' and i.model_id = t.id
      order by i.id desc limit 1)`,
    sold_at: wire('coalesce(t.sold_at, t.posted_at)'),
    total: roubles('t.total'),
    paid: roubles('t.paid'),
    returned: roubles('(select coalesce(sum(b.sum), 0) from order_refunds b where b.order_id = t.id)'),
  },
  search: {
    id: true,
    unit_id: true,
    user_id: true,
    booking_id: true,
    status_id: true,
    author_id: true,
    /** «Проведён» is status 3, and «не проведён» every other one (000 §4). */
    posted: flagField('(t.status_id = 3)'),
    is_returned: flagField('exists (select from order_refunds b where b.order_id = t.id)'),
    /** The client's bank has given the money, and the order has not taken it yet. */
    is_charged: flagField(`exists (select from online_payments b where b.order_id = t.id and b.kind = 'payment' and b.state = 'success'
      and b.settled_at is null)`),
    created_at: true,
    day: dayField('(t.created_at::date)'),
    'items.employer_id': rowNumbers('x.employer_id', 'order_items x where x.order_id = t.id'),
    'payments.payment_type': rowNumbers('x.type', 'payments x where x.order_id = t.id and x.replaced_by_id is null'),
    'user.name': byCustomerName,
    'user.phone_tail': byPhoneTail,
  },
  words: ['user.name', 'user.phone_tail'],
  shortest: 3,
  order: { id: true, created_at: true },
  with: {
    items: itemsSql('p.id'),
    payments: paymentsSql('p.id'),
    user: CUSTOMER,
    unit: `select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u where u.id = p.unit_id`,
    author: 'select author_of(p.author_id)',
    booking: `select json_build_object('id', b.id, 'begin_at', ${wire('b.begin_at')}) from bookings b where b.id = p.booking_id`,
  },
  fallback: ['id', 'desc'],
  scope: orderScope,
  async filters(ctx) {
    const units = await ctx.sql<{ id: number; name: string }>(
      'select id, name from units where type <> 1 order by "order", name collate ru',
    )
    return [
      { key: 'day', title: fields.created_at, type: 'date' },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'status_id', title: fields.status_id, type: 'select', options: orderStatuses.map(({ id, title }) => ({ id, name: title })) },
      { key: 'posted', title: fields.posted, type: 'flag' },
      { key: 'is_returned', title: fields.is_returned, type: 'flag' },
      { key: 'is_charged', title: fields.is_charged, type: 'flag' },
      {
        key: 'payments.payment_type',
        title: fields.payments,
        type: 'select',
        options: paymentTypes.map(({ id, title }) => ({ id, name: title })),
      },
      { key: 'id', title: fields.id, type: 'number' },
    ]
  },
})
