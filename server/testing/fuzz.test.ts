import { describe, expect } from 'vitest'
import { fuzz } from '#server/proving/fuzz.ts'
import { cast } from './cast.ts'
import { everyEndpoint } from './endpoints.ts'
import { type World, worldOf } from './example.ts'
import { house, test } from './house.ts'

// The short form of R-40 (`npm run proofs -- R-40`). FUZZ_SEED repeats a run.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const runs = Number(process.env.FUZZ_RUNS ?? 12)
let world: World
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
})

describe(`случайно искажённый вызов не роняет сервер и не остаётся без ответа (FUZZ_SEED=${seed})`, () => {
  test.each(everyEndpoint.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { broken, cases, invalid, refused } = await fuzz(house, world, one, { runs, seed })
    expect(broken).toBeNull()
    expect(cases).toBeGreaterThanOrEqual(runs)
    expect(refused).toBeGreaterThanOrEqual(invalid * 0.99)
  })
})
