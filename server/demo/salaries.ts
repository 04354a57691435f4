import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import type { PayRule } from '#domain/salaries/rules.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'
import { approveSalary } from '#server/salaries/approve.ts'
import { calculateSalaries } from '#server/salaries/calculate.ts'
import { giveAdvance, paySalary } from '#server/salaries/payouts.ts'
import { salaryRules } from '#server/salary-rules/salary-rules.table.ts'
import { actorIn, COMPANY } from './actor.ts'
import { asCompany } from './as-company.ts'
import { todayOf } from './calendar.ts'
import { fill } from './fill.ts'

const rub = (sum: number) => kopecks(sum * 100)
const master: PayRule = {
  service_percent: 40,
  service_percent_by_category: { '13': 42 },
  goods_percent: 10,
  shift_guarantee: rub(2500),
  percent_base: 'paid',
}
const administrator: PayRule = {
  shift_rate: rub(2800),
  shift_hours: 12,
  unit_revenue_percent: 0.5,
  goods_percent: 5,
  certificate_percent: 3,
  plan_bonus: [{ from: 100, sum: rub(5000) }],
  late_per_min: rub(10),
  late_grace_min: 5,
}
/** For each work position, its rule. */
const rules: readonly [position: number, rule: PayRule][] = [
  [1, master],
  [14, { ...master, service_percent: 45, service_percent_by_category: { '13': 47 } }],
  [2, administrator],
  [27, { ...administrator, shift_rate: rub(3200) }],
  [15, { month_rate: rub(120_000) }],
]
/** Диана is self-employed. */
const SELF_EMPLOYED = 61
const [ACCOUNTANT, CHIEF] = [19, 20]
/** Анна takes an advance before the draft is counted. */
const WITH_ADVANCE = 14

/**
 * Two halves of a month: the one before the running one is counted, approved and mostly paid, the running one is a draft. Everything is done by the
 * verbs of the product inside the walls of the company; only the clock is the demo's. `now` is whole seconds since 1970.
 */
export async function seedSalaries(client: pg.PoolClient, { now }: { now: number }) {
  await fillRules(client, now)
  await asCompany(client, () => halves(client, now))
}

async function halves(client: pg.PoolClient, now: number) {
  const { running, former } = halvesOf(todayOf(now))
  const paidAt = Math.min(now, epochAt(running.begin_at, 11 * 3600, 'Europe/Moscow'))
  const { items } = await calculateSalaries(actorIn(client, ACCOUNTANT, paidAt), { body: former })
  for (const [at, { id, hash, net, is_self_employed }] of items.entries()) {
    const sheet = await approveSalary(actorIn(client, CHIEF, paidAt), { params: { id }, body: { hash } })
    // A few are still to be paid.
    if (at % 8 !== 7 && sheet.net > 0 && !is_self_employed)
      await paySalary(actorIn(client, ACCOUNTANT, paidAt), {
        params: { id },
        body: { sum: kopecks(Math.round(Number(net) * 100)), way: 'bank' },
      })
  }
  await giveAdvance(actorIn(client, ACCOUNTANT, now), { body: { employer_id: WITH_ADVANCE, sum: rub(5000), way: 'bank' } })
  await calculateSalaries(actorIn(client, ACCOUNTANT, now), { body: running })
}

const fillRules = (client: pg.PoolClient, now: number) =>
  fill(client, salaryRules, [
    ...rules.map(([work_position_id, rule]) => ({ employer_id: null, work_position_id, rule, ...by(now) })),
    { employer_id: SELF_EMPLOYED, work_position_id: null, rule: { self_employed_share: 50, acquiring_percent: 2.2 }, ...by(now) },
  ])

const by = (now: number) => ({ company_id: COMPANY, from_day: '2026-01-01', created_at: instantOf(now), author_id: CHIEF })

/** The half of the month that runs today, and the one before it. */
export function halvesOf(today: string) {
  const month = today.slice(0, 7)
  const last = (of: string) => addDays(`${addDays(`${of}-28`, 4).slice(0, 7)}-01`, -1)
  const first = { begin_at: `${month}-01`, end_at: `${month}-15` }
  if (today > first.end_at) return { running: { begin_at: `${month}-16`, end_at: last(month) }, former: first }
  const before = addDays(first.begin_at, -1).slice(0, 7)
  return { running: first, former: { begin_at: `${before}-16`, end_at: last(before) } }
}
