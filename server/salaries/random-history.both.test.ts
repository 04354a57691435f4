import fc from 'fast-check'
import { expect } from 'vitest'
import type { SalaryCard, SalaryRow } from '#contract/salaries/salaries.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, byCard, openDrawer, serviceAt } from '#server/testing/till.ts'

const { anna } = cast.employers
const START = '2027-04-01'
/** A period is a fortnight, and a history goes through six of them. */
const periodOf = (n: number) => ({ begin_at: addDays(START, 14 * n), end_at: addDays(START, 14 * n + 13) })

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), price: fc.constantFrom(700, 3200, 1234.5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), sum: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('calculate' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('approve' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 9 }) }) },
)

let day = START
let drawer: { id: number; shift: number }
const sold: { id: number; item: number; isBack: boolean }[] = []
const now = () => Math.floor((Date.parse(day) - Date.parse(START)) / (14 * 86_400_000))

test.beforeAll(async () => {
  drawer = await openDrawer()
  done(await desk.boss.post('salary-rules', { employer_id: anna, from_day: '2026-01-01', rule: { service_percent: 41.7 } }))
})

const doers = {
  async sell({ price }: { price: number }) {
    const order = done(
      await desk.boss.post('orders', { ...bodyOf([await serviceAt(price)], [byCard(price)]), status_id: 3, register_id: drawer.id }),
    )
    sold.push({ id: order.id, item: order.items[0].id, isBack: false })
  },
  async refund({ at }: { at: number }) {
    const one = sold[at % Math.max(1, sold.length)]
    if (!one || one.isBack) return
    done(
      await desk.boss.post(`orders/${one.id}/refund`, { reason: 'Не подошло', items: [{ id: one.item, qty: 1 }], register_id: drawer.id }),
    )
    one.isBack = true
  },
  async adjust({ sum }: { sum: number }) {
    done(await desk.boss.post('salaries/adjustments', { employer_id: anna, kind: 'bonus', day, sum, reason: 'Премия' }))
  },
  async calculate() {
    for (const n of [now() - 1, now()]) if (n >= 0) await twice(periodOf(n))
  },
  async approve() {
    for (const row of done(await desk.boss.get(`salaries?search=state:draft&limit=100`)).items as SalaryRow[])
      if (row.employer_id === anna && row.end_at <= day) await desk.boss.post(`salaries/${row.id}/approve`, { hash: row.hash })
  },
  async days({ count }: { count: number }) {
    day = addDays(day, count)
    desk.goTo(day, '12:00')
  },
}

/** Calculates a sheet twice: the second time it must be the same, to its hash. */
async function twice(period: object) {
  const [one, other] = [await counted(period), await counted(period)]
  expect(other).toEqual(one)
}

async function counted(period: object) {
  const { items } = done(await desk.boss.post('salaries/calculate', { ...period, employer_ids: [anna] }))
  const row = items[0] as SalaryRow | undefined
  if (!row) return null
  const { hash, items: lines }: SalaryCard = done(await desk.boss.get(`salaries/${row.id}`))
  return { hash, lines }
}

test('F-07 считают, утверждают, возвращают и считают снова как попало: источник ни разу не стоит дважды, отпечаток тот же, утверждённое не меняется', async () => {
  desk.goTo(day, '12:00')
  const approved = new Map<number, string>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      for (const one of acts) await doers[one.kind](one as never)
      const [repeated] = await sql(
        'select employer_id from salary_items group by employer_id, kind, source_key, direction having count(*) > 1',
      )
      expect(repeated).toBeUndefined()
      for (const { id, text } of await sql<{ id: number; text: string }>(
        `select s.id, s.hash || s.net || coalesce(string_agg(i.source_key || i.amount || i.why, ',' order by i.n), '') as text
         from salaries s left join salary_items i on i.salary_id = s.id where s.state = 'approved' group by s.id`,
      )) {
        expect(text).toBe(approved.get(id) ?? text)
        approved.set(id, text)
      }
    }),
    { numRuns: 12 },
  )
  // When every period has its sheet, everything that was sold and not returned is counted, and nothing else.
  await doers.days({ count: 28 })
  for (let n = 0; n <= now(); n++) {
    await twice(periodOf(n))
    await doers.approve()
  }
  const [sums] = await sql(
    `select
      (select coalesce(sum(i.amount), 0)::float8 from salary_items i join salaries s on s.id = i.salary_id and s.state = 'approved'
        where i.kind = 'service_percent') as counted,
      (select coalesce(sum(round(i.price_paid * 0.417)), 0)::float8 from order_items i join orders o on o.id = i.order_id
        where i.employer_id = $1 and o.posted_at is not null and not exists (select from order_refund_items b where b.item_id = i.id)) as live`,
    [anna],
  )
  expect(sums.counted).toBe(sums.live)
})
