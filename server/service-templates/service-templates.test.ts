import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await openTestHouse()
  boss = await house.as(cast.superAdmin)
})
afterAll(() => house.close())

const { classic, gel, french } = cast.services
const template = (title: string, ids: object = { [classic]: { duration: 4500 }, [gel]: {} }) =>
  boss.post('service-templates', { title, service_ids: ids })

test('SRV-710 SRV-726 SRV-727 шаблон заводят, правят и удаляют: услуги с категорией и своей длительностью', async () => {
  const made = (await template('Маникюр')).data
  const kept = {
    [classic]: { category_id: cast.categories.manicure, duration: 4500 },
    [gel]: { category_id: cast.categories.manicure, duration: null },
  }
  expect(made).toMatchObject({ id: expect.any(Number), title: 'Маникюр', service_ids: kept })
  expect((await boss.get(`service-templates/${made.id}`)).data).toEqual(made)
  expect((await boss.get('service-templates')).data.items).toContainEqual(made)
  const changed = await boss.put(`service-templates/${made.id}`, { title: 'Мастер', service_ids: { [french]: { duration: null } } })
  expect(changed.data).toMatchObject({ title: 'Мастер', service_ids: { [french]: { duration: null } } })
  expect(Object.keys(changed.data.service_ids)).toEqual([String(french)])
  const [line] = (await boss.get(`audits/by-model/service_template/${made.id}?limit=1`)).data.items
  expect(line).toMatchObject({ event: 'updated', before: { title: 'Маникюр', service_ids: kept }, after: { title: 'Мастер' } })
  expect((await boss.delete(`service-templates/${made.id}`)).status).toBe(200)
  expect((await boss.get(`service-templates/${made.id}`)).status).toBe(404)
})

test('SRV-728 копия шаблона — новый шаблон с теми же услугами; имя второй раз не займут', async () => {
  const made = (await template('Образец')).data
  const copy = await boss.post(`service-templates/${made.id}/copy`, { title: 'Образец — копия' })
  expect(copy.data).toMatchObject({ title: 'Образец — копия', service_ids: made.service_ids })
  expect(copy.data.id).not.toBe(made.id)
  const twice = await boss.post(`service-templates/${made.id}/copy`, { title: 'Образец — копия' })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['title']])
})

test('шаблон назначают мастеру: услуги добавляются, прочие остаются', async () => {
  const at = `employers/${cast.employers.milana}/services`
  const before = (await boss.get(at)).data
  const made = (await template('Для мастера', { [french]: { duration: 5400 } })).data
  expect((await boss.post(`service-templates/${made.id}/apply`, { employer_id: cast.employers.milana })).data.count).toBe(1)
  const after = (await boss.get(at)).data as { id: number; pivot: { duration: number | null } }[]
  expect(after.find(({ id }) => id === french)?.pivot.duration).toBe(5400)
  expect(after).toEqual(expect.arrayContaining(before.filter(({ id }: { id: number }) => id !== french)))
  const [line] = (await boss.get(`audits/by-model/employer/${cast.employers.milana}`)).data.items
  expect(line).toMatchObject({ event: 'updated', after: { services: expect.stringContaining('Френч (90 мин)') } })
  expect(line.before.services).not.toContain('Френч (90 мин)')
  expect((await boss.post(`service-templates/${made.id}/apply`, { employer_id: cast.foreign.employers.nigora })).status).toBe(404)
})

test('шаблон без услуг, с чужой или удалённой услугой не примут', async () => {
  expect((await template('Пустой', {})).body.errors).toEqual({ service_ids: ['Выберите хотя бы одну услугу.'] })
  const foreign = await template('Чужой', { [cast.foreign.services.gel]: {} })
  expect([foreign.status, foreign.body.errors]).toEqual([404, { service_ids: ['Одной из услуг больше нет. Обновите страницу.'] }])
  const administrator = await house.as(cast.administrator)
  expect((await administrator.get('service-templates')).status).toBe(200)
  expect((await administrator.post('service-templates', { title: 'Мой', service_ids: { [gel]: {} } })).body.code).toBe(1030)
})

test('SRV-715 услуги, категории и шаблоны открывает право на услуги: без него — 1030', async () => {
  const hr = await house.as(cast.hr)
  for (const url of ['services', 'service-categories', 'service-templates']) {
    expect((await boss.get(url)).status, url).toBe(200)
    expect((await hr.get(url)).body.code, url).toBe(1030)
  }
})
