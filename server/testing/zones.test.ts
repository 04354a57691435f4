import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomFrom } from '#server/demo/random.ts'
import { WINTER_ONLY, zoneCases } from '#server/proving/zone-cases.ts'
import { zoneHouse } from '#server/proving/zone-house.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('время любого пояса возвращается в тот же миг и сходится с Intl и с базой, у перевода часов тоже', async () => {
  const { faults, zones, atEdges } = await zoneCases(database.pool, { cases: 1500, next: randomFrom(42).next })
  expect(faults).toEqual({})
  expect(zones).toBeGreaterThan(400)
  expect(atEdges).toBeGreaterThan(100)
})

test('часы без летнего времени замечены', async () => {
  const { faults } = await zoneCases(database.pool, { cases: 500, next: randomFrom(42).next, clock: WINTER_ONLY })
  expect(Object.keys(faults)).toContain('не то время, что у Intl')
})

test.runIf(inject('database').kind === 'postgres')(
  'в дни перевода часов смена, окна, запись, календарь, список и поиск держат время студии; серверы в разных поясах отвечают одинаково',
  async () => {
    const { days, faults } = await zoneHouse(database.url ?? '', ['Europe/Berlin', 'Australia/Lord_Howe'])
    expect(faults).toEqual([])
    expect(days).toBe(12)
  },
)
