import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

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

test('шаблон копируют в другую компанию: её услуги найдены по названию, о прочих сказано, в журнале той компании — строка', async () => {
  const { tashkent } = cast.companies
  const franchisee = await house.as(cast.foreign.superAdmin)
  const { data: own } = await boss.post('services', {
    title: 'Только в Москве',
    service_category_id: cast.categories.manicure,
    duration: 3600,
  })
  const made = (await template('Для франшизы', { [classic]: { duration: 4500 }, [gel]: {}, [own.id]: {} })).data
  const send = (body: object, by = boss) =>
    by.post(`service-templates/${made.id}/copy-to-company`, { title: 'Мастер', company_id: tashkent, ...body })
  expect((await send({})).data).toEqual({ company_id: tashkent, count: 2, missing: ['Только в Москве'] })
  const there = (await franchisee.get('service-templates')).data.items.find((one: { title: string }) => one.title === 'Мастер')
  const { services } = cast.foreign
  expect(there).toMatchObject({
    company_id: tashkent,
    service_ids: { [services.classic]: { duration: 4500 }, [services.gel]: { duration: null } },
  })
  expect(Object.keys(there.service_ids)).toHaveLength(2)
  const [line] = (await franchisee.get(`audits/by-model/service_template/${there.id}?limit=1`)).data.items
  expect(line).toMatchObject({ event: 'created', after: { title: 'Мастер' }, author_id: cast.employers.superAdmin })
  // The original company cannot see the copy.
  expect((await boss.get(`service-templates/${there.id}`)).status).toBe(404)
  expect((await send({})).body.errors).toHaveProperty('title')
  expect((await send({ company_id: cast.companies.okno })).body.errors).toEqual({ company_id: ['Шаблон уже в этой компании.'] })
  expect([(await send({ company_id: 999 })).status, (await send({ company_id: 999 })).body.errors]).toEqual([
    404,
    { company_id: ['Компания не найдена.'] },
  ])
  const lonely = (await template('Московский', { [own.id]: {} })).data
  const refused = await boss.post(`service-templates/${lonely.id}/copy-to-company`, { title: 'Один', company_id: tashkent })
  expect([refused.status, refused.body.errors]).toEqual([422, { company_id: ['В этой компании нет ни одной из услуг шаблона.'] }])
  expect((await franchisee.get('service-templates?search=Один')).data.count).toBe(0)
})

test('через границу компаний шаблон копирует только суперпользователь всех компаний, и только шаблон той, где он работает', async () => {
  const made = (await template('За границу')).data
  const to = (by: Person, id: number, company_id: number) =>
    by.post(`service-templates/${id}/copy-to-company`, { title: `Копия ${id}`, company_id })
  const franchisee = await house.as(cast.foreign.superAdmin)
  const theirs = (await franchisee.post('service-templates', { title: 'Их', service_ids: { [cast.foreign.services.gel]: {} } })).data
  expect((await to(franchisee, theirs.id, cast.companies.okno)).body.code).toBe(1031)
  expect((await to(await house.as(cast.administrator), made.id, cast.companies.tashkent)).body.code).toBe(1031)
  expect((await to(boss, theirs.id, cast.companies.okno)).status).toBe(404)
  // A superuser at work in the other company copies its template home.
  const guest = await house.as(cast.superAdmin)
  await guest.put('auth/company', { company_id: cast.companies.tashkent })
  expect((await to(guest, theirs.id, cast.companies.okno)).data).toMatchObject({ count: 1 })
  expect((await to(guest, made.id, cast.companies.tashkent)).status).not.toBe(200)
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
