import { describe, expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { send, type World, worldOf } from '#server/testing/example.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { house, test } from '#server/testing/house.ts'

/** An address such as `/employers/:id/windows/:window_id` names a part and the whole that it belongs to: neither alone is enough. */
const NOBODYS = 900_000_000
/** Parts of an address that are a choice, and no row of a table. */
const choices = ['type', 'model', 'day', 'finger']
/** What is named there is no part of the other: a line of the log by its kind, a picture by its owner, a day by its plan. */
const apart = ['audits.byModel', 'images.save', 'images.remove', 'revenue-plans.saveDay']
/** Where both examples name the same row, or a row of a whole that both have: another, that is not of this address. */
const strangers: Record<string, number> = {
  'auth.endEmployerSession id': cast.employers.marina,
  'chats.removeUser userId': cast.employers.marina,
  'fingerprints.remove employer_id': cast.employers.darya,
  ...Object.fromEntries(
    ['windows', 'createWindow', 'updateWindow', 'removeWindow'].flatMap((key) => [
      [`workplaces.${key} unit_id`, cast.units.ponds],
      [`workplaces.${key} workplace_id`, cast.workplaces.pondsM1],
    ]),
  ),
}
/** A colleague is in both chats, both sessions are hers, and the route is one, given over to the second entity: only nobody's number is asked there. */
const same = ['chats.removeUser id', 'auth.endEmployerSession session_id', 'legal-entities.removeRoute part_id']
/** A question of another department names a question before it that is not there, and that is said first. */
const otherwise: Record<string, number> = { 'ticket-groups.updateQuestion id': 422 }

const rowsIn = ({ endpoint }: Known) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key).filter((key) => !choices.includes(key))
const parts = everyEndpoint.filter(({ name, endpoint }) => (endpoint.path.match(/:\w+/g) ?? []).length > 1 && !apart.includes(name))
const missing = new Set(Object.entries(errors).flatMap(([code, { status }]) => (status === 404 ? [Number(code)] : [])))

let world: World
test.beforeAll(() => {
  world = worldOf(() => house.as(cast.superAdmin))
})

test('таких адресов много, и исключения — из них', () => {
  const fields = parts.flatMap((one) => rowsIn(one).map((key) => `${one.name} ${key}`))
  expect(parts.length).toBeGreaterThan(25)
  expect([...Object.keys({ ...strangers, ...otherwise }), ...same].filter((name) => !fields.includes(name))).toEqual([])
  expect(apart.filter((name) => !everyEndpoint.some((one) => one.name === name))).toEqual([])
})

describe('PLT-044 PLT-715 часть, названная не у своего целого, — 404, и ничего не меняется; у своего — есть', () => {
  test.each(parts.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const strange = (await one.example(world)).params ?? {}
    const sent = await one.example(world)
    const person = await house.as(cast.superAdmin)
    const print = async () => {
      const { idempotency: _, ...tables } = await fingerprint(house.app.house.database)
      return tables
    }
    const before = await print()
    for (const key of rowsIn(one)) {
      const field = `${name} ${key}`
      const other = strangers[field] ?? strange[key]
      if (!same.includes(field)) expect(other, field).not.toBe(sent.params?.[key])
      for (const value of same.includes(field) ? [NOBODYS] : [other, NOBODYS]) {
        const { status, body } = await send(person, one.endpoint, { ...sent, params: { ...sent.params, [key]: value } })
        const wanted = value === NOBODYS ? 404 : (otherwise[field] ?? 404)
        expect([field, value, status, missing.has(body.code)]).toEqual([field, value, wanted, wanted === 404])
      }
    }
    expect(await print()).toEqual(before)
    const { status, body } = await send(person, one.endpoint, sent)
    expect(status, JSON.stringify(body)).toBe(200)
  })
})
