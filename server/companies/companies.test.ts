import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { copyAll } from './copy-run.ts'

/** The office position with all rights on companies, without being a superuser. */
async function director() {
  await sql(
    `update work_positions set permissions = permissions || '{Company.view,Company.create,Company.update,Company.delete}' where id = 3`,
  )
  return house.as(cast.office)
}

test('CMP-719 CMP-720 суперпользователь видит все компании, заводит новую, правит и удаляет пустую', async () => {
  const created = await boss.post('companies', { name: 'ООО «Окно Самара»', type: 'franchise', currency: 'RUB' })
  expect(created.data).toMatchObject({ name: 'ООО «Окно Самара»', type: 'franchise', currency: 'RUB' })
  const { id } = created.data
  const seen = (await boss.get('companies')).data.items.map((company: { id: number }) => company.id)
  expect(seen).toEqual([id, cast.companies.tashkent, cast.companies.okno])
  expect((await boss.put(`companies/${id}`, { name: 'ООО «Окно Волга»' })).data.name).toBe('ООО «Окно Волга»')
  expect((await boss.get(`companies/${id}`)).data).toMatchObject({ id, name: 'ООО «Окно Волга»', type: 'franchise' })
  const all = { name: 'ООО «Окно Урал»', type: 'own', currency: 'UZS' }
  expect((await boss.put(`companies/${id}`, all)).status).toBe(200)
  expect((await boss.get(`companies/${id}`)).data).toMatchObject({ id, ...all })
  expect((await boss.delete(`companies/${id}`)).status).toBe(200)
  expect((await boss.get(`companies/${id}`)).status).toBe(404)
  expect((await boss.get('companies/types')).data).toEqual([
    { id: 'own', name: 'Собственная' },
    { id: 'franchise', name: 'Франшиза' },
  ])
})

test('CMP-708 у компании номер, название, вид, изображения и её настройки', async () => {
  const { body, headers } = await printedForm({ image: fileOf(await drawPicture()) })
  const logo = (await boss.put(`images/company/${cast.companies.okno}/logo`, body, { headers })).data
  await boss.put(`company-settings/${cast.companies.okno}`, { rating_min: 4 })
  const { items } = (await boss.get('companies?with=settings')).data
  const company = items.find((one: { id: number }) => one.id === cast.companies.okno)
  const known = {
    id: 1,
    name: 'ООО «Окно»',
    type: 'own',
    images: [{ id: expect.any(Number), type: 'logo', filename: logo.filename }],
  }
  expect(company).toMatchObject({ ...known, settings: { id: 1, rating_min: 4, rating_rules: [] } })
  expect((await boss.get(`companies/${cast.companies.okno}`)).data).toMatchObject(known)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get('companies?with=settings')).data.items).toMatchObject([
    { id: 2, type: 'franchise', images: [], settings: null },
  ])
})

test('сотрудник с правами на компании видит и правит только свою, новых не заводит и свою не удаляет', async () => {
  const person = await director()
  expect((await person.get('companies')).data.items.map((company: { id: number }) => company.id)).toEqual([cast.companies.okno])
  expect((await person.get(`companies/${cast.companies.tashkent}`)).status).toBe(404)
  expect((await person.put(`companies/${cast.companies.tashkent}`, { name: 'Чужая' })).status).toBe(404)
  expect((await boss.get(`companies/${cast.companies.tashkent}`)).data.name).not.toBe('Чужая')
  expect((await person.put(`companies/${cast.companies.okno}`, { name: 'ООО «Окно» и партнёры' })).status).toBe(200)
  expect((await person.post('companies', { name: 'Своя', type: 'own', currency: 'RUB' })).body.code).toBe(1031)
  expect((await person.delete(`companies/${cast.companies.okno}`)).body.code).toBe(1031)
})

