import type { Data, Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { orders } from '#contract/orders/orders.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'
import { Failure, fail, foundOr } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { draftOf } from './draft.ts'
import { holdGoods } from './held-goods.ts'
import { itemsSql } from './orders.list.ts'
import { changeOrder, createOrder } from './orders.ts'
import { checkUnit } from './scope.ts'
import { lockOrder, type StoredOrder } from './stored.ts'
import { tillOf } from './till.ts'

/**
 * Several visits are paid in one act (C41): each keeps its order and its receipts, and all are paid or none. The shift, all the visits, their orders and
 * their goods are locked first, in the order of their numbers, so that two tills with the same visits wait for each other and not in a ring.
 */
export async function payTogether(ctx: Ctx, { body }: Input<typeof orders.payTogether>) {
  const { unit_id, register_id, terminal_id, status_id, orders: bills } = body
  const visits = bills.map(({ booking_id }) => booking_id)
  if (new Set(visits).size < visits.length) fail(E.invalid, { orders: [ordersRu.refusals.twice] })
  await checkUnit(ctx, unit_id)
  await tillOf(ctx, unit_id, { named: register_id })
  for (const id of visits.toSorted((one, other) => one - other))
    await foundOr(lockBooking(ctx, id), () => fail(E.notFound, { [`orders.${visits.indexOf(id)}.booking_id`]: [messages.missing] }))
  await holdTogether(ctx, unit_id, bills)
  const answers: Awaited<ReturnType<typeof createOrder>>[] = []
  for (const [at, { id, ...own }] of bills.entries()) {
    const order = { ...own, unit_id, register_id, terminal_id, status_id }
    answers.push(await placed(at, () => (id ? changeOrder(ctx, id, order, null) : createOrder(ctx, order, null))))
  }
  return answers
}

type Bills = Input<typeof orders.payTogether>['body']['orders']

/** Their orders, then the goods of all of them: the first order takes its money with the goods of the last in hand. */
async function holdTogether(ctx: Ctx, unit_id: number, bills: Bills) {
  const known = bills.flatMap(({ id }) => id ?? [])
  const kept = new Map<number, StoredOrder>()
  for (const id of known.toSorted((one, other) => one - other)) kept.set(id, await lockOrder(ctx, id))
  await holdGoods(
    ctx,
    bills.map(({ id, ...own }) => ({ unit_id, items: draftOf(own, id ? kept.get(id) : undefined).items })),
  )
}

/** Runs a step for one order; a refusal names that order. */
async function placed<R>(at: number, run: () => Promise<R>): Promise<R> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    const errors: FieldErrors = Object.fromEntries(Object.entries(error.errors).map(([name, words]) => [`orders.${at}.${name}`, words]))
    throw new Failure(error.code, errors, error.data)
  }
}

/** For how many days an unpaid visit is offered together with the client's next one (C39). */
const DEBT_DAYS = 90
/** More than a person looks through. */
const MOST = 60

/** SQL: visits of the studio ($2) about the day of the visit ($5), and those that its client ($3) may owe. Each is found by an index; together they would not be. */
const NEAR = `select x.id from bookings x
  where x.unit_id = $2 and x.begin_at > to_timestamp($5) - interval '1 day' and x.begin_at < to_timestamp($5) + interval '1 day'`
const OWED = `select x.id from bookings x
  where x.user_id = $3 and x.unit_id = $2 and x.begin_at > to_timestamp($4) - interval '${DEBT_DAYS} days'`

/** What may be paid in one act with this visit: the unpaid visits of its day and studio, and what its client owes from before; hers first. */
export async function visitsBeside(ctx: Ctx, id: number) {
  const scope = bookingScope(ctx)
  const [own] = await ctx.sql<{ unit_id: number; user_id: number; at: number }>(
    `select t.unit_id, t.user_id, extract(epoch from t.begin_at)::int as at
     from bookings t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  if (!own) return fail(E.notFound)
  const within = scope ? ` and (${scope.sql(6)})` : ''
  return ctx.sql<Beside>(
    `select t.id, ${wire('t.begin_at')} as begin_at, ${wire('t.end_at')} as end_at, o.id as order_id,
       json_build_object('id', c.id, 'title', concat_ws(' ', c.last_name, c.first_name)) as user,
       case when o.id is null then (${BOOKED}) else (${itemsSql('o.id')}) end as items,
       ${roubles('coalesce(o.total, t.total)')} as total
     from bookings t join customers c on c.id = t.user_id join units u on u.id = t.unit_id
     join bookings me on me.id = $1
     left join orders o on o.booking_id = t.id and o.kind = 'visit' and o.status_id = 0
     where t.id in (${NEAR} union ${OWED}) and t.id <> $1 and t.status_id <> 9
       and not exists (select from orders p where p.booking_id = t.id and p.kind = 'visit' and p.status_id in (2, 3))
       and ((t.begin_at at time zone u.timezone)::date = (me.begin_at at time zone u.timezone)::date
         or (t.user_id = $3 and t.end_at < to_timestamp($4) and t.begin_at > to_timestamp($4) - interval '${DEBT_DAYS} days'))${within}
     order by t.user_id <> $3, t.begin_at, t.id limit ${MOST}`,
    [id, own.unit_id, own.user_id, ctx.now, own.at, ...(scope?.values ?? [])],
  )
}

type Beside = Data<typeof orders.beside>[number]

const BOOKED = `select coalesce(json_agg(json_build_object('item_type', 1, 'item_id', x.service_id, 'title', s.title, 'qty', x.qty,
    'mark', null, 'price', ${roubles('x.price')}, 'employer', json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)))
    order by x.begin_at, x.id), '[]')
  from booking_services x join services s on s.id = x.service_id join employers e on e.id = x.employer_id where x.booking_id = t.id`
