import { expect } from 'vitest'
import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { SalaryAdvance } from '#contract/salaries/salaries.ts'
import type { Answer } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer, drawerWith } from '#server/testing/drawers.ts'
import { house } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna } = cast.employers
const november = { begin_at: '2026-11-01', end_at: '2026-11-15' }
const bonus = (employer_id: number, more: object = {}, by = desk.boss) =>
  by.post('salaries/adjustments', { employer_id, kind: 'bonus', day: '2026-11-10', sum: 1000, reason: 'Премия', ...more })
const said = ({ status, body }: Answer) => [status, body.errors]

test('о своей зарплате никто не решает: премию не снимает, лист не утверждает, не удаляет и себе не платит; решает другой', async () => {
  const clerk = await personWith(['Salary.view', 'Salary.calculate', 'Salary.approve', 'Salary.delete', 'Payment.create'])
  const { id } = done(await bonus(clerk.id))
  const [sheet] = done(await desk.boss.post('salaries/calculate', { ...november, employer_ids: [clerk.id] })).items
  const { hash } = done(await desk.boss.get(`salaries/${sheet.id}`))
  const own = [403, { id: [salaryMessages.own] }]
  expect(said(await clerk.delete(`salaries/adjustments/${id}`))).toEqual(own)
  expect(said(await clerk.post(`salaries/${sheet.id}/approve`, { hash }))).toEqual(own)
  expect(said(await clerk.delete(`salaries/${sheet.id}`))).toEqual(own)
  expect(said(await clerk.post(`salaries/${sheet.id}/payouts`, { sum: 100, way: 'bank' }))).toEqual(own)
  expect(said(await desk.boss.post(`salaries/${sheet.id}/payouts`, { sum: 100, way: 'bank' }))).toEqual([
    409,
    { id: [salaryMessages.draft] },
  ])
  expect(done(await desk.boss.post(`salaries/${sheet.id}/approve`, { hash }))).toMatchObject({ state: 'approved', net: 1000 })
  expect(said(await clerk.post(`salaries/${sheet.id}/payouts`, { sum: 100, way: 'bank' }))).toEqual(own)
  expect(done(await desk.boss.get(`salaries/${sheet.id}`)).payouts).toEqual([])
})

test('премия — больше нуля; снять можно ту, что есть; без студии платить некому', async () => {
  expect(said(await bonus(anna, { sum: 0 }))).toEqual([422, { sum: [salaryMessages.sum] }])
  expect((await desk.boss.delete('salaries/adjustments/999999')).status).toBe(404)
  const nowhere = await personWith(['Salary.view'], 'company', null)
  expect(said(await bonus(nowhere.id))).toEqual([422, { employer_id: [salaryMessages.noUnit] }])
})

test('из банка платит тот, кому даны платежи', async () => {
  const clerk = await personWith(['Salary.view', 'Salary.calculate'])
  const advance = { employer_id: anna, sum: 100, way: 'bank' }
  expect(said(await clerk.post('salaries/advances', advance))).toEqual([403, { way: [salaryMessages.mayNotBank] }])
  const payer = await personWith(['Salary.view', 'Salary.calculate', 'Payment.create'])
  expect(done(await payer.post('salaries/advances', advance))).toMatchObject({ sum: 100, way: 'bank' })
})

test('ведомость — за период от начала до конца и не длиннее года', async () => {
  const report = (beginAt: string, endAt: string) => desk.boss.get(`salaries/sheet?beginAt=${beginAt}&endAt=${endAt}`)
  expect(said(await report('2026-11-30', '2026-11-01'))).toEqual([422, { endAt: [salaryMessages.period] }])
  expect(said(await report('2025-11-01', '2026-11-03'))).toEqual([422, { endAt: [salaryMessages.longReport] }])
  expect((await report('2025-11-01', '2026-11-02')).status).toBe(200)
})

