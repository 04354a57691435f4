import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import type { Known } from '#server/testing/endpoints.ts'
import { send } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'
import { besides, everyList, samples, specOf } from '#server/testing/list-specs.ts'

/**
 * What each list lets people search by, put in order and choose as a filter, a line a list. A field that goes missing is a line that changed, for whoever
 * reads the change; LISTS=write prints the table anew.
 */
const file = new URL('../../../docs/lists.tsv', import.meta.url)
const isWritten = process.env.LISTS === 'write'
const HEAD = 'list\tsearch\torder\tfilters'
interface Declared {
  search: string[]
  order: string[]
  filters: string[]
}
const known = new Map(
  (isWritten ? '' : readFileSync(file, 'utf8')).split('\n').flatMap((line): [string, Declared][] => {
    const [name = '', search = '', order = '', filters = ''] = line.split('\t')
    const words = (text: string) => text.split(' ').filter(Boolean)
    return line === '' || line === HEAD ? [] : [[name, { search: words(search), order: words(order), filters: words(filters) }]]
  }),
)

let person: Person
test.beforeAll(async () => {
  person = await house.as(cast.superAdmin)
  return () => {
    if (!isWritten) return
    const lines = [...known].map(([name, { search, order, filters }]) =>
      [name, ...[search, order, filters].map((one) => one.join(' '))].join('\t'),
    )
    writeFileSync(file, `${[HEAD, ...lines].join('\n')}\n`)
  }
})

const ask = (one: Known, query: Record<string, unknown>) =>
  send(person, one.endpoint, { query: { ...besides[one.name], limit: 1, ...query } })

test('в перечне ровно те списки, что есть', () => {
  expect([...known.keys()]).toEqual(isWritten ? [] : everyList.map(({ name }) => name))
})

describe('список ищет, сортирует и предлагает отборы, как записано в docs/lists.tsv', () => {
  test.each(everyList.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const spec = await specOf(one, ask)
    const { filters } = (await ask(one, {})).data
    const declared = {
      search: Object.keys(spec.search),
      order: Object.keys(spec.order),
      filters: filters.map(({ key }: { key: string }) => key),
    }
    if (isWritten) known.set(name, declared)
    expect(declared).toEqual(known.get(name))
    for (const field of declared.search) {
      const answer = await ask(one, { search: `${field}:${samples[spec.search[field]?.kind ?? 'text']}`, searchFields: `${field}:=` })
      expect([field, answer.status]).toEqual([field, 200])
    }
    for (const orderBy of declared.order) expect([orderBy, (await ask(one, { orderBy })).status]).toEqual([orderBy, 200])
    for (const key of declared.filters) {
      const answer = await ask(one, { search: `${key}:${samples[spec.search[key]?.kind ?? 'text']}` })
      expect([key, answer.status]).toEqual([key, 200])
    }
  })
})
