import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Place } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { killing } from '#server/testing/kill.ts'

test('kill -9 под нагрузкой: подтверждённая запись на месте с услугами, окнами и следом в журнале, половинок нет', {
  timeout: 180_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const { place, close } = await ground()
  try {
    const result = await killing(place, { kills: 2, random: randomFrom(seed).next })
    expect(result, `SEED=${seed}`).toMatchObject({ kills: 2, faults: {} })
    expect(result.acknowledged).toBeGreaterThan(20)
  } finally {
    await close()
  }
})

/** A migrated database with the cast that another process may open. */
async function ground(): Promise<{ place: Place; close: () => Promise<unknown> }> {
  const source = inject('database')
  if (source.kind === 'postgres') {
    const database = await openTestDatabase()
    return { place: { url: database.url ?? '' }, close: database.close }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'okno-kill-'))
  await cp(source.template, dataDir, { recursive: true })
  return { place: { dataDir }, close: () => rm(dataDir, { recursive: true, force: true }) }
}
