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

/** The office position with all rights on companies, without being a superuser. */
async function director() {
  await house.app.house.database.pool.query(
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
  expect((await boss.delete(`companies/${id}`)).status).toBe(200)
  expect((await boss.get(`companies/${id}`)).status).toBe(404)
  expect((await boss.get('companies/types')).data).toEqual([
    { id: 'own', name: 'Собственная' },
    { id: 'franchise', name: 'Франшиза' },
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
