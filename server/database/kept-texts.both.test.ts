import { expect } from 'vitest'
import { boss, house, test } from '#server/testing/house.ts'
import { openHandle } from './db.ts'
import { MOST, MOST_SIGNS } from './kept-texts.ts'

interface Statement {
  name: string
  statement: string
  uses: number
}
const STATEMENTS = 'select name, statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements where from_sql = false'

/** What each connection of the pool has prepared under our names: all connections are taken before the first is given back. */
async function preparedOnEach(): Promise<Statement[][]> {
  const { pool } = house.app.house.database
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
  try {
    const answers = await Promise.all(clients.map((client) => client.query<Statement>(STATEMENTS)))
    return answers.map(({ rows }) => rows.filter(({ name }) => /^q\d+$/.test(name)))
  } finally {
    for (const client of clients) client.release()
  }
}

async function expectBounded() {
  for (const statements of await preparedOnEach()) {
    expect(statements.length).toBeLessThanOrEqual(MOST)
    expect(statements.reduce((sum, { statement }) => sum + statement.length, 0)).toBeLessThanOrEqual(MOST_SIGNS)
  }
}

const fields = ['name_full', 'inn', 'address_legal', 'address_actual']
const operators = ['=', '!=', 'like', '>', '>=', '<', '<=', 'in', 'between']
const terms = fields.flatMap((field) => operators.map((operator) => ({ field, operator })))
/** Searches that all have different texts: three fields, each with an operator. */
function* searches() {
  for (const a of terms)
    for (const b of terms)
      for (const c of terms) {
        const three = [a, b, c]
        if (new Set(three.map(({ field }) => field)).size < 3) continue
        const words = three.map(({ field }) => `${field}:а,я`).join(';')
        yield `contractors?search=${words}&searchFields=${three.map(({ field, operator }) => `${field}:${operator}`).join(';')}`
      }
}
const different = searches()
async function ask(url: string) {
  const { status } = await boss.get(url)
  expect(status, url).toBe(200)
}
async function flood(count: number, times: number, between = async () => {}) {
  for (let asked = 0; asked < count; asked++) {
    const { value } = different.next()
    if (!value) throw new Error('the searches have run out')
    for (let time = 0; time < times; time++) await ask(value)
    if (asked % 50 === 0) await between()
  }
}

const hot = 'contractors?orderBy=name_full&limit=10'
const isHot = ({ statement }: Statement) => statement.includes('order by t."name_full"') && !statement.includes(' where ')
const usesOfHot = async () => {
  const all = (await preparedOnEach()).flat().filter(isHot)
  return all.reduce((sum, { uses }) => sum + uses, 0)
}

test('тысячи разных поисков не растят и не вытесняют подготовленное: частый запрос отвечает по имени', async () => {
  for (let time = 0; time < 3; time++) await ask(hot)
  const before = await preparedOnEach()
  const wereUsed = await usesOfHot()
  expect(wereUsed).toBe(2) // a text is not kept the first time
  await flood(2000, 1)
  const after = await preparedOnEach()
  expect(after.flat().length - before.flat().length).toBeLessThan(10)
  for (let time = 1; time <= 3; time++) {
    await ask(hot)
    expect(await usesOfHot()).toBe(wereUsed + time)
  }
})

test('повторённые поиски теснят то, чего давно не спрашивали, а не то, что спрашивают', async () => {
  const wereUsed = await usesOfHot()
  await flood(300, 2, () => ask(hot))
  await expectBounded()
  expect(await usesOfHot()).toBe(wereUsed + 6)
})

test('что уступило место, того нет и в базе, и отказ этому не мешает; спросят снова — ответит', async () => {
  const scope = { company: 1, zone: 'Europe/Moscow' }
  const asked = async (text: string, isReadOnly: boolean) => {
    const handle = openHandle(house.app.house.database, scope, isReadOnly)
    try {
      return await handle.rows(text)
    } finally {
      await handle.rollback()
    }
  }
  for (const isReadOnly of [true, false]) {
    const mark = `kept ${isReadOnly}`
    for (let index = 0; index <= MOST; index++) {
      for (let time = 0; time < 2; time++) expect(await asked(`select ${index} as "${mark}"`, isReadOnly)).toEqual([[index]])
    }
    const kept = (await preparedOnEach()).flat().filter(({ statement }) => statement.includes(mark))
    expect(kept.map(({ statement }) => statement)).not.toContain(`select 0 as "${mark}"`)
    for (let time = 0; time < 2; time++)
      await expect(asked(`select 1 / 0 as "${mark}"`, isReadOnly)).rejects.toMatchObject({ code: '22012' })
    expect(await asked(`select 0 as "${mark}"`, isReadOnly)).toEqual([[0]])
    await expectBounded()
  }
})
