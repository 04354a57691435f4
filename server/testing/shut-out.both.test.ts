import { expect } from 'vitest'
import { urlOf } from '#contract/core/endpoint.ts'
import type { Person } from './as.ts'
import { cast } from './cast.ts'
import { everyEndpoint } from './endpoints.ts'
import { tellFigure } from './figure.ts'
import { fingerprint } from './fingerprint.ts'
import { house, test } from './house.ts'

test.override('options', { trustProxy: '127.0.0.1' })

const closed = everyEndpoint.filter(({ endpoint }) => endpoint.may !== 'public')
const people: [string, () => Person | Promise<Person>, number, number][] = [
  ['кто не вошёл', () => house.nobody, 401, 1004],
  ['чей ключ выдуман', () => house.holder('a'.repeat(43)), 401, 1004],
  ['кого заблокировали', () => house.as(cast.blocked), 403, 1032],
  ['кого уволили', () => house.as(cast.fired), 401, 1004],
]

test.each(people)('%s, тому закрыт каждый вызов, и ничего не меняется', async (who, personOf, status, code) => {
  const person = await personOf()
  const before = await fingerprint(house.app.house.database)
  const wrong: string[] = []
  for (const [index, { name, endpoint }] of closed.entries()) {
    // Each call comes from an address of its own: the thirty-first stranger's key from one address would hear 429.
    const from = { headers: { 'x-forwarded-for': `10.${status % 250}.${index >> 8}.${index & 255}` } }
    const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
    const body = endpoint.method === 'GET' ? undefined : {}
    const answer = await person[method](urlOf(endpoint).replaceAll(/:\w+/g, '1'), body, from)
    if (answer.status !== status || answer.body.code !== code) wrong.push(`${name}: ${answer.status} ${answer.body.code}`)
  }
  expect(wrong).toEqual([])
  expect(await fingerprint(house.app.house.database)).toEqual(before)
  tellFigure(`${who}: отказов ${closed.length} из ${closed.length}`)
})
