import { describe, expect } from 'vitest'
import { z } from 'zod'
import { permissions } from '#contract/core/permissions.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'
import { besides, everyList } from '#server/testing/list-specs.ts'

/** Lists that are the whole company's by the specification, whatever a position reaches. */
const ofCompany: Record<string, string> = {
  'cash-registers.list': 'cash travels between studios',
  'club-cards.list': 'a client comes to any studio with her card',
  'employers.forBooking': 'the desk books a visit in any studio',
  'good-remains.list': 'goods travel between studios',
  'new-employers.list': 'the desk recommends a master of any studio',
  'safes.list': 'cash travels between studios',
  'stores.list': 'goods travel between studios',
  'workplaces.list': 'every category of the company has its switch in each studio',
}
const PHONE = '79010203040'
const NARROWS = 'RKO.only_exchange'

let person: Person
let boss: Person
let unit: number
/** Every example has been called once, so that no list is empty; she works in a studio where nothing has happened yet. */
test.beforeAll(async () => {
  const world = worldOf(() => house.as(cast.superAdmin))
  for (const { endpoint, example } of everyEndpoint) await send(await house.as(cast.superAdmin), endpoint, await example(world))
  boss = await house.as(cast.superAdmin)
  const [opening] = everyEndpoint.filter(({ name }) => name === 'units.create')
  if (!opening) throw new Error('units have no example')
  const made = await send(boss, opening.endpoint, await opening.example(world))
  unit = Number(made.data?.id)
  const all = permissions.filter((one) => one !== NARROWS)
  const position = await boss.post('work-positions', { title: 'Всё в одной студии', reach: 'unit', permissions: all })
  const body = { last_name: 'Дальняя', first_name: 'Инна', phone: PHONE, work_position_id: position.data?.id, unit_id: unit, can_login: 1 }
  const hired = await boss.post('employers', body)
  expect([made.status, position.status, hired.status]).toEqual([200, 200, 200])
  person = await house.as(PHONE)
})

const unitOf = (row: { unit_id?: number | null; unit?: { id: number } | null }) => row.unit_id ?? row.unit?.id ?? null
/** Studios of the list's rows but hers, as one person sees them. */
async function foreignTo(who: Person, one: Known) {
  const { status, data, body } = await send(who, one.endpoint, {
    query: { ...besides[one.name], limit: 50, ...(shapeOf(one).unit instanceof z.ZodOptional && { with: 'unit' }) },
  })
  expect([status, body?.errors], one.name).toEqual([200, undefined])
  const units: (number | null)[] = data.items.map(unitOf)
  return [...new Set(units.filter((id) => id !== null && id !== unit))]
}

/** What a row of the list is made of. */
function shapeOf({ endpoint }: Known): Record<string, unknown> {
  const rows = endpoint.data instanceof z.ZodObject ? endpoint.data.shape.items : null
  const row = rows instanceof z.ZodArray ? rows.element : null
  return row instanceof z.ZodObject ? row.shape : {}
}

/** A row of the list names its studio, at once or where it is asked for. */
const isOfUnits = (one: Known) => 'unit_id' in shapeOf(one) || 'unit' in shapeOf(one)

test('общим для компании назван только список со студией в строке', () => {
  const names = everyList.filter(isOfUnits).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(Object.keys(ofCompany).filter((name) => !names.includes(name))).toEqual([])
})

describe('чья должность достаёт до одной студии, тот в списке другую не видит, если список не общий для компании', () => {
  test.each(everyList.filter(isOfUnits).map((one) => [one.name, one] as const))('%s', async (name, one) => {
    // Where whoever reaches the whole company sees no other studio, nothing is hidden from anybody.
    expect((await foreignTo(boss, one)).length, name).toBeGreaterThan(0)
    const foreign = await foreignTo(person, one)
    if (name in ofCompany) expect(foreign.length, `${name}: ${ofCompany[name]}`).toBeGreaterThan(0)
    else expect([name, foreign]).toEqual([name, []])
  })
})
