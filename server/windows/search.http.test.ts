import { asyncProperty, boolean, assert as check } from 'fast-check'
import { expect } from 'vitest'
import { searchAgrees } from '#server/proving/search-http.ts'
import { studioAny } from '#server/proving/search-model.ts'
import { MIDNIGHT, prepareStudios } from '#server/proving/search-studio.ts'
import { boss, database, test } from '#server/testing/house.ts'

let now = MIDNIGHT
test.override('options', { clock: () => now * 1000 })
test.beforeAll(() => prepareStudios(database.pool))

test('закон: поиск через HTTP в случайных маленьких студиях отвечает ровно то, что медленный перебор', async () => {
  const seen = { found: 0, none: 0, together: 0 }
  const ask = async (path: string) => boss.get(path, undefined, { zone: 'UTC' })
  const setClock = (seconds: number) => {
    now = seconds
  }
  await check(
    asyncProperty(studioAny, boolean(), async (studio, isParallel) => {
      const told = await searchAgrees({ pool: database.pool, ask, setClock }, studio, isParallel)
      expect(told.fault).toBeNull()
      seen[told.kind] += 1
    }),
    { numRuns: Number(process.env.RUNS ?? 60), seed: Number(process.env.SEED ?? 42) },
  )
  // The law must have met both cases often enough to prove something.
  expect(Math.min(seen.found, seen.none)).toBeGreaterThan(0)
})
