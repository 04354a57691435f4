import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { orderActs } from '#contract/order-acts/order-acts.ts'
import { addDays, printDay, secondsOf } from '#domain/core/clock-time.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { SOLD_AT } from '#server/orders/sold-at.ts'
import { because, lockPaid, shown, writeAct } from './kept.ts'

const { refusals } = orderActsRu

/** The most days: pay looks two months back for late sales, and one farther back would be lost. */
const FARTHEST = 31

interface Days {
  posted: number
  sold: number
  timezone: string
}

/**
 * «День продажи»: posted on the second, done on the thirtieth. Entries are dated by the clock and a day that was taken to the books never changes
 * (decisions 059, 082), so nothing moves in the ledger; pay and plans count the sale on its day, and only between days whose pay nobody has approved.
 */
export async function changeDates(ctx: Ctx, { params: { id }, body: { sold_on, reason } }: Input<typeof orderActs.changeDates>) {
  const order = await lockPaid(ctx, id)
  if (order.status_id !== ORDER_STATUS.done) fail(E.invalid, { status_id: [refusals.notPosted] })
  const { posted, sold, timezone } = await daysOf(ctx, id)
  const [first, last] = [wallTime(posted, timezone), wallTime(sold, timezone).slice(0, 10)]
  const postedOn = first.slice(0, 10)
  if (sold_on === last) fail(E.invalid, { sold_on: [refusals.same] })
  if (sold_on > postedOn) refuse(refusals.future, postedOn)
  const earliest = addDays(postedOn, -FARTHEST)
  if (sold_on < earliest) refuse(refusals.tooFar, earliest)
  for (const day of [last, sold_on]) await checkOpen(ctx, id, day)
  await writeAct(ctx, order, 'dates', reason)
  const at = epochAt(sold_on, secondsOf(first), timezone)
  await update(ctx, orderRecord, id, { sold_at: sold_on === postedOn ? null : instantOf(at) }, because(reason))
  return shown(ctx, order)
}

async function daysOf(ctx: Ctx, id: number): Promise<Days> {
  const [row] = await ctx.sql<Days>(
    `select extract(epoch from o.posted_at)::int as posted, extract(epoch from ${SOLD_AT})::int as sold, u.timezone
     from orders o join units u on u.id = o.unit_id where o.id = $1`,
    [id],
  )
  return row ?? fail(E.notFound)
}

const refuse = (words: string, day: string, sheet = ''): never =>
  fail(E.invalid, { sold_on: [words.replace('{{day}}', printDay(day)).replace('{{sheet}}', sheet)] })

/** Sheets of the day are held until this is done: whoever approves one goes before, and closes the day, or after, and counts anew. */
async function checkOpen(ctx: Ctx, id: number, day: string) {
  const sheets = await ctx.sql<{ id: number; state: string }>(
    'select s.id, s.state from salaries s where s.id in (select sheets_of_order($1, $2::date)) order by s.id for share',
    [id, day],
  )
  const approved = sheets.find(({ state }) => state === 'approved')
  if (approved) refuse(refusals.closed, day, String(approved.id))
}
