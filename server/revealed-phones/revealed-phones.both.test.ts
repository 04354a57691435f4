import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let desk: Person
let her: number
const PHONE = '79165550042'
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  her = (await boss.post('customers', { first_name: 'Ида', phone: PHONE })).data.id
})
test.afterEach(() => sql('delete from spent_budgets'))

const reveal = (id = her, who = desk) => who.post(`customers/${id}/revealed-phones`)

test('R-33 номер показан по нажатию один, и каждое нажатие — в истории клиента и в журнале безопасности: кто и когда', async () => {
  expect((await desk.get(`customers/${her}`)).data.phone).toContain('*')
  expect((await reveal()).data).toEqual({ id: her, phone: PHONE })
  expect((await reveal()).status).toBe(200)
  expect((await desk.get(`customers/${her}`)).data.phone).toContain('*')
  const lines = (await boss.get(`audits/by-model/user/${her}`)).data.items.filter(({ event }: { event: string }) => event === 'phone_shown')
  expect(lines).toMatchObject([1, 2].map(() => ({ author: { id: cast.employers.administrator }, before: {}, after: {} })))
  const { items } = (await boss.get('security-events?search=kind:phone_shown')).data
  expect(items).toMatchObject([1, 2].map(() => ({ employer: { id: cast.employers.administrator }, about: { model: 'user', id: her } })))
})

test('R-33 тридцать разных номеров в час, тот же номер не в счёт; отказ в журнале, поиск звонящего своим счётом', async () => {
  const heard: number[] = []
  for (let time = 0; time < 33; time++) {
    const phone = `7917555${String(1000 + time)}`
    const { data } = await boss.post('customers', { first_name: 'Ида', phone })
    heard.push((await reveal(data.id)).status)
    if (time === 0) for (let again = 0; again < 3; again++) expect((await reveal(data.id)).status).toBe(200)
  }
  expect([heard.filter((one) => one === 200).length, heard.at(-1)]).toEqual([30, 429])
  await house.app.house.journal.flush()
  expect((await boss.get('security-events?search=code:429')).data.items[0]).toMatchObject({
    employer: { id: cast.employers.administrator },
  })
  expect((await desk.get(`users/search?name=${PHONE}`)).data.items.data).toHaveLength(1)
  expect((await reveal(her, await house.as(cast.callCentre))).status).toBe(200)
})

test('R-33 тот же номер, спрошенный несколькими вкладками сразу, считается один раз, и после последнего номера его всё ещё покажут', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => reveal()))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const spent = () => sql(`select count(*)::int as n from spent_budgets where name = 'revealedPhones'`)
  expect(await spent()).toEqual([{ n: 1 }])
  await sql(
    `insert into spent_budgets (name, key) select name, key from spent_budgets, generate_series(1, 29) where name = 'revealedPhones'`,
  )
  expect((await reveal()).status).toBe(200)
  const other = (await boss.post('customers', { first_name: 'Ида', phone: '79165550044' })).data.id
  expect((await reveal(other)).status).toBe(429)
  expect(await spent()).toEqual([{ n: 30 }])
})

test('R-33 без права номера не покажут; кому телефоны видны, тому и показывать без счёта; стёртую и чужую не показать', async () => {
  for (const phone of [cast.master, cast.topMaster, cast.qualityControl, cast.office, cast.hr])
    expect((await reveal(her, await house.as(phone))).body.code).toBe(1030)
  const top = await house.as(cast.topAdministrator)
  for (let time = 0; time < 33; time++) expect((await reveal(her, top)).status).toBe(200)
  expect(await sql(`select from spent_budgets where name = 'revealedPhones'`)).toEqual([])
  expect((await reveal(cast.foreign.customers.first)).status).toBe(404)
  const gone = (await boss.post('customers', { first_name: 'Ида', phone: '79165550043' })).data.id
  await boss.delete(`customers/${gone}`)
  expect((await reveal(gone)).status).toBe(404)
})
