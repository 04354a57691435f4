import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { SalaryCard } from '#contract/salaries/salaries.ts'
import { sumText } from '#domain/core/number-text.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith, heldIn } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, byCard, byPromo, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'

const { anna, marina, administrator, superAdmin } = cast.employers
const november = { begin_at: '2026-11-01', end_at: '2026-11-23' }
const december = { begin_at: '2026-11-24', end_at: '2026-12-23' }
let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
  for (const work_position_id of [1, 14])
    done(
      await desk.boss.post('salary-rules', { work_position_id, from_day: '2026-01-01', rule: { service_percent: 40, goods_percent: 10 } }),
    )
})
const sell = async (...lines: object[]) => {
  const sum = lines.reduce((all: number, one) => all + (one as { price: number }).price, 0)
  return done(await desk.boss.post('orders', { ...bodyOf(lines as never, [byCard(sum)]), status_id: 3, register_id: drawer.id }))
}
const calculate = (period: object, employer_ids: number[] = [anna], by = desk.boss) =>
  by.post('salaries/calculate', { ...period, employer_ids })
const sheetFor = async (period: object, employer: number = anna): Promise<SalaryCard> => {
  const { items, skipped } = done(await calculate(period, [employer]))
  expect(skipped).toEqual([])
  return done(await desk.boss.get(`salaries/${items[0].id}`))
}
const approve = (sheet: Pick<SalaryCard, 'id' | 'hash'>, by = desk.boss) => by.post(`salaries/${sheet.id}/approve`, { hash: sheet.hash })
const owedTo = async (employer: number, account = 'liability.salary') =>
  Number(
    (await sql('select coalesce(-sum(amount), 0) as sum from ledger_lines where account = $1 and subject_id = $2', [account, employer]))[0]
      .sum,
  ) / 100
const kindsOf = ({ items }: SalaryCard) => items.map(({ kind, direction, amount }) => [kind, direction, amount])

test('SAL-404 SAL-405 SAL-407 лист собирают из проведённых заказов: строка объясняет процент, заказ и чек, список и карточка его отвечают', async () => {
  const order = done(
    await desk.boss.post('orders', {
      ...bodyOf([await serviceAt(3200), goodAt(390, { employer: anna } as never)], [byPromo(359), byCard(3231)]),
      status_id: 3,
      register_id: drawer.id,
    }),
  )
  await sell(await serviceAt(1000, { employer: marina }))
  const other = await sheetFor(november, marina)
  expect(other.items).toMatchObject([{ kind: 'service_percent', amount: 400 }])
  const { items } = done(await calculate(november))
  expect(items).toMatchObject([{ employer_id: anna, state: 'draft', ...november, accrued: 1187.1, net: 1187.1, employer: { id: anna } }])
  const sheet: SalaryCard = done(await desk.boss.get(`salaries/${items[0].id}`))
  expect(sheet.items).toMatchObject([
    { kind: 'service_percent', base: 2880, percent: 40, amount: 1152, day: '2026-11-23', why: { order_id: order.id, price: 3200 } },
    { kind: 'goods_percent', base: 351, percent: 10, amount: 35.1, why: { order_id: order.id } },
  ])
  const listed = done(await desk.boss.get(`salaries?search=employer_id:${anna}&with=employer;unit;position`))
  expect(listed).toMatchObject({ count: 1, sum: 1187.1, left: 1187.1, items: [{ id: sheet.id, net: 1187.1 }] })
  const all = done(await desk.boss.get('salaries')).items.map(({ id }: { id: number }) => id)
  expect(all).toEqual(expect.arrayContaining([sheet.id, other.id]))
  expect(done(await desk.boss.get(`salaries/${other.id}`)).items).toEqual(other.items)
})

