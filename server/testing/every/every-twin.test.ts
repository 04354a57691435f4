import { describe, expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { setup } from '#server/testing/endpoint-facts.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send, type World, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'

let world: World
let person: Person
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  person = await house.as(cast.superAdmin)
})

const creates = everyEndpoint.filter(({ key, endpoint }) => key === 'create' && endpoint.method === 'POST' && !endpoint.params)
/** What is not taken twice for another reason than a value that may stand once: a time that is busy, a file that is used up, a code that the specification gives by itself. */
const otherwise = [
  'bookings.create',
  'good-gives.create',
  'good-invoices.create',
  'good-remains.create',
  'price-changes.create',
  'schedules.create',
  'tickets.create',
  'time-blocks.create',
  'windows.create',
]
const refusal = (status: number, { code, errors = {} }: { code: number; errors?: Record<string, string[]> }) => [
  status,
  code,
  Object.values(errors)[0]?.[0] ?? '',
]
const duplicate = [409, 23000, expect.stringMatching(/[а-яё]/i)]

test('PLT-045 PLT-410 PLT-716 кто создаёт второе с тем, что бывает одно, у каждого вызова получает 23000 и слова у поля', async () => {
  const refused: unknown[] = []
  for (const one of creates.filter(({ name }) => !otherwise.includes(name) && !setup.has(name))) {
    const sent = await one.example(world)
    expect((await send(person, one.endpoint, sent)).status, one.name).toBe(200)
    const { status, body } = await send(person, one.endpoint, sent)
    if (status !== 200) refused.push([one.name, ...refusal(status, body)])
  }
  expect(refused.length).toBeGreaterThan(24)
  expect(refused).toEqual(refused.map((one) => [(one as unknown[])[0], ...duplicate]))
})

/** Dictionaries of one unique value, whose rows are saved by the body that has made them. */
const dictionaries = [
  'card-terminals',
  'cash-registers',
  'club-card-types',
  'districts',
  'employer-statuses',
  'equipment-types',
  'good-brands',
  'good-groups',
  'goods-types',
  'metros',
  'notify-templates',
  'regular-discounts',
  'safes',
  'stores',
]

describe('PLT-045 PLT-410 PLT-716 и кто правит строку так, что она повторит другую', () => {
  test.each(dictionaries)('%s', async (feature) => {
    const of = (key: string) => everyEndpoint.find(({ name }) => name === `${feature}.${key}`)
    const [create, update] = [of('create'), of('update')]
    if (!create || !update) throw new Error(`no calls of ${feature}`)
    const [first, second] = [await create.example(world), await create.example(world)]
    expect((await send(person, create.endpoint, first)).status).toBe(200)
    const made = await send(person, create.endpoint, second)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { status, body } = await send(person, update.endpoint, { params: { id: made.data.id }, body: first.body })
    expect(refusal(status, body)).toEqual(duplicate)
  })
})
