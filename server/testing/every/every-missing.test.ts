import { describe, expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { setup, shared } from '#server/testing/endpoint-facts.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send, type World, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'

const NOBODYS = 900_000_000
let world: World
let person: Person
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  person = await house.as(cast.superAdmin)
})

/** What the catalogue calls «not found», each with its own words. */
const missing = new Set(Object.entries(errors).flatMap(([code, { status }]) => (status === 404 ? [Number(code)] : [])))

describe('PLT-044 PLT-715 строки с таким номером нет — 404 у каждого вызова, который её называет', () => {
  const addressed = everyEndpoint.filter(({ name, endpoint }) => endpoint.path.includes(':id') && !setup.has(name) && !shared.has(name))
  test.each(addressed.map((one) => [one.name, one] as const))('%s', async (_, { endpoint, example }) => {
    const sent = await example(world)
    const answer = await send(person, endpoint, { ...sent, params: { ...sent.params, id: NOBODYS } })
    // A list about a row that is not there has no rows.
    if (answer.status === 200) return expect(answer.data.items ?? answer.data).toEqual([])
    expect([answer.status, answer.body.result, missing.has(answer.body.code)], JSON.stringify(answer.body)).toEqual([404, 'error', true])
  })
})
