import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'
import { besides, everyList, samples, specOf, specsOf } from '#server/testing/list-specs.ts'

let person: Person
/** Every example is called once, so that no list is empty. */
test.beforeAll(async () => {
  person = await house.as(cast.superAdmin)
  const world = worldOf(() => house.as(cast.superAdmin))
  for (const { endpoint, example } of everyEndpoint) await send(await house.as(cast.superAdmin), endpoint, await example(world))
  // Some examples end sessions.
  person = await house.as(cast.superAdmin)
})

/** A list may always answer the same relations. */
const asksWith = ({ endpoint }: Known) => endpoint.query instanceof z.ZodObject && 'with' in endpoint.query.shape
/** The search for a client names her district whether it is asked for or not. */
const ofOneRow = everyEndpoint.filter((one) => asksWith(one) && !everyList.includes(one) && one.name !== 'customers.search')

type Item = Record<string, unknown>
const ask = (one: Known, query: Record<string, unknown>) => send(person, one.endpoint, { query: { ...besides[one.name], ...query } })
async function itemsOf(one: Known, query: Record<string, unknown>): Promise<Item[]> {
  const answer = await ask(one, query)
  expect(answer.status, `${one.name} ${JSON.stringify(query)}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.data.items
}

/** Walks from page to page by the cursor; `prev` is the cursor back from the last page. */
async function walk(one: Known, query: Record<string, unknown>, way: 'next' | 'prev', parameter: 'after' | 'before') {
  const pages: unknown[][] = []
  for (let asked = query; ; ) {
    const { data } = await ask(one, asked)
    pages.push(data.items.map((row: Item) => row.id))
    if (!data[way]) return { pages, prev: data.prev }
    asked = { ...query, [parameter]: data[way] }
  }
}

test('списков не меньше десяти', () => {
  expect(everyList.length).toBeGreaterThanOrEqual(10)
})

describe.each(everyList.map((one) => [one.name, one] as const))('%s', (_, one) => {
  // The journal of security is written first, or its lines would come between two pages of its list.
  test.beforeAll(() => house.app.house.journal.flush())

  test('PLT-034 PLT-404 PLT-711 в ответе строки, счёт и отборы; листается: страницы складываются в целое, счёт верен', async () => {
    const { data } = await ask(one, { limit: 2000 })
    expect(data.items.length).toBeGreaterThan(0)
    expect(data.count).toBe(data.items.length)
    expect(data.filters).toBeInstanceOf(Array)
    const size = Math.max(1, Math.ceil(Math.min(data.count, 12) / 3))
    const pages = [
      await itemsOf(one, { limit: size }),
      await itemsOf(one, { limit: size, offset: size }),
      await itemsOf(one, { limit: size, offset: 2 * size }),
    ]
    expect(pages.flat()).toEqual(data.items.slice(0, 3 * size))
    expect((await ask(one, { limit: 5, offset: data.count })).data).toMatchObject({ items: [], count: data.count })
    expect((await ask(one, { limit: 2001 })).status).toBe(422)
    expect((await ask(one, { limit: 0 })).status).toBe(422)
    expect((await ask(one, { offset: -1 })).status).toBe(422)
  })

  test('сортируется по каждому объявленному столбцу в обе стороны', async () => {
    for (const field of Object.keys((await specOf(one, ask)).order)) {
      const up = await itemsOf(one, { orderBy: field, sortedBy: 'asc', limit: 2000 })
      const down = await itemsOf(one, { orderBy: field, sortedBy: 'desc', limit: 2000 })
      expect(
        up.map((row) => row.id),
        field,
      ).toEqual(down.map((row) => row.id).toReversed())
      const ids = up.map((row) => Number(row.id))
      if (field === 'id') expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  })

  test('закон: шаги по курсорам туда и обратно дают те же строки, что и страницы, при любом порядке', async () => {
    for (const field of Object.keys((await specOf(one, ask)).order))
      for (const sortedBy of ['asc', 'desc']) {
        const all = (await itemsOf(one, { orderBy: field, sortedBy, limit: 2000 })).map((row) => row.id)
        const size = Math.max(1, Math.ceil(all.length / 5))
        const query = { orderBy: field, sortedBy, limit: size }
        const there = await walk(one, query, 'next', 'after')
        expect(there.pages.flat(), `${field} ${sortedBy}`).toEqual(all)
        const last = there.pages.at(-1) ?? []
        const back = await walk(one, { ...query, before: there.prev }, 'prev', 'before')
        expect([...back.pages.toReversed().flat(), ...(there.prev ? last : [])], `${field} ${sortedBy}, обратно`).toEqual(all)
      }
    expect((await ask(one, { after: 'x' })).body.errors).toHaveProperty('after')
    expect((await ask(one, { after: Buffer.from('["","1"]').toString('base64url') })).status).toBe(422)
  })

  test('PLT-403 каждая объявленная связь приходит с каждой строкой', async () => {
    for (const relation of asksWith(one) ? Object.keys((await specOf(one, ask)).with ?? {}) : []) {
      for (const row of await itemsOf(one, { with: relation, limit: 5 })) expect(row, relation).toHaveProperty(relation)
    }
  })

  test('по каждому объявленному полю ищется, столбцы выбираются', async () => {
    const spec = await specOf(one, ask)
    for (const [field, { kind, like = spec.shortest }] of Object.entries(spec.search)) {
      const value = samples[kind]
      for (const operator of ['=', 'in', ...(kind === 'text' && like !== false ? ['like'] : [])])
        await itemsOf(one, { search: `${field}:${value}`, searchFields: `${field}:${operator}`, limit: 5 })
    }
    for (const row of await itemsOf(one, { filter: 'id', limit: 5 })) expect(Object.keys(row)).toEqual(['id'])
  })

  test('поиск по части текста — от объявленного числа знаков, условий не больше двенадцати и трёх на поле, фильтрам экрана хватает', async () => {
    const spec = await specOf(one, ask)
    const refused = async (query: object) =>
      expect((await ask(one, { limit: 1, ...query })).body.errors, JSON.stringify(query)).toHaveProperty('search')
    for (const [field, { kind, like = spec.shortest }] of Object.entries(spec.search)) {
      if (kind !== 'text' || like === 1) continue
      await refused({ search: `${field}:${like === false ? 'анна' : 'а'.repeat(like - 1)}`, searchFields: `${field}:like` })
    }
    if (spec.words.length > 0 && spec.shortest > 1) await refused({ search: 'а'.repeat(spec.shortest - 1) })
    await refused({ search: Array.from({ length: 49 }, (_, n) => `id:${n + 1}`).join(';'), searchJoin: 'or' })
    await refused({ search: 'id:1;id:2;id:3;id:4', searchJoin: 'or' })
    const { filters, word_from = 1 } = (await ask(one, { limit: 1 })).data
    expect(filters.length + Math.min(1, spec.words.length)).toBeLessThanOrEqual(12)
    expect(word_from).toBe(spec.words.length > 0 ? spec.shortest : 1)
  })

  test('необъявленные столбец, связь и поле поиска — 422 у своего параметра', async () => {
    for (const name of ['password_hash', '__proto__', 'id desc', 'constructor', "id'; --"]) {
      expect((await ask(one, { orderBy: name })).body.errors, name).toHaveProperty('orderBy')
      if (asksWith(one)) expect((await ask(one, { with: name })).body.errors, name).toHaveProperty('with')
      expect((await ask(one, { search: `${name}:1` })).body.errors, name).toHaveProperty('search')
    }
    expect((await ask(one, { orderBy: 'id', sortedBy: 'sideways' })).status).toBe(422)
  })
})

test('PLT-403 связей не принимают лишь списки для полей: кого записать и кого выбрать', () => {
  const areas = /^(employers|candidates|schedules|orders|cash-|certificates|salaries|safe-packages|good|marks)/
  const without = everyList.filter((one) => areas.test(one.name) && !asksWith(one)).map(({ name }) => name)
  expect(without).toEqual(['employers.search', 'employers.forBooking'])
})

describe('одна запись, о которой спрашивают со связями', () => {
  test.each(ofOneRow.map((one) => [one.name, one] as const))(
    'PLT-403 %s: приходит с каждой объявленной связью, необъявленная — 422',
    async (_, one) => {
      const sent = await one.example(worldOf(() => house.as(cast.superAdmin)))
      const asked = (relations: string) => send(person, one.endpoint, { ...sent, query: { ...sent.query, with: relations } })
      const declared = (await specsOf(one.feature)).map((spec) => Object.keys(spec.with ?? {})).filter(({ length }) => length > 0)
      const answers = await Promise.all(declared.map((relations) => asked(relations.join(';'))))
      const served = declared.filter((_relations, at) => answers[at]?.status === 200)
      expect(served.length, JSON.stringify(declared)).toBeGreaterThan(0)
      for (const relation of served.flat()) expect((await asked(relation)).data, relation).toHaveProperty(relation)
      for (const name of ['password_hash', 'constructor']) expect((await asked(name)).body.errors, name).toHaveProperty('with')
    },
  )
})
