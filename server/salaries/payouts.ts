import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { op } from '#domain/cash-orders/operations.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { fromKopecks, type Kopecks, less } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { paidByBankLines } from '#domain/salaries/postings.ts'
import { createOrder } from '#server/cash-orders/cash-orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { postEntry } from '#server/ledger/post.ts'
import { insert } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { lockSalary, refuseOneself } from './approve.ts'
import { payCurrency, payPerson } from './people.ts'
import { PAYOUT, salaryCard } from './present.ts'
import { salaryPayoutRecord } from './salary.record.ts'

/** The payroll is the ground of a cash order (C30: «ведомость»). */
const PAYROLL = 3

interface Paying {
  salary_id: number | null
  employer_id: number
  unit_id: number
  entity_id: number
  sum: Kopecks
  way: 'bank' | 'register' | 'safe'
  place_id: number | null
}

/** Pays the rest of an approved sheet, or a part of it. */
export async function paySalary(ctx: Ctx, { params: { id }, body: { sum, way, place_id } }: Input<typeof salaries.pay>) {
  const { state, employer_id, unit_id, entity_id, net, is_self_employed } = await lockSalary(ctx, id)
  refuseOneself(ctx, employer_id, 'id')
  if (state !== 'approved') fail(E.processedAlready, { id: [salaryMessages.draft] })
  if (is_self_employed) fail(E.processedAlready, { id: [salaryMessages.request] })
  const [paid] = await ctx.sql<{ sum: Kopecks }>(
    `select coalesce(sum(y.sum), 0)::float8 as sum from salary_payouts y left join cash_orders o on o.id = y.cash_order_id
     where y.salary_id = $1 and o.reversed_at is null`,
    [id],
  )
  const left = less(net, paid?.sum ?? (0 as Kopecks))
  if (sum > left) fail(E.invalid, { sum: [salaryMessages.tooMuch.replace('{{sum}}', sumText(fromKopecks(left)))] })
  await given(ctx, { salary_id: id, employer_id, unit_id, entity_id, sum, way, place_id: place_id ?? null })
  return salaryCard(ctx, id)
}

/** Gives an advance, which the next sheet takes off. */
export async function giveAdvance(ctx: Ctx, { body: { employer_id, sum, way, place_id } }: Input<typeof salaries.advance>) {
  const { unit_id, entity_id } = await payPerson(ctx, employer_id)
  refuseOneself(ctx, employer_id, 'employer_id')
  const id = await given(ctx, { salary_id: null, employer_id, unit_id, entity_id, sum, way, place_id: place_id ?? null })
  const [row] = await ctx.sql<Data<typeof salaries.advance>>(`${PAYOUT} where y.id = $1`, [id])
  return row ?? fail(E.defect)
}

async function given(ctx: Ctx, paying: Paying): Promise<number> {
  const { salary_id, employer_id, unit_id, entity_id, sum, way } = paying
  if (sum === 0) fail(E.invalid, { sum: [salaryMessages.sum] })
  if (way === 'bank' && !can(ctx.me, 'Payment.create')) fail(E.forbidden, { way: [salaryMessages.mayNotBank] })
  const currency = await payCurrency(ctx)
  const cash_order_id = way === 'bank' ? null : await inCash(ctx, paying, currency)
  const { id } = await insert(ctx, salaryPayoutRecord, {
    salary_id,
    employer_id,
    unit_id,
    entity_id,
    sum,
    way,
    cash_order_id,
    day: wallTime(ctx.now, await zoneOf(ctx, unit_id)).slice(0, 10),
    paid_at: instantOf(ctx.now),
    paid_by: ctx.me.employer_id,
  })
  if (way === 'bank') await postEntry(ctx, { doc_type: 'salary_payout', doc_id: id, lines: paidByBankLines({ ...paying, currency }, sum) })
  ctx.tell({ feature: 'salaries', ids: salary_id === null ? [] : [salary_id] })
  return id
}

/** Pays by a cash order of operation 2, with its own number, paper and rights. The entity whose expense the pay is pays with its own money of the drawer. */
async function inCash(ctx: Ctx, { employer_id, entity_id, sum, way, place_id }: Paying, currency_id: Currency): Promise<number> {
  if (place_id === null) return fail(E.invalid, { place_id: [salaryMessages.place] })
  const order = await createOrder(
    ctx,
    {
      body: {
        type: 0,
        cash_order_operation_id: op.salary,
        cash_order_basis_id: PAYROLL,
        currency_id,
        sum,
        entity_id,
        recipient_type: 'employer',
        recipient_id: employer_id,
        sender_type: way === 'safe' ? 'safe' : 'register',
        sender_id: place_id,
      },
    },
    'place_id',
  )
  return order.id
}

async function zoneOf(ctx: Ctx, unit: number): Promise<string> {
  const [row] = await ctx.sql<{ timezone: string }>('select timezone from units where id = $1', [unit])
  return row?.timezone ?? fail(E.defect)
}
