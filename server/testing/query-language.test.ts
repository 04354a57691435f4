import { describe, expect } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import type { Known } from './endpoints.ts'
import { send } from './example.ts'
import { proofSeed, runsOr, tellSum } from './figure.ts'
import { boss, test } from './house.ts'
import { everyList } from './list-specs.ts'

// a list may be asked only what it declares. Each list gets RUNS random questions.
const LONGEST = 2000
const RUNS = runsOr(10)
const percents = '%'.repeat(400)
const words = [
  '',
  'а',
  'Анна',
  percents,
  '_'.repeat(400),
  `${'%а'.repeat(200)}`,
  '(a+)+$',
  "' or 1=1 --",
  '\u0000',
  'а:б;в:г',
  ';;::',
  '\\',
  '💅🏽',
]
const names = [
  'id',
  'name',
  'company_id',
  'password_hash',
  'unit.company.units',
  'unit.company.units.employers',
  '__proto__',
  'constructor',
  '*',
  'id;id;id',
  '1',
  't.id',
  'pg_sleep(9)',
  'customers',
]
const numbers = ['0', '-1', '1', '2001', '1000000000', '1e9', '99999999999999999999', 'NaN', '0x10', '١']
const joins = ['and', 'or', 'xor', '']
/** Possible values of each parameter. */
const parts: Record<string, readonly string[]> = {
  search: [...words, ...names.map((one) => `${one}:1`), `${'name:а;'.repeat(60)}`],
  searchFields: ['', ...names.map((one) => `${one}:like`), 'id:~', 'name:regexp', 'id:between', 'name:=;name:in'],
  searchJoin: joins,
  orderBy: ['', ...names, ...names.map((one) => `${one} desc`)],
  sortedBy: ['asc', 'desc', 'asc;desc', 'ASC; drop table units', ''],
  with: ['', ...names, names.join(';')],
  filter: ['', ...names, names.join(';')],
  limit: numbers,
  offset: numbers,
  after: [...words, Buffer.from('["x","1"]').toString('base64url'), 'A'.repeat(3001)],
  before: words,
}

async function ask(one: Known, query: Record<string, unknown>) {
  const begun = performance.now()
  const { status, body } = await send(boss, one.endpoint, {
    query: { ...(one.name === 'employers.search' && { type: 'service' }), ...query },
  })
  tellSum('вопросов спискам', 1)
  return { status, data: body.data, late: performance.now() - begun }
}

describe.each(everyList.map((one) => [one.name, one] as const))('%s', (name, one) => {
  test(`случайный вопрос — ответ или 422, не дольше двух секунд (SEED=${proofSeed})`, async () => {
    const random = randomFrom(proofSeed + [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0))
    const wrong: string[] = []
    for (let run = 0; run < RUNS; run++) {
      const chosen = Object.entries(parts).filter(() => random.chance(0.3))
      const query = Object.fromEntries(chosen.map(([key, values]) => [key, random.pick(values)]))
      const { status, data, late } = await ask(one, query)
      if (![200, 422].includes(status) || late > LONGEST || (data?.items?.length ?? 0) > 2000)
        wrong.push(`${status} за ${Math.round(late)} мс: ${JSON.stringify(query)}`)
    }
    expect(wrong).toEqual([])
  })

  test('миллиарда строк, глубоких связей и бомб нет', async () => {
    for (const query of [{ limit: '1000000000' }, { orderBy: 'pg_sleep(9)' }, { searchFields: 'id:~', search: 'id:1' }])
      expect([query, (await ask(one, query)).status]).toEqual([query, 422])
    const deep = await ask(one, { with: 'unit.company.units.employers' })
    // A list without relations does not know the word at all.
    if (deep.status === 200) expect(JSON.stringify(deep.data)).not.toContain('"employers"')
    else expect(deep.status).toBe(422)
    for (const search of [percents, `${'%а'.repeat(200)}`, '(a+)+$']) expect((await ask(one, { search })).late).toBeLessThan(LONGEST)
  })
})
