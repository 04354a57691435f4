import { expect } from 'vitest'
import { salaryRuleMessages } from '#contract/salary-rules/salary-rules.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna, superAdmin } = cast.employers
const put = (body: object, by = desk.boss) =>
  by.post('salary-rules', { employer_id: anna, from_day: '2026-11-01', rule: { service_percent: 45 }, ...body })

test('правила должности и сотрудника ведут по дням: новое того же дня заменяет прежнее, история остаётся', async () => {
  done(await put({ from_day: '2026-10-01', rule: { service_percent: 40, shift_guarantee: 2500 } }))
  const { id } = done(await put({}))
  expect(done(await put({ rule: { service_percent: 47.5, plan_bonus: [{ from: 100, sum: 5000 }] } })).id).toBe(id)
  const { items, base } = done(await desk.boss.get(`salary-rules?employer_id=${anna}`))
  expect(items).toMatchObject([
    { from_day: '2026-11-01', rule: { service_percent: 47.5, plan_bonus: [{ from: 100, sum: 5000 }] }, author: { id: superAdmin } },
    { from_day: '2026-10-01', rule: { service_percent: 40, shift_guarantee: 2500 } },
  ])
  expect(base).toEqual({})
  done(await desk.boss.delete(`salary-rules/${id}`))
  expect(done(await desk.boss.get(`salary-rules?employer_id=${anna}`)).items).toHaveLength(1)
})

test('плохое правило — слова у поля: ничьё, пустое, чужая категория, процент больше ста, неизвестное условие', async () => {
  for (const [body, field, status] of [
    [{ employer_id: null }, 'employer_id', 422],
    [{ work_position_id: 1 }, 'employer_id', 422],
    [{ rule: {} }, 'rule', 422],
    [{ rule: { service_percent: 101 } }, 'rule.service_percent', 422],
    [
      { rule: { service_percent_by_category: { [cast.foreign.categories.manicure]: 40 } } },
      `rule.service_percent_by_category.${cast.foreign.categories.manicure}`,
      404,
    ],
    [{ employer_id: cast.foreign.employers.nigora }, 'employer_id', 404],
    [{ employer_id: superAdmin }, 'employer_id', 200],
  ] as const) {
    const answer = await put(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([status, status === 200 ? [] : [field]])
  }
  const chief = await house.as(cast.chiefAccountant)
  expect((await put({ employer_id: null, work_position_id: 20 }, chief)).body.errors).toEqual({
    work_position_id: [salaryRuleMessages.own],
  })
  expect((await put({ employer_id: 20 }, chief)).body.errors).toEqual({ employer_id: [salaryRuleMessages.own] })
})

test('чья должность достаёт до одной студии, тот правил людей другой не видит, не пишет и не снимает', async () => {
  const { id } = done(await put({ from_day: '2026-09-01' }))
  const person = await personWith(['Salary.calculate', 'Salary.approve'], 'unit', cast.units.ponds)
  const names = done(await person.get('salary-rules/people')).employers.map((one: { id: number }) => one.id)
  expect(names).toContain(person.id)
  expect(names).not.toContain(anna)
  expect((await person.get(`salary-rules?employer_id=${anna}`)).status).toBe(404)
  expect((await put({ from_day: '2026-09-02' }, person)).status).toBe(404)
  expect((await person.delete(`salary-rules/${id}`)).status).toBe(404)
  expect(done(await desk.boss.get(`salary-rules?employer_id=${anna}`)).items).toContainEqual(expect.objectContaining({ id }))
})

test('своё правило не снимает никто, неизвестную услугу не оплатить, чего нет — не снять', async () => {
  const chief = await house.as(cast.chiefAccountant)
  for (const [whose, field] of [
    [{ employer_id: 20 }, 'employer_id'],
    [{ employer_id: null, work_position_id: 20 }, 'work_position_id'],
  ] as const) {
    const { id } = done(await put(whose))
    const refused = await chief.delete(`salary-rules/${id}`)
    expect([refused.status, refused.body.errors]).toEqual([403, { [field]: [salaryRuleMessages.own] }])
  }
  const unknown = await put({ rule: { service_fixed: { 999999: 100 } } })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([404, ['rule.service_fixed.999999']])
  expect((await desk.boss.delete('salary-rules/999999')).status).toBe(404)
})
