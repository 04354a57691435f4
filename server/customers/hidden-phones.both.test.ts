import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'

let house: TestHouse
let desk: Person
let lines: string[]
beforeEach(async () => {
  await house?.close()
  lines = []
  house = await openTestHouse({ logLevel: 'warn', logTo: { write: (line) => lines.push(line) } })
  desk = await house.as(cast.administrator)
  await (await house.as(cast.superAdmin)).post('customers', { first_name: 'Ася', phone: '79161234567' })
})
afterAll(() => house.close())

const sql = (text: string) => house.app.house.database.pool.query(text)
const foundIn = ({ data }: { data: { items: { id: number }[] } }) => data.items.length
const numbers = Array.from({ length: 40 }, (_, time) => String(79160004567 + time * 10_000))

test('по последним цифрам телефон не подобрать: в вопросе один номер, тридцать разных в час, дальше 429 и строка в журнале', async () => {
  const many = numbers.slice(0, 27).map((one) => `phone:${one}`).join(';') // biome-ignore format: as the attack is told
  expect((await desk.get(`customers?searchJoin=or&searchFields=phone:=&search=${many}`)).body.errors).toEqual({
    search: ['Телефоны ищут по одному.'],
  })
  const heard: number[] = []
  for (const one of numbers) heard.push((await desk.get(`customers?search=phone:${one}`)).status)
  expect([heard.filter((one) => one === 200).length, heard.at(-1)]).toEqual([30, 429])
  expect(lines.filter((one) => one.includes('phones.guessed')).length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/791600/)
  for (const ask of [
    () => desk.get(`users/search?name=${numbers[35]}`),
    () => desk.get(`palette?text=${numbers[36]}`),
    () => desk.post('customers', { first_name: 'Проба', phone: '79161234567' }),
    () => desk.post('sip/start-call', { phone: '79161234567' }),
  ])
    expect((await ask()).status).toBe(429)
  const text = JSON.stringify((await sql('select * from spent_budgets')).rows)
  expect(text).not.toMatch(/791600/)
  await sql(`update spent_budgets set created_at = created_at - interval '61 minutes'`)
  expect((await desk.get(`users/search?name=${numbers[35]}`)).status).toBe(200)
})

test('свой звонящий находится точно: тот же номер сколько угодно раз, в любой записи; кому телефоны видны — без счёта', async () => {
  for (let time = 0; time < 40; time++)
    expect(foundIn(await desk.get(`customers?search=${encodeURIComponent('8 (916) 123-45-67')}`))).toBe(1)
  expect((await desk.get('users/search?name=79161234567')).data.items.data).toHaveLength(1)
  expect((await sql(`select from spent_budgets where name = 'hiddenPhones'`)).rowCount).toBe(1)
  expect((await desk.post('customers', { first_name: 'Двойник', phone: '79161234567' })).body.code).toBe(23000)
  const manager = await house.as(cast.manager)
  for (const one of numbers) expect((await manager.get(`customers?search=phone:${one}`)).status).toBe(200)
})
