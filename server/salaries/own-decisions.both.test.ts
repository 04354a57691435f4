import { expect } from 'vitest'
import { salaryRuleMessages } from '#contract/salary-rules/salary-rules.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const MONEY = [
  'Salary.view',
  'Salary.calculate',
  'Salary.approve',
  'PaymentRequest.approve',
  'Payment.create',
  'Checkin.view',
  'Checkin.manual',
]
const november = { begin_at: '2026-11-01', end_at: '2026-11-15' }

let chief: Awaited<ReturnType<typeof personWith>>
/** The chief, through the eyes of a person of the same rights. */
let eyes: typeof chief
test.beforeAll(async () => {
  chief = await personWith([...MONEY, 'Employer.view', 'Employer.impersonate'])
  const clerk = await personWith(MONEY)
  eyes = { ...house.holder(done(await chief.get(`employers/${clerk.id}/impersonate`)).token), id: clerk.id, position: clerk.position }
})

test('чужими глазами о своих деньгах не решают: ни заявки, ни листа, ни правила, ни правила своей должности', async () => {
  const request = done(await desk.boss.post('payment-requests', { employer_id: chief.id, ...november, sum: 5000 }))
  expect((await eyes.post(`payment-requests/${request.id}/approve`, {})).status).toBe(403)
  done(
    await desk.boss.post('salaries/adjustments', { employer_id: chief.id, kind: 'bonus', day: '2026-11-10', sum: 1000, reason: 'Премия' }),
  )
  const [sheet] = done(await desk.boss.post('salaries/calculate', { ...november, employer_ids: [chief.id] })).items
  const { hash } = done(await desk.boss.get(`salaries/${sheet.id}`))
  expect((await eyes.post(`salaries/${sheet.id}/approve`, { hash })).status).toBe(403)
  const rule = { from_day: '2026-11-01', rule: { service_percent: 45 } }
  const own = { employer_id: [salaryRuleMessages.own] }
  expect((await eyes.post('salary-rules', { ...rule, employer_id: chief.id })).body.errors).toEqual(own)
  const position = await eyes.post('salary-rules', { ...rule, work_position_id: chief.position })
  expect([position.status, position.body.errors]).toEqual([403, { work_position_id: [salaryRuleMessages.own] }])
})

test('чужими глазами не записывают времени ни тому, кто смотрит, ни тому, чьими глазами', async () => {
  const times = { unit_id: cast.units.arbat, day: '2026-11-20', come_at: '2026-11-20 11:00:00', comment: 'Работала', out_of_schedule: 1 }
  for (const { id } of [chief, eyes])
    expect((await eyes.post('checkin/manual', { ...times, employer_id: id })).body.errors.employer_id).toEqual([
      'Своё время записывает другой сотрудник.',
    ])
})

test('о чужих деньгах чужими глазами решают, как решал бы тот, чьими глазами смотрят', async () => {
  const request = done(await desk.boss.post('payment-requests', { employer_id: cast.employers.anna, ...november, sum: 5000 }))
  expect(done(await eyes.post(`payment-requests/${request.id}/approve`, {})).state).toBe('approved')
})
