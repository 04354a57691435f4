import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, darya, marina } = cast.employers
const { manicure, pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]

type Body = Record<string, unknown>
/** What the change of a draft is answered, and that the draft stayed as it was. */
async function refusedChange(id: number, body: Body) {
  const before = done(await desk.boss.get(`schedules/${id}`))
  const answer = await desk.boss.put(`schedules/${id}`, body)
  expect(done(await desk.boss.get(`schedules/${id}`))).toEqual(before)
  return answer
}

test('SCH-406 SCH-708 SCH-408 SCH-712 сохранённую смену не оставить без рабочего места и не перевести на категорию, которой на месте нет', async () => {
  const { id } = await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day: ownDay() })
  for (const [body, errors] of [
    [{ workplace_id: null }, { workplace_id: ['Выберите рабочее место.'] }],
    [{ service_category_ids: [pedicure] }, { service_category_ids: ['На этом рабочем месте нет доступных услуг выбранных категорий.'] }],
  ] as const)
    expect(await refusedChange(id, body)).toMatchObject({ status: 422, body: { errors } })
})

test('SCH-407 SCH-709 сохранённую смену не перевести на место, занятое в этот день: отказ называет день', async () => {
  const day = ownDay()
  const taken = await desk.place([SIX])
  await desk.draft({ employer: marina, workplace: taken, day })
  const { id } = await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day })
  const words = `Рабочее место занято в некоторые из дней: ${day.split('-').toReversed().join('.')}.`
  expect(await refusedChange(id, { workplace_id: taken })).toMatchObject({ status: 422, body: { errors: { workplace_id: [words] } } })
  const other = ownDay()
  const moved = { workplace_id: taken, begin_at: at('10:00', other), end_at: at('22:00', other) }
  expect(done(await desk.boss.put(`schedules/${id}`, moved))).toMatchObject({ workplace_id: taken, day: other })
})

test('SCH-010 SCH-418 SCH-726 1216: правкой тоже не поставить мастера с теми же категориями на то же время', async () => {
  const day = ownDay()
  const both = { categories: [manicure, pedicure] }
  await desk.draft({ employer: darya, workplace: await desk.place([SIX], both), categories: [manicure], day })
  const { id } = await desk.draft({ employer: darya, workplace: await desk.place([SIX], both), categories: [pedicure], day })
  expect(await refusedChange(id, { service_category_ids: [manicure] })).toMatchObject({
    status: 409,
    body: { code: 1216, message: 'Сотрудник уже стоит в расписании с теми же категориями услуг.' },
  })
})