test('компания со студиями не удаляется, валюта и вид берутся из списка', async () => {
  expect((await boss.delete(`companies/${cast.companies.tashkent}`)).body.code).toBe(1423)
  const refused = await boss.post('companies', { name: 'Новая', type: 'own', currency: 'XXX' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual(['currency'])
})

test('CMP-703 копия компании: новая получает словари, цены, студии с местами и окнами и настройки, людей и записей в ней нет', async () => {
  await boss.post('employer-price-categories/sync', { create: [{ title: 'Копируемая' }] })
  await boss.put('company-settings/1', { rebook_after: 21, rating_rules: [{ if: { vote_avg_less: 4.5 } }] })
  await boss.put('widget-settings', { title: 'Запись', unit_ids: [cast.units.arbat] })
  const position = (await boss.post('work-positions', { title: 'Копируемая', reach: 'unit', permissions: ['Calendar.view'] })).data
  const copy = (await boss.post(`companies/${cast.companies.okno}/copy`, { name: 'ООО «Окно Тверь»', type: 'franchise', currency: 'RUB' }))
    .data
  expect(copy).toMatchObject({ state: 'running', name: 'ООО «Окно Тверь»', source_company_id: 1 })
  const log = { error: (problem: unknown) => expect(problem).toBeNull() }
  // Two runs at once, as two processes would make: each table must be copied once.
  await Promise.all([copyAll(house.app.house, log), copyAll(house.app.house, log)])
  const [done] = (await boss.get(`companies/${cast.companies.okno}/copies`)).data
  expect(done).toMatchObject({ id: copy.id, state: 'done', problem: null })
  expect(done.steps.every((step: { is_done: number }) => step.is_done === 1)).toBe(true)

  const count = async (company: number, table: string, where = 'true') =>
    (await sql(`select count(*)::int as n from ${table} t where company_id = ${company} and ${where}`))[0]?.n
  for (const table of [
    'work_positions',
    'employer_price_categories',
    'service_categories',
    'units',
    'company_settings',
    'stores',
    'service_prices',
  ])
    expect([table, await count(copy.company_id, table)]).toEqual([table, await count(1, table)])
  expect(await count(copy.company_id, 'services')).toBe(await count(1, 'services', 'deleted_at is null'))
  expect(await count(copy.company_id, 'workplace_windows')).toBeGreaterThan(0)
  for (const table of ['employers', 'customers', 'bookings', 'windows', 'employer_schedules'])
    expect([table, await count(copy.company_id, table)]).toEqual([table, 0])

  await boss.put('auth/company', { company_id: copy.company_id })
  const { items } = (await boss.get('work-positions?search=title:Копируемая&with=permissions')).data
  expect(items).toMatchObject([{ company_id: copy.company_id, permissions: ['Calendar.view'] }])
  expect(items[0].id).not.toBe(position.id)
  expect((await boss.get(`company-settings/${copy.company_id}`)).data).toMatchObject({
    rebook_after: 21,
    rating_rules: [{ if: { vote_avg_less: 4.5 } }],
  })
  const units = (await boss.get('units')).data.items
  expect((await boss.get('widget-settings')).data.unit_ids).toHaveLength(1)
  expect(units.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining((await boss.get('widget-settings')).data.unit_ids))
  await boss.put('auth/company', { company_id: 1 })
})

test('прерванное копирование продолжается с того места, где остановилось, и ничего не копирует дважды', async () => {
  const body = { name: 'ООО «Окно Тула»', type: 'own', currency: 'RUB' }
  const copy = (await boss.post(`companies/${cast.companies.okno}/copy`, body)).data
  let asked = 0
  await copyAll(house.app.house, { error: () => {} }, () => ++asked > 3)
  const [half] = (await boss.get(`companies/${cast.companies.okno}/copies`)).data
  expect([half.state, half.steps.filter((step: { is_done: number }) => step.is_done).length]).toEqual(['running', 3])
  await sql(`update company_copies set state = 'failed', problem = 'x' where id = ${copy.id}`)
  expect((await boss.post(`company-copies/${copy.id}/retry`)).data).toMatchObject({ state: 'running', problem: null })
  await copyAll(house.app.house, { error: () => {} })
  const positions = `select count(*)::int as n from work_positions where company_id = `
  expect(await sql(positions + copy.company_id)).toEqual(await sql(`${positions}1`))
  expect((await boss.get(`companies/${cast.companies.okno}/copies`)).data[0].state).toBe('done')
})

test('копировать компанию может только суперпользователь всех компаний', async () => {
  const body = { name: 'Своя', type: 'own', currency: 'RUB' }
  expect((await (await director()).post(`companies/${cast.companies.okno}/copy`, body)).body.code).toBe(1031)
  expect((await boss.post('companies/999999/copy', body)).status).toBe(404)
})
