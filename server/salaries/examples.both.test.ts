import { expect } from 'vitest'
import type { SalaryCard } from '#contract/salaries/salaries.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, byCard, openDrawer, serviceAt } from '#server/testing/till.ts'

const { anna, darya, administrator } = cast.employers
const MONDAY = { begin_at: '2026-11-23', end_at: '2026-11-23' }
const TUESDAY = { begin_at: '2026-11-24', end_at: '2026-11-24' }
let drawer: { id: number; shift: number }

test.beforeAll(async () => {
  drawer = await openDrawer()
  const percent = { service_percent: 40, goods_percent: 10, shift_guarantee: 2500 }
  for (const employer_id of [anna, darya])
    done(await desk.boss.post('salary-rules', { employer_id, from_day: '2026-01-01', rule: percent }))
})

const post = async (items: object[], payments: object[]) =>
  done(await desk.boss.post('orders', { ...bodyOf(items as never, payments as never), status_id: 3, register_id: drawer.id }))
const sheetFor = async (employer: number, period: object): Promise<SalaryCard> => {
  const { items } = done(await desk.boss.post('salaries/calculate', { ...period, employer_ids: [employer] }))
  return done(await desk.boss.get(`salaries/${items[0].id}`))
}
const approve = async ({ id, hash }: SalaryCard): Promise<SalaryCard> => done(await desk.boss.post(`salaries/${id}/approve`, { hash }))
const told = ({ items }: SalaryCard) => items.map(({ kind, direction, amount }) => [kind, direction, amount])
/** The balance in roubles; a debt is above zero. */
const owed = async (account: string, employer: number) =>
  Number(
    (await sql('select coalesce(-sum(amount), 0) as sum from ledger_lines where account = $1 and subject_id = $2', [account, employer]))[0]
      .sum,
  ) / 100

test('X27 E1 день с гарантией: 880,00 и доплата 1 620,00; после листа услугу вернули — июньские 1 620,00 остались, в следующем −880,00', async () => {
  await desk.shift({ employer: darya, workplace: await desk.place([['10:00', 60, 60]]), from: '10:00', to: '12:00' })
  const order = await post([await serviceAt(2200, { employer: darya })], [byCard(2200)])
  desk.goTo('2026-11-23', '21:00')
  const first = await approve(await sheetFor(darya, MONDAY))
  expect(told(first)).toEqual([
    ['service_percent', 1, 880],
    ['guarantee', 1, 1620],
  ])
  expect(first.net).toBe(2500)
  desk.goTo('2026-11-24', '12:00')
  done(
    await desk.boss.post(`orders/${order.id}/refund`, {
      reason: 'Не подошло',
      items: [{ id: order.items[0].id, qty: 1 }],
      register_id: drawer.id,
    }),
  )
  const next = await sheetFor(darya, TUESDAY)
  expect(told(next)).toEqual([
    ['service_percent', -1, -880],
    ['carried', 1, 880],
  ])
  expect(done(await desk.boss.get(`salaries/${first.id}`)).items).toEqual(first.items)
})

test('X14 чаевые через кассу: процент с 3 200,00, чаевые 300,00 — строкой целиком; в книге долг по чаевым стал зарплатой', async () => {
  await sql(`insert into unit_settings (company_id, unit_id, type, value) values (1, $1, 'tipsThrough', '1')`, [cast.units.arbat])
  await post([await serviceAt(3200), { item_type: 6, qty: 1, price: 300, employer: anna }], [byCard(3500)])
  expect(await owed('liability.tips', anna)).toBe(300)
  const sheet = await sheetFor(anna, TUESDAY)
  expect(told(sheet)).toEqual([
    ['service_percent', 1, 1280],
    ['tips', 1, 300],
  ])
  expect(sheet.items[1]?.why).toMatchObject({ is_taxable: true })
  await approve(sheet)
  expect([await owed('liability.tips', anna), await owed('liability.salary', anna)]).toEqual([0, 1580])
})

test('X25 купленное в долг удерживают в пределах 20 % заработка, остаток ждёт следующего листа и удержан в нём', async () => {
  desk.goTo('2026-11-25', '12:00')
  const wednesday = { begin_at: '2026-11-25', end_at: '2026-11-25' }
  await post([await serviceAt(10_000)], [byCard(10_000)])
  const debt = { payment_type: 4, sum: 1200, employer: anna }
  await post([await serviceAt(1200, { employer: darya })], [debt])
  const first = await approve(await sheetFor(anna, wednesday))
  expect(first).toMatchObject({ accrued: 4000, withheld: 800, net: 3200 })
  expect(first.items.at(-1)).toMatchObject({ kind: 'withheld', base: 1200, why: { debt: 1200, limit: 800, left: 400 } })
  expect(await owed('receivable.employer', anna)).toBe(-400)
  desk.goTo('2026-11-26', '12:00')
  await post([await serviceAt(10_000)], [byCard(10_000)])
  const second = await approve(await sheetFor(anna, { begin_at: '2026-11-26', end_at: '2026-11-26' }))
  expect([second.withheld, await owed('receivable.employer', anna)]).toEqual([400, 0])
})

