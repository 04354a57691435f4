import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'

let safes: ReturnType<typeof importerOf>
let bonuses: ReturnType<typeof importerOf>
test.beforeAll(() => {
  safes = importerOf(house, boss, 'safes')
  bonuses = importerOf(house, boss, 'bonuses')
})

const linesOf = (account: string, subject: number) =>
  sql<{ account: string; amount: number }>(
    `select l.account, l.amount::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.doc_type = 'opening' and e.id in (select entry_id from ledger_lines where account = $1 and subject_id = $2) order by l.n`,
    [account, subject],
  )
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n

test('переезд: деньги в сейфах вносят файлом против начального остатка; повтор ничего не меняет, другая сумма — отказ у строки', async () => {
  const title = `Сейф ${crypto.randomUUID()}`
  const safe = done(await boss.post('safes', { unit_id: cast.units.arbat, title })).id
  const head = 'Студия;Сейф;Сумма\r\n'
  const text = `${head}Арбат;${title};30 000,50\r\n`
  expect((await safes.bring(text)).applied).toMatchObject({ fresh: 1, refused: 0 })
  expect(await linesOf('cash.safe', safe)).toEqual([
    { account: 'cash.safe', amount: 3_000_050 },
    { account: 'opening', amount: -3_000_050 },
  ])
  const before = await entries()
  expect((await safes.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  const { compared } = await safes.bring(`${head}Арбат;${title};31000\r\nАрбат;Чужой;5\r\nЛуна;;5\r\nАрбат;;0\r\nАрбат;;много\r\n`)
  expect(await safes.refusals(compared.id)).toEqual({
    2: { sum: 'Начальная сумма уже внесена: 30 000,50. Исправляют её документом, а не файлом.' },
    3: { safe: 'Сейфа «Чужой» в этой студии нет.' },
    4: { unit: 'Студии «Луна» нет, или в ней нет сейфа.' },
    5: { sum: 'Сумма должна быть больше нуля.' },
    6: { sum: expect.any(String) },
  })
  // Each line is called by its studio and its safe, never by a number of the base.
  const called = await sql<{ key: string | null }>('select natural_key as key from import_rows where import_id = $1 order by line', [
    compared.id,
  ])
  expect(called.map(({ key }) => key)).toEqual([`Арбат · ${title}`, 'Арбат · Чужой', 'Луна', ...called.slice(3).map(({ key }) => key)])
  for (const { key } of called) expect(key).not.toMatch(/undefined|^\d+$/)
  expect([await entries(), await imbalances()]).toEqual([before, []])
  const [moving] = done(await boss.get(`finance/transactions?search=doc_type:opening&with=place;doc`)).items
  expect(moving).toMatchObject({ place: title, amount: 30_000.5, doc_type: 'opening' })
  expect(done(await boss.get('imports/moving-in')).items).toContainEqual(expect.objectContaining({ kind: 'safes', count: 1 }))
})

test('переезд: бонусы клиента находят её по телефону, лежат в кошельке и тратятся; повтор ничего не меняет', async () => {
  done(await boss.put('company-settings/1', { bonus_percent: 5, bonus_limit: 50 }))
  const user = await desk.customer()
  const { phone } = done(await boss.get(`customers/${user}`))
  const head = 'Телефон;Студия;Бонусы\r\n'
  const text = `${head}+${phone};Арбат;350\r\n`
  expect((await bonuses.bring(text)).applied).toMatchObject({ fresh: 1, refused: 0 })
  const { bonuses: held } = done(await boss.get(`customers/${user}/wallet-details`))
  expect(held).toMatchObject({ left: 350, moves: [{ order_id: null, sum: 350, at: expect.any(String) }] })
  expect(held.moves).toHaveLength(1)
  const [wallet] = await sql<{ id: number }>('select id from wallets where user_id = $1', [user])
  expect(await linesOf('liability.bonus', wallet?.id ?? 0)).toEqual([
    { account: 'liability.bonus', amount: -35_000 },
    { account: 'opening', amount: 35_000 },
  ])
  const before = await entries()
  expect((await bonuses.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  const { compared } = await bonuses.bring(`${head}${phone};Арбат;400\r\n79990000001;Арбат;5\r\n123;Арбат;5\r\n${phone};Луна;5\r\n`)
  expect(await bonuses.refusals(compared.id)).toMatchObject({
    2: { sum: 'Начальная сумма уже внесена: 350,00. Исправляют её документом, а не файлом.' },
    3: { phone: 'Клиента с этим телефоном нет. Сначала загрузите клиентов.' },
    4: { phone: expect.any(String) },
    5: { unit: 'Студии «Луна» нет.' },
  })
  expect([await entries(), await imbalances()]).toEqual([before, []])
})

test('право: без приходников и карточки студии денег файлом не внести, без бонусов — бонусов', async () => {
  const master = await house.as(cast.master)
  expect((await safes.upload('Студия;Сумма\r\nАрбат;1\r\n', master)).body.code).toBe(1030)
  expect((await bonuses.upload('Телефон;Студия;Бонусы\r\n79161234567;Арбат;1\r\n', master)).body.code).toBe(1030)
})
