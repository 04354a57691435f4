import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { seedPositions } from '#server/demo/organisation.ts'
import { openTestHouse, type TestHouse } from '#server/testing/as.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { openSetup } from './setup.ts'

const owner = { company: 'ООО «Первая»', last_name: 'Орлова', first_name: 'Инна', phone: '79170000001', password: 'bereza-klen-7' }

let house: TestHouse
let link: string
beforeEach(async () => {
  const database = await openEmptyDatabase()
  await migrate(database)
  await seedPositions(database)
  link = (await openSetup(database)) ?? ''
  house = await openTestHouse({ database })
})
afterEach(() => house.close())

const sql = async (text: string) => (await house.app.house.database.pool.query(text)).rows

test('пустой дом открывает одноразовая ссылка: компания, её суперадминистратор и его сессия, после — 404 навсегда', async () => {
  expect((await house.nobody.get(`setup/${link}`)).data.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const answer = await house.nobody.post(`setup/${link}`, owner)
  expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  const boss = house.holder(answer.data.token)
  const me = (await boss.get('auth/iam')).data
  expect(me).toMatchObject({ is_superuser: 1, crosses_companies: 1, must_change_password: 0, work_position: 'Суперадминистратор' })
  expect(me.company.name).toBe('ООО «Первая»')
  expect((await house.nobody.post('auth/login', { phone: owner.phone, password: owner.password })).status).toBe(200)
  expect((await house.nobody.get(`setup/${link}`)).status).toBe(404)
  expect((await house.nobody.post(`setup/${link}`, { ...owner, phone: '79170000002' })).status).toBe(404)
  expect(await openSetup(house.app.house.database)).toBeNull()
  const city = (await boss.post('cities', { country_id: 1, name: 'Тверь', timezone: 'Europe/Moscow' })).data
  const unit = await boss.post('units', {
    name: 'Первая',
    address: 'ул. Мира, 1',
    location_id: city.id,
    schedule: { from: '10:00', to: '20:00' },
  })
  const hired = { last_name: 'Мастерова', first_name: 'Яна', phone: '79170000003', work_position_id: 1, unit_id: unit.data?.id }
  expect([unit.status, (await boss.post('employers', hired)).status]).toEqual([200, 200])
  expect(await sql('select distinct author_id, company_id from audits')).toEqual([{ author_id: me.id, company_id: me.company_id }])
})

test('из двух, открывших дом разом, первый один', async () => {
  const answers = await Promise.all(
    ['1', '2', '3'].map((last) => house.nobody.post(`setup/${link}`, { ...owner, phone: `7917000000${last}` })),
  )
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404, 404])
  expect(await sql('select count(*) as n from employers')).toEqual([{ n: 1 }])
  expect(await sql('select count(*) as n from companies')).toEqual([{ n: 1 }])
})

test('каждый запуск делает новую ссылку, прежняя мертва; чужая не подходит, и открытой ссылки в базе нет', async () => {
  const fresh = (await openSetup(house.app.house.database)) ?? ''
  expect((await house.nobody.get(`setup/${link}`)).status).toBe(404)
  expect((await house.nobody.post(`setup/${link}`, owner)).status).toBe(404)
  expect((await house.nobody.get('setup/нет-такой-ссылки-в-этом-доме')).status).toBe(404)
  expect((await house.nobody.get(`setup/${fresh}`)).status).toBe(200)
  const [{ text }] = await sql('select string_agg(l::text, chr(10)) as text from setup_links l')
  expect(text).not.toContain(fresh)
})

test('слабый пароль и неполная анкета дом не открывают, ссылка остаётся', async () => {
  expect((await house.nobody.post(`setup/${link}`, { ...owner, password: '12345678' })).body.errors).toHaveProperty('password')
  expect((await house.nobody.post(`setup/${link}`, { ...owner, company: ' ' })).body.errors).toHaveProperty('company')
  expect((await house.nobody.post(`setup/${link}`, owner)).status).toBe(200)
})