test('исправление говорит, добавить или вычесть: само собой оно не прибавляет', async () => {
  const correction = { kind: 'correction' }
  expect(said(await bonus(anna, correction))).toEqual([422, { sign: [salaryMessages.sign] }])
  for (const sign of ['plus', 'minus']) done(await bonus(anna, { ...correction, sign }))
})

test('выданный аванс виден сразу: кому, сколько и откуда, и что лист его ещё не учёл; учёл — назван лист; отменённого нет', async () => {
  const { marina } = cast.employers
  const { id: register } = await drawerWith(900)
  const advance = async (sum: number) =>
    done(await desk.boss.post('salaries/advances', { employer_id: marina, sum, way: 'register', place_id: register }))
  const given = async (by = desk.boss) => {
    const { items, left } = done(await by.get('salaries/advances'))
    const hers = items.filter((one: SalaryAdvance) => one.employer.id === marina)
    return { left, hers: hers.map(({ sum, way, unit, salary_id }: SalaryAdvance) => ({ sum, way, unit: unit.id, salary_id })) }
  }
  const before = (await given()).left
  const [first, second] = [await advance(700), await advance(200)]
  const waits = { way: 'register', unit: cast.units.arbat, salary_id: null }
  expect(await given()).toEqual({
    left: before + 900,
    hers: [
      { ...waits, sum: 200 },
      { ...waits, sum: 700 },
    ],
  })
  done(await desk.boss.delete(`cash-orders/${second.order.id}`))
  expect(await given()).toEqual({ left: before + 700, hers: [{ ...waits, sum: 700 }] })
  const period = { begin_at: '2026-11-16', end_at: '2026-11-30' }
  const [sheet] = done(await desk.boss.post('salaries/calculate', { ...period, employer_ids: [marina] })).items
  expect(await given()).toEqual({ left: before, hers: [{ ...waits, sum: 700, salary_id: sheet.id }] })
  expect(done(await desk.boss.get(`salaries/${sheet.id}`)).timezone).toBe('Europe/Moscow')
  expect((await given(await house.as(cast.topMaster))).hers, 'чужого аванса мастер не видит').toEqual([])
  expect(first.order.number).toEqual(expect.any(String))
})

test('кассу закрыли, пока платили, или такого сейфа нет: отказ у места, откуда платят, — и у аванса, и у заявки', async () => {
  const { id: register } = await drawerWith(500)
  done(await closeDrawer(register))
  const noShift = { place_id: [kkmMessages.noShift] }
  const noPlace = { place_id: [cashOrderMessages.noPlace] }
  const advance = { employer_id: anna, sum: 100, way: 'register', place_id: register }
  expect(said(await desk.boss.post('salaries/advances', advance))).toEqual([409, noShift])
  expect(said(await desk.boss.post('salaries/advances', { ...advance, way: 'safe', place_id: 999_999 }))).toEqual([404, noPlace])
  const request = done(await desk.boss.post('payment-requests', { ...november, employer_id: anna, sum: 100 }))
  done(await desk.boss.post(`payment-requests/${request.id}/approve`, {}))
  const pay = (body: object) => desk.boss.post(`payment-requests/${request.id}/pay`, body)
  expect(said(await pay({ way: 'register', place_id: register }))).toEqual([409, noShift])
  expect(said(await pay({ way: 'safe', place_id: 999_999 }))).toEqual([404, noPlace])
})

test('выплата больше, чем лежит в кассе или сейфе: отказ у суммы говорит, сколько там', async () => {
  const { id: register } = await drawerWith(500)
  const short = { sum: [kkmMessages.short.replace('{{sum}}', '500,00')] }
  const advance = { employer_id: anna, sum: 501, way: 'register', place_id: register }
  expect(said(await desk.boss.post('salaries/advances', advance))).toEqual([422, short])
  expect(done(await desk.boss.post('salaries/advances', { ...advance, sum: 500 }))).toMatchObject({ sum: 500, way: 'register' })
})