test('SAL-406 черновик удаляют с его строками и считают заново тем же отпечатком; утверждённый — 409', async () => {
  await sell(await serviceAt(1000, { employer: marina }))
  const [first, other] = [await sheetFor(november), await sheetFor(november, marina)]
  done(await desk.boss.delete(`salaries/${first.id}`))
  expect((await desk.boss.get(`salaries/${first.id}`)).status).toBe(404)
  expect(done(await desk.boss.get(`salaries/${other.id}`)).items).toEqual(other.items)
  const second = await sheetFor(november)
  expect([second.hash, second.items]).toEqual([first.hash, first.items])
  const again = await sheetFor(november)
  expect([again.id, again.hash]).toEqual([second.id, first.hash])
  const owed = await owedTo(anna)
  const approved = done(await approve(again))
  expect(approved).toMatchObject({ state: 'approved', approver: { id: superAdmin } })
  expect((await owedTo(anna)) - owed).toBeCloseTo(again.net, 2)
  expect(await desk.boss.delete(`salaries/${again.id}`)).toMatchObject({ status: 409, body: { errors: { id: [salaryMessages.approved] } } })
  expect((await approve(again)).status).toBe(409)
  expect(done(await calculate(november))).toMatchObject({
    items: [],
    skipped: [{ employer: { id: anna }, reason: salaryMessages.approved }],
  })
  expect(done(await calculate({ begin_at: '2026-11-10', end_at: '2026-11-30' })).skipped[0].reason).toContain(`№\u00a0${again.id}`)
})