test('E3 лист самозанятой становится заявкой на оплату: её доля, без полученного на руки и доли комиссии; выплачена заявка — выплачен лист', async () => {
  desk.goTo('2026-11-27', '12:00')
  const friday = { begin_at: '2026-11-27', end_at: '2026-11-27' }
  const rule = { self_employed_share: 50, acquiring_percent: 2.2 }
  done(await desk.boss.post('salary-rules', { employer_id: darya, from_day: '2026-11-27', rule }))
  await post([await serviceAt(3200, { employer: darya })], [{ payment_type: 16, sum: 3200, employer: darya }])
  await post([await serviceAt(11_150, { employer: darya })], [byCard(11_150)])
  done(await desk.boss.delete(`salaries/${(await sheetFor(darya, TUESDAY)).id}`))
  const sheet = await sheetFor(darya, friday)
  const sums = Object.groupBy(sheet.items, ({ kind }) => kind)
  expect([sums.own_hand?.[0]?.amount, sums.acquiring?.[0]?.amount]).toEqual([-3200, -122.65])
  expect(sums.service_percent?.filter(({ direction }) => direction === 1).map(({ amount }) => amount)).toEqual([1600, 5575])
  const approved = await approve(sheet)
  expect(approved).toMatchObject({ is_self_employed: 1, state: 'approved', request: { state: 'new' } })
  expect((await desk.boss.post(`salaries/${sheet.id}/payouts`, { way: 'bank', sum: 1 })).status).toBe(409)
  const request = approved.request?.id
  expect(done(await desk.boss.get(`payment-requests?search=id:${request}`)).items[0]).toMatchObject({
    employer_id: darya,
    sum: sheet.net,
    ...friday,
  })
  for (const [verb, body] of [
    ['approve', {}],
    ['pay', { way: 'bank' }],
  ] as const)
    done(await desk.boss.post(`payment-requests/${request}/${verb}`, body))
  expect(done(await desk.boss.get(`salaries/${sheet.id}`))).toMatchObject({ state: 'paid', paid: sheet.net })
})

test('E2 смены, выручка студии за свои смены и бонус за план месяца с приказом об опоздании — каждое своей строкой', async () => {
  const rule = { shift_rate: 2800, unit_revenue_percent: 0.5, late_per_min: 10, late_grace_min: 5, plan_bonus: [{ from: 1, sum: 5000 }] }
  done(await desk.boss.post('salary-rules', { employer_id: administrator, from_day: '2026-01-01', rule }))
  await sql(
    `insert into revenue_plans (company_id, kind, unit_id, begin_at, end_at, plan) values (1, 'common', $1, '2026-11-01', '2026-11-30', 1000000)
     on conflict (company_id, kind, (coalesce(unit_id, 0)), begin_at) do update set plan = excluded.plan`,
    [cast.units.arbat],
  )
  await desk.shift({ employer: administrator, workplace: await desk.place([]), day: '2026-11-28', from: '10:00', to: '16:00' })
  desk.goTo('2026-11-28', '12:00')
  await post([await serviceAt(10_000)], [byCard(10_000)])
  desk.goTo('2026-11-30', '20:00')
  const late = { employer_id: administrator, kind: 'late', day: '2026-11-28', minutes: 25, basis: 'приказ № 7', reason: 'Опоздание' }
  done(await desk.boss.post('salaries/adjustments', late))
  const sheet = await sheetFor(administrator, { begin_at: '2026-11-01', end_at: '2026-11-30' })
  expect(Object.fromEntries(sheet.items.map(({ kind, amount }) => [kind, amount]))).toEqual({
    shift_rate: 1400,
    unit_revenue: 50,
    plan_bonus: 5000,
    late: -200,
  })
  expect(sheet.net).toBe(6250)
})

