import { describe, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { setup } from '#server/testing/endpoint-facts.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { send, type World, worldOf } from '#server/testing/example.ts'
import { house, sql, test } from '#server/testing/house.ts'

let world: World
/** Names of the tables that have a number for each row. */
const tables = new Set<string>()
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  const found = await sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`,
  )
  for (const { name } of found) tables.add(name)
})

/** A call about one row of its own feature: `PUT /safes/:id`, and not `PUT /employers/:id/windows/:window_id`. */
const isOfOne = ({ endpoint, name }: Known) =>
  endpoint.method !== 'GET' && (endpoint.path.match(/:\w+/g) ?? []).join() === ':id' && !setup.has(name)
/** Their number is of another thing: a batch of certificates, a customer, a place where codes stand. */
const ofAnother = ['certificates.handOver', 'consents.record', 'marks.accept', 'marks.withdraw']
const calls = everyEndpoint.filter((one) => isOfOne(one) && !ofAnother.includes(one.name))
/** The table of what stands before the number, or else that of the feature: `/orders/:id/close` of order acts is about an order. */
const tableOf = ({ feature, endpoint }: Known) =>
  [endpoint.path.match(/([\w-]+)\/:id/)?.[1] ?? '', feature].map((name) => name.replaceAll('-', '_')).find((name) => tables.has(name))
/** Where a row of the same table changes with it, and why. */
const together: Record<string, string> = {
  'cash-orders.remove': 'an exchange between drawers has two halves',
  'cash-registers.update': 'one register of a studio is the usual one',
  'customer-merge.merge': 'of two cards of a customer one stays',
  'safes.update': 'one safe of a studio is the usual one',
}
/** A company has one row of these, and the house one; a second rule of the same day would be the same one. */
const alone = ['company-settings.update', 'salary-rules.remove', 'system-settings.update']

test('таких вызовов много', () => {
  expect(calls.filter(tableOf).length).toBeGreaterThan(150)
  const names = everyEndpoint.filter(isOfOne).map(({ name }) => name)
  expect([...Object.keys(together), ...ofAnother, ...alone].filter((name) => !names.includes(name))).toEqual([])
})

const rowsOf = async (table: string) =>
  new Map((await sql<{ id: number; text: string }>(`select id, md5(t::text) as text from ${table} t`)).map(({ id, text }) => [id, text]))

describe('вызов об одной строке меняет и убирает её одну: соседняя стоит, как стояла', () => {
  test.each(calls.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const table = tableOf(one)
    // A feature that keeps its fields in the rows of another one, as a profile does, has no table of its own.
    if (!table) return
    await one.example(world)
    const sent = await one.example(world)
    const before = await rowsOf(table)
    expect([name, before.size > 1]).toEqual([name, !alone.includes(name)])
    const answer = await send(await house.as(cast.superAdmin), one.endpoint, sent)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const after = await rowsOf(table)
    const touched = [...before].flatMap(([id, text]) => (after.get(id) === text ? [] : [id]))
    const strange = touched.filter((id) => id !== Number(sent.params?.id))
    expect([name, strange.length > 0]).toEqual([name, name in together])
  })
})
