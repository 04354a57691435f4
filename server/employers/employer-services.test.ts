import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let hr: Person
test.beforeAll(async () => {
  hr = await house.as(cast.hr)
})

let count = 0
const body = () => ({
  last_name: 'Ясенева',
  first_name: 'Тамара',
  phone: `7918000010${++count}`,
  work_position_id: 1,
  unit_id: cast.units.arbat,
})

test('EMP-440 SRV-402 WIN-713 услуги мастера заменяются целиком, своя длительность рядом с обычной', async () => {
  const { data } = await hr.post('employers', body())
  const set = (services: object) => hr.post(`employers/${data.id}/services`, { services })
  await set({ [cast.services.gel]: 5400, [cast.services.french]: null })
  const replaced = await set({ [cast.services.gel]: 6300, [cast.services.classic]: null })
  expect(replaced.data).toEqual([
    {
      id: cast.services.classic,
      title: 'Маникюр классический',
      service_category_id: cast.categories.manicure,
      duration: 3600,
      pivot: { duration: null },
    },
    {
      id: cast.services.gel,
      title: 'Маникюр с гель-лаком',
      service_category_id: cast.categories.manicure,
      duration: 6300,
      pivot: { duration: 6300 },
    },
  ])
  expect((await hr.get(`employers/${data.id}/services`)).data).toEqual(replaced.data)
  for (const duration of [-900, 1000, 36_900]) expect((await set({ [cast.services.gel]: duration })).status).toBe(422)
  expect((await set({ [cast.foreign.services.gel]: null })).status).toBe(404)
  expect((await hr.get(`employers/${data.id}/services`)).data).toEqual(replaced.data)
  for (const duration of [0, 900, 36_000])
    expect((await set({ [cast.services.gel]: duration })).data).toMatchObject([{ id: cast.services.gel, pivot: { duration } }])
})

test('EMP-441 категории — эти и никакие другие: без названных услуг категория даётся целиком, с названными — только они', async () => {
  const { data } = await hr.post('employers', body())
  const { manicure, pedicure } = cast.categories
  const set = (services: object, service_categories?: number[]) =>
    hr.post(`employers/${data.id}/services`, { services, service_categories })
  const ids = async () => (await hr.get(`employers/${data.id}`)).data
  const given = (await set({ [cast.services.gel]: 5400 }, [manicure, pedicure])).data as { id: number }[]
  expect(given.map((one) => one.id)).toEqual(expect.arrayContaining([cast.services.gel, cast.services.pedicureGel]))
  expect(given.find((one) => one.id === cast.services.gel)).toMatchObject({ pivot: { duration: 5400 } })
  expect(await ids()).toMatchObject({ service_categories: [manicure, pedicure] })
  expect((await ids()).serviceIDs).not.toContain(cast.services.classic)
  const next = (await set({}, [pedicure])).data as { id: number; service_category_id: number }[]
  expect(next.length).toBeGreaterThan(1)
  expect(next.filter((one) => one.service_category_id !== pedicure)).toEqual([])
  expect(await ids()).toMatchObject({ service_categories: [pedicure], serviceIDs: expect.not.arrayContaining([cast.services.gel]) })
  expect(await set({ [cast.services.gel]: null }, [pedicure])).toMatchObject({
    status: 422,
    body: { errors: { services: ['Услуга «Маникюр с гель-лаком» — не из выбранных категорий.'] } },
  })
  expect(await set({}, [999_999])).toMatchObject({ status: 404, body: { errors: { service_categories: [expect.any(String)] } } })
  expect(await hr.post(`employers/${data.id}/services`, {})).toMatchObject({ body: { errors: { services: ['Обязательное поле.'] } } })
  expect(await ids()).toMatchObject({ service_categories: [pedicure] })
})

test('удалённую услугу мастеру не дают, и карточка её не держит', async () => {
  const { data } = await hr.post('employers', body())
  const { id: service } = (await boss.post('services', { title: 'На день', duration: 3600, service_category_id: cast.categories.manicure }))
    .data
  await hr.post(`employers/${data.id}/services`, { services: { [service]: null } })
  expect((await hr.get(`employers/${data.id}`)).data.serviceIDs).toEqual([service])
  expect((await boss.delete(`services/${service}`)).status).toBe(200)
  expect((await hr.get(`employers/${data.id}`)).data).toMatchObject({ serviceIDs: [], service_categories: [] })
  expect(await hr.post(`employers/${data.id}/services`, { services: { [service]: null } })).toMatchObject({
    status: 404,
    body: { errors: { services: ['Такой услуги нет: возможно, её удалили. Обновите страницу.'] } },
  })
})

test('журнал пишет заменённые услуги и не пишет сохранения, которое ничего не изменило', async () => {
  const { data } = await hr.post('employers', body())
  const lines = async () => (await boss.get(`audits/by-model/employer/${data.id}`)).data.items as { before: object; after: object }[]
  const begun = (await lines()).length
  await hr.post(`employers/${data.id}/services`, { services: { [cast.services.gel]: 5400 } })
  const [line, ...rest] = await lines()
  expect(rest).toHaveLength(begun)
  expect(line).toMatchObject({ before: { services: '' }, after: { services: 'Маникюр с гель-лаком (90 мин)' } })
  await hr.post(`employers/${data.id}/services`, { services: { [cast.services.gel]: 5400 } })
  await hr.put(`employers/${data.id}`, { last_name: data.last_name })
  expect(await lines()).toHaveLength(begun + 1)
})
