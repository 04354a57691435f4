import { expect } from 'vitest'
import { askedBy } from '#server/proving/asked-sql.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house } from '#server/testing/house.ts'

/** Questions whose answer is the same for every line of a file: whose sale it is in a studio, and what the studios are. */
const COMMON = /entity_routes|from units/

test('сколько бы строк ни было в файле предоплат, чья это продажа и какие есть студии, спрашивают один раз', async () => {
  const file = importerOf(house, boss, 'advances')
  const linesOf = async (count: number) => {
    const phones: string[] = []
    for (let n = 0; n < count; n++) phones.push(done(await boss.get(`customers/${await desk.customer()}`)).phone)
    return phones.map((phone) => `${phone};500;Арбат\r\n`).join('')
  }
  const commonIn = async (lines: string) => {
    const { asked, answer } = await askedBy(() => file.compare(`Телефон;Сумма;Студия\r\n${lines}`))
    expect(answer.refused).toBe(0)
    return asked.filter(({ text }) => COMMON.test(text)).length
  }
  const [one, five] = [await linesOf(1), await linesOf(5)]
  const alone = await commonIn(one)
  expect(alone).toBeGreaterThan(0)
  expect(await commonIn(five)).toBe(alone)
})
