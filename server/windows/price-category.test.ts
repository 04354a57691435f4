import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const { anna, marina } = cast.employers
test('K23 мастеров ценовой категории, которую услуга исключает, на неё не предлагают и говорят почему', async () => {
  const day = ownDay()
  const service = await desk.service(120, { employers: [anna, marina] })
  for (const employer of [anna, marina]) await desk.shift({ employer, workplace: await desk.place([['10:00', 120]]), day })
  const kept: { id: number; title: string }[] = done(
    await desk.boss.post('employer-price-categories/sync', { create: [{ title: 'Эксперт пробы' }] }),
  )
  const id = kept.find(({ title }) => title === 'Эксперт пробы')?.id
  done(await desk.boss.put(`employers/${anna}`, { employer_price_category_id: id }))
  const mastersOf = async () => done(await desk.search([service], { day })).items.map((one: { employer_id: number }) => one.employer_id)
  expect((await mastersOf()).toSorted()).toEqual([anna, marina].toSorted())
  done(await desk.boss.put(`services/${service}`, { ignore_price_category_ids: [id] }))
  expect(await mastersOf()).toEqual([marina])
  const { items, reasons } = done(await desk.search([service], { day, employer: anna }))
  expect([items, reasons.map((one: { code: string }) => one.code)]).toEqual([[], ['price_category']])
  done(await desk.boss.put(`services/${service}`, { ignore_price_category_ids: [] }))
  expect(await mastersOf()).toHaveLength(2)
})