test('C29 E2 часы и опоздание из отметок сменяют расписание в черновике; приказ сменяет их строку; утверждённый лист не меняется, а табель — последнее слово', async () => {
  const { marina } = cast.employers
  const rule = { hour_rate: 300, late_per_min: 10, late_grace_min: 5, plan_bonus: [] }
  done(await desk.boss.post('salary-rules', { employer_id: marina, from_day: '2027-03-01', rule }))
  const period = { begin_at: '2027-03-01', end_at: '2027-03-15' }
  for (const day of ['2027-03-02', '2027-03-03']) await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day })
  desk.goTo('2027-03-16', '12:00')
  const rates = async () => {
    const { items } = await sheetFor(marina, period)
    return items.map(({ kind, day, amount, qty, why }) => [kind, day.slice(8), amount, why.minutes, why.told ?? 'schedule', qty])
  }
  const scheduled = (day: string) => ['hour_rate', day, 3600, 720, 'schedule', null]
  expect(await rates()).toEqual([scheduled('02'), scheduled('03')])
  const manual = (day: string, come: string, gone?: string) =>
    desk.boss.post('checkin/manual', {
      employer_id: marina,
      unit_id: cast.units.arbat,
      day,
      come_at: `${day} ${come}:00`,
      comment: 'По журналу студии',
      ...(gone && { gone_at: `${day} ${gone}:00` }),
    })
  done(await manual('2027-03-02', '10:30', '21:00'))
  done(await manual('2027-03-03', '10:00'))
  expect(await rates(), 'кто забыл уйти, тот пока по расписанию').toEqual([
    ['hour_rate', '02', 3150, 630, 'attendance', null],
    ['late', '02', 0, 30, 'attendance', 25],
    scheduled('03'),
  ])
  done(await manual('2027-03-03', '10:00', '20:00'))
  const late = { employer_id: marina, kind: 'late', day: '2027-03-02', minutes: 30, basis: 'приказ № 8', reason: 'Опоздание' }
  done(await desk.boss.post('salaries/adjustments', late))
  const drafted = await rates()
  expect(drafted.filter(([kind]) => kind === 'late')).toEqual([['late', '02', 0, 30, 'schedule', 25]])
  expect(drafted.filter(([kind]) => kind === 'hour_rate').at(-1)).toEqual(['hour_rate', '03', 3000, 600, 'attendance', null])
  const about = { unit_id: cast.units.arbat, month: '2027-03', half: 1 }
  const { hash } = done(await desk.boss.get('timesheets?unit_id=1&month=2027-03&half=1'))
  done(await desk.boss.post('timesheets/approve', { ...about, hash }))
  expect((await rates()).map(([, , , , told]) => told)).toEqual(['timesheet', 'schedule', 'timesheet'])
  const sheet = await sheetFor(marina, period)
  done(await desk.boss.post(`salaries/${sheet.id}/approve`, { hash: sheet.hash }))
  done(await desk.boss.post('timesheets/corrections', { ...about, reason: 'Забытые часы' }))
  done(await manual('2027-03-03', '10:00', '22:00'))
  expect(done(await desk.boss.get(`salaries/${sheet.id}`))).toMatchObject({ state: 'approved', net: sheet.net, hash: sheet.hash })
})

test('в Ташкенте лист считают, утверждают и платят в сумах: долг закрыт в своей валюте, из кассы — её же', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const { malika } = cast.foreign.employers
  done(
    await foreign.post('salaries/adjustments', { employer_id: malika, kind: 'bonus', day: '2026-11-10', sum: 900_000, reason: 'Премия' }),
  )
  const period = { begin_at: '2026-11-01', end_at: '2026-11-15', employer_ids: [malika] }
  const [{ id, hash }] = done(await foreign.post('salaries/calculate', period)).items
  done(await foreign.post(`salaries/${id}/approve`, { hash }))
  const register = await openDrawer(cast.units.mirabad)
  await sql('update cash_registers set currency = 2 where id = $1', [register.id])
  await sql(
    `with e as (insert into ledger_entries (company_id, doc_type, doc_id) values (2, 'kkm_shift', $2) returning id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, currency, amount)
     select e.id, x.n, 2, r.entity_id, x.account, x.subject, r.unit_id, x.shift, 2, x.amount from e, cash_registers r,
       lateral (values (1, 'cash.register', $1::int, $2::int, 100000000), (2, 'opening', 0, null, -100000000)) x(n, account, subject, shift, amount)
     where r.id = $1`,
    [register.id, register.shift],
  )
  done(await foreign.post(`salaries/${id}/payouts`, { way: 'bank', sum: 400_000 }))
  done(await foreign.post(`salaries/${id}/payouts`, { way: 'register', place_id: register.id, sum: 500_000 }))
  const lines = await sql(
    `select currency, sum(amount)::float8 as sum from ledger_lines where account = 'liability.salary' and subject_id = $1 group by 1`,
    [malika],
  )
  expect(lines).toEqual([{ currency: 2, sum: 0 }])
})
