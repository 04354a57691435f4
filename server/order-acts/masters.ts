import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { orderActs } from '#contract/order-acts/order-acts.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { itemKind, needsEmployer, paymentType } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { workedOn } from '#server/orders/scope.ts'
import { placeOfOrder, type StoredItem, type StoredOrder } from '#server/orders/stored.ts'
import { lockPaid, shown, writeAct } from './kept.ts'

const { refusals } = orderActsRu

/**
 * Who may stand at a line `i` of an order `o`: whoever worked in the company on the day on which the money was taken, and at a service whoever does it.
 * Tips are already owed to their master.
 */
const CANDIDATES = `from order_items i join orders o on o.id = i.order_id join units u on u.id = o.unit_id
    join employers e on e.company_id = o.company_id and e.erased_at is null
      and ${workedOn('(o.captured_at at time zone u.timezone)::date')}
  where i.kind not in (${itemKind.instalment}, ${itemKind.tips}) and (i.service_id is null
    or exists (select from employer_services s where s.employer_id = e.id and s.service_id = i.service_id))`

export async function mastersFor(ctx: Ctx, { params: { id } }: Input<typeof orderActs.masters>): Promise<Data<typeof orderActs.masters>> {
  await placeOfOrder(ctx, id)
  return ctx.sql<Data<typeof orderActs.masters>[number]>(
    `select i.id, json_agg(json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
       order by e.last_name collate ru, e.first_name collate ru, e.id) as masters
     ${CANDIDATES} and o.id = $1 group by i.id, i.n order by i.n`,
    [id],
  )
}

interface Change {
  at: number
  item: StoredItem
  employer: number | null
}

/** «Мастера»: who served. What was approved of the former's pay stays; the difference comes into the next sheet of each (decision 079). */
export async function changeMaster(ctx: Ctx, { params: { id }, body }: Input<typeof orderActs.changeMaster>) {
  const order = await lockPaid(ctx, id)
  const changes = changesOf(order, body.items)
  if (order.payments.some(({ type }) => type === paymentType.selfEmployed)) fail(E.invalid, { items: [refusals.byHand] })
  for (const change of changes) await checkMaster(ctx, change)
  await checkUnreturned(ctx, changes)
  await writeAct(ctx, order, 'master', body.reason)
  const before = await wordsOf(ctx, changes)
  for (const { item, employer } of changes) await ctx.sql('update order_items set employer_id = $2 where id = $1', [item.id, employer])
  const after = await wordsOf(ctx, changes)
  await update(ctx, orderRecord, id, {}, { beside: { before: { items: before }, after: { items: after, reason: body.reason } } })
  return shown(ctx, order)
}

function changesOf({ items }: StoredOrder, sent: Input<typeof orderActs.changeMaster>['body']['items']): Change[] {
  const changes = sent.map(({ id, employer }, at): Change => {
    const item = items.find((one) => one.id === id) ?? fail(E.notFound, { [`items.${at}.id`]: [refusals.otherLine] })
    if (sent.findIndex((one) => one.id === id) !== at) fail(E.invalid, { [`items.${at}.id`]: [refusals.twice] })
    return { at, item, employer }
  })
  const others = changes.filter(({ item, employer }) => item.employer_id !== employer)
  return others.length > 0 ? others : fail(E.invalid, { items: [refusals.same] })
}

async function checkMaster(ctx: Ctx, { at, item, employer }: Change) {
  const field = `items.${at}.employer`
  if (item.kind === itemKind.tips) fail(E.invalid, { [field]: [ordersRu.refusals.tipsMaster] })
  if (employer === null) {
    if (needsEmployer(item.kind)) fail(E.invalid, { [field]: [refusals.noMaster] })
    return
  }
  const [known] = await ctx.sql(`select 1 ${CANDIDATES} and i.id = $1 and e.id = $2`, [item.id, employer])
  if (!known) fail(E.invalid, { [field]: [item.service_id === null ? refusals.notColleague : refusals.notHers] })
  const [takenBack] = await ctx.sql(TAKEN_BACK, [item.id, employer])
  if (takenBack) fail(E.invalid, { [field]: [refusals.takenBack] })
}

/** A fact stands once in a person's sheets: what an approved sheet took back from her cannot be paid to her again. */
const TAKEN_BACK = `select 1 from salary_items k join salaries s on s.id = k.salary_id and s.state = 'approved'
  where k.source_key = 'item:' || $1::int and k.employer_id = $2 and k.direction = -1`

/** A refund has lowered the pay of the former master, so the line stays hers. */
async function checkUnreturned(ctx: Ctx, changes: readonly Change[]) {
  const returned = await ctx.sql<{ item_id: number }>('select item_id from order_refund_items where item_id = any($1)', [
    changes.map(({ item }) => item.id),
  ])
  const change = changes.find(({ item }) => returned.some(({ item_id }) => item_id === item.id))
  if (change) fail(E.invalid, { [`items.${change.at}.employer`]: [refusals.returned] })
}

async function wordsOf(ctx: Ctx, changes: readonly Change[]): Promise<string> {
  const rows = await ctx.sql<{ title: string; name: string | null }>(
    `select i.title, concat_ws(' ', e.last_name, e.first_name) as name
     from order_items i left join employers e on e.id = i.employer_id where i.id = any($1) order by i.n`,
    [changes.map(({ item }) => item.id)],
  )
  return rows.map(({ title, name }) => `${title}: ${name || '—'}`).join('; ')
}