test('выплата частями: из банка и РКО из кассы, больше листа не выплатить; отменён РКО — сумма снова к выплате', async () => {
  const [{ id, net }] = done(await desk.boss.get(`salaries?search=employer_id:${anna}`)).items
  const pay = (sum: number, way = 'bank', place_id?: number) => desk.boss.post(`salaries/${id}/payouts`, { sum, way, place_id })
  expect((await pay(net + 0.01)).body.errors.sum[0]).toContain(sumText(net))
  expect((await pay(0)).body.errors).toEqual({ sum: [salaryMessages.sum] })
  expect((await pay(100, 'register')).body.errors).toEqual({ place_id: [salaryMessages.place] })
  done(await pay(187.1))
  const { id: register } = await drawerWith(5000)
  const answers = await Promise.all([pay(net - 187.1, 'register', register), pay(net - 187.1, 'register', register)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const paid: SalaryCard = done(await desk.boss.get(`salaries/${id}`))
  expect([paid.state, paid.paid, paid.payouts.length, await heldIn(register)]).toEqual(['paid', net, 2, 5000 - 1000])
  expect(await owedTo(anna)).toBe(0)
  const order = paid.payouts.find(({ way }) => way === 'register')?.order
  expect(done(await desk.boss.get(`cash-orders/${order?.id}`))).toMatchObject({
    cash_order_operation_id: 2,
    recipient_id: anna,
    cash_order_basis_id: 3,
  })
  done(await desk.boss.delete(`cash-orders/${order?.id}`))
  expect(done(await desk.boss.get(`salaries/${id}`))).toMatchObject({ state: 'approved', paid: 187.1 })
  done(await pay(net - 187.1, 'register', register))
  expect(await owedTo(anna)).toBe(0)
})

test('X26 возврат после утверждённого листа — строкой −1 152,00 в следующем, прежний лист не меняется ни на знак', async () => {
  const [{ id }] = done(await desk.boss.get(`salaries?search=employer_id:${anna}`)).items
  const before: SalaryCard = done(await desk.boss.get(`salaries/${id}`))
  const { why } = before.items.find(({ kind }) => kind === 'service_percent') ?? { why: {} as { order_id?: number } }
  const { items } = done(await desk.boss.get(`orders/${why.order_id}`))
  desk.goTo('2026-12-01', '12:00')
  const open = await openDrawer()
  done(
    await desk.boss.post(`orders/${why.order_id}/refund`, {
      reason: 'Клиенту не подошло',
      items: [{ id: items[0].id, qty: 1 }],
      register_id: open.id,
    }),
  )
  const later = await sell(await serviceAt(5000))
  const next = await sheetFor(december)
  expect(kindsOf(next)).toEqual([
    ['service_percent', 1, 2000],
    ['service_percent', -1, -1152],
  ])
  expect(next).toMatchObject({ net: 848, previous: id })
  expect(done(await desk.boss.get(`salaries/${id}`))).toEqual({ ...before, next: next.id })
  expect(later.id).not.toBe(why.order_id)
})

test('сумма листов за всё время — сумма живых источников; источник стоит в живых листах один раз', async () => {
  const late = await sell(await serviceAt(700))
  desk.goTo('2026-12-23', '20:00')
  const sheet = await sheetFor(december)
  done(await approve(sheet))
  desk.goTo('2026-12-23', '21:00')
  const straggler = await sell(await serviceAt(1000))
  desk.goTo('2027-01-10', '12:00')
  const january = await sheetFor({ begin_at: '2026-12-24', end_at: '2027-01-10' })
  expect(january.items).toMatchObject([
    { kind: 'service_percent', day: '2026-12-23', amount: 400, why: { is_late: true, order_id: straggler.id } },
  ])
  expect(late.id).toBeGreaterThan(0)
  const [twice] = await sql('select employer_id from salary_items group by employer_id, kind, source_key, direction having count(*) > 1')
  expect(twice).toBeUndefined()
  await expect(
    sql(
      `insert into salary_items (company_id, salary_id, employer_id, n, kind, source_key, direction, day, amount, why)
      select company_id, $1, employer_id, 99, kind, source_key, direction, day, amount, why from salary_items where salary_id = $2 limit 1`,
      [january.id, sheet.id],
    ),
  ).rejects.toMatchObject({ constraint: 'salary_items_once' })
})

test('утверждённое держит сама база: ни лист, ни строки, ни выплаты не изменить и не убрать', async () => {
  const [{ id }] = await sql(`select id from salaries where state = 'approved' order by id limit 1`)
  for (const [text, constraint] of [
    ['update salaries set net = net + 1 where id = $1', 'salaries_way'],
    ['delete from salaries where id = $1', 'salaries_way'],
    ['update salary_items set amount = 1 where salary_id = $1', 'salary_items_stay'],
    ['delete from salary_items where salary_id = $1', 'salary_items_stay'],
    ['update salary_payouts set sum = 1 where salary_id = $1', 'salary_payouts_append_only'],
    ['delete from salary_payouts where salary_id = $1', 'salary_payouts_append_only'],
  ] as const)
    await expect(sql(text, [id]), text).rejects.toMatchObject({ constraint })
})

test('утверждают то, что видели: с новым заказом — 409, период ещё идёт — отказ, себе — нельзя', async () => {
  desk.goTo('2027-02-10', '12:00')
  const february = { begin_at: '2027-02-01', end_at: '2027-02-10' }
  await sell(await serviceAt(700))
  const sheet = await sheetFor(february)
  await sell(await serviceAt(700))
  expect((await approve(sheet)).body).toMatchObject({ code: E.changedMeanwhile, errors: { id: [salaryMessages.changed] } })
  const running = await sheetFor({ begin_at: '2027-02-11', end_at: '2027-02-28' }).catch(() => null)
  expect(running).toBeNull()
  done(await desk.boss.post('salaries/adjustments', { employer_id: anna, kind: 'bonus', day: '2027-02-20', sum: 100, reason: 'Вперёд' }))
  const ahead = await sheetFor({ begin_at: '2027-02-11', end_at: '2027-02-28' })
  expect((await approve(ahead)).body.errors).toEqual({ id: [salaryMessages.running] })
  const bonus = { employer_id: superAdmin, kind: 'bonus', day: '2027-02-05', sum: 100, reason: 'Себе' }
  expect((await desk.boss.post('salaries/adjustments', bonus)).body.errors).toEqual({ employer_id: [salaryMessages.own] })
  expect((await desk.boss.post('salaries/advances', { employer_id: superAdmin, way: 'bank', sum: 5 })).body.errors).toEqual({
    employer_id: [salaryMessages.own],
  })
})

test('аванс до листа и РКО 2 руками вычтены один раз; премия, исправление и опоздание без приказа — строками с причиной', async () => {
  desk.goTo('2027-03-10', '12:00')
  const march = { begin_at: '2027-03-01', end_at: '2027-03-15' }
  await sell(await serviceAt(20_000))
  const { id: register } = await drawerWith(5000)
  const advance = done(await desk.boss.post('salaries/advances', { employer_id: anna, way: 'register', place_id: register, sum: 3000 }))
  expect(advance.order.number).toMatch(/^\d+-\d+$/)
  done(await desk.boss.post('salaries/advances', { employer_id: anna, way: 'bank', sum: 1000 }))
  done(
    await desk.boss.post('cash-orders', {
      type: 0,
      cash_order_operation_id: 2,
      sum: 500,
      sender_type: 'register',
      sender_id: register,
      recipient_type: 'employer',
      recipient_id: anna,
    }),
  )
  const adjust = async (more: object) =>
    done(await desk.boss.post('salaries/adjustments', { employer_id: anna, day: '2027-03-09', reason: 'Повод', ...more }))
  await adjust({ kind: 'bonus', sum: 1500 })
  const wrong = await adjust({ kind: 'correction', sign: 'minus', sum: 200 })
  await adjust({ kind: 'late', minutes: 18 })
  expect(
    (await desk.boss.post('salaries/adjustments', { employer_id: anna, day: '2027-03-09', reason: 'x', kind: 'late' })).body.errors,
  ).toHaveProperty('minutes')
  const sheet = await sheetFor(march)
  expect(Object.fromEntries(sheet.items.map(({ kind, amount }) => [kind, amount]))).toMatchObject({
    bonus: 1500,
    correction: -200,
    late: 0,
  })
  expect(sheet).toMatchObject({ accrued: 9300, advance: 4500, net: 4800 })
  done(await desk.boss.delete(`salaries/adjustments/${wrong.id}`))
  desk.goTo('2027-03-15', '20:00')
  const again = await sheetFor(march)
  done(await approve(again))
  expect(again.net).toBe(5000)
  expect(await owedTo(anna)).toBeGreaterThan(0)
  const [bonus] = await sql<{ id: number }>(
    `select id from salary_adjustments where kind = 'bonus' and employer_id = $1 order by id desc limit 1`,
    [anna],
  )
  expect((await desk.boss.delete(`salaries/adjustments/${bonus?.id}`)).body.errors).toEqual({ id: [salaryMessages.used] })
  // The drawer's shift is still open: the advance is taken back, and the next sheet gives it back too.
  done(await desk.boss.delete(`cash-orders/${advance.order.id}`))
  const april = { begin_at: '2027-03-16', end_at: '2027-03-31' }
  expect((await sheetFor(april)).items).toMatchObject([{ kind: 'advance', direction: -1, amount: 3000 }])
})

test('плохой запрос — слова у поля: перевёрнутый и длинный период, чужой сотрудник, чужая студия', async () => {
  for (const [body, field, status] of [
    [{ begin_at: '2027-03-15', end_at: '2027-03-01' }, 'end_at', 422],
    [{ begin_at: '2027-01-01', end_at: '2027-12-31' }, 'end_at', 422],
    [{ ...november, employer_ids: [999_999] }, 'employer_ids', 404],
    [{ ...november, employer_ids: [cast.foreign.employers.nigora] }, 'employer_ids', 404],
    [{ begin_at: 'вчера', end_at: '2027-01-01' }, 'begin_at', 422],
  ] as const) {
    const answer = await desk.boss.post('salaries/calculate', body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]], field).toEqual([status, field])
  }
  expect((await desk.boss.post('salaries/calculate', { ...november, unit_id: cast.units.mirabad })).status).toBe(404)
  expect((await (await house.as(cast.administrator)).post('salaries/calculate', november)).status).toBe(403)
  expect(administrator).toBe(2)
})
