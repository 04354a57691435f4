import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boolean, sample, tuple } from 'fast-check'
import { openApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { searchAgrees } from '#server/proving/search-http.ts'
import { studioAny } from '#server/proving/search-model.ts'
import { MIDNIGHT, prepareStudios } from '#server/proving/search-studio.ts'
import { clientOf, signIn } from '#server/testing/load.ts'
import { onPostgres, tell } from './ground.ts'

// CASES random small studios, each put into the database, searched over HTTP and tried out quarter by quarter; `--sabotage`: the studio's rules of
// filling a window are lost on their way into the database.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.CASES ?? 500)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)
const SABOTAGE = `create function lose_ratio() returns trigger language plpgsql as $$ begin new.window_ratio = 0; return new; end $$;
  create trigger lose_ratio before update on units for each row execute function lose_ratio()`

const { kinds, faults } = await onPostgres(async (url) => {
  const database = await openDatabase({ url })
  let now = MIDNIGHT
  const app = await openApp({
    database,
    filesDir: join(tmpdir(), `okno-files-${randomUUID()}`),
    logLevel: 'silent',
    clock: () => now * 1000,
  })
  try {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    await prepareStudios(database.pool)
    if (isSabotaged) await database.pool.query(SABOTAGE)
    const call = clientOf(address, await signIn(database.pool), { 'x-timezone': 'UTC' })
    const front = {
      pool: database.pool,
      ask: (path: string) => call('GET', path),
      setClock: (seconds: number) => {
        now = seconds
      },
    }
    const kinds: Record<string, number> = {}
    const faults: string[] = []
    for (const [studio, isParallel] of sample(tuple(studioAny, boolean()), { numRuns: cases, seed })) {
      const { kind, fault } = await searchAgrees(front, studio, isParallel)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      if (fault) faults.push(fault)
    }
    return { kinds, faults }
  } finally {
    await app.close()
  }
})
console.log({ kinds, faults: faults.slice(0, 5) })
const figure = `SEED ${seed}: ${cases} студий через HTTP (у одного мастера ${kinds.found ?? 0}, у нескольких ${kinds.together ?? 0}, ничего ${kinds.none ?? 0}); расхождений с перебором — ${faults.length}`
tell(isSabotaged ? faults.length > 0 : faults.length === 0 && (kinds.found ?? 0) > 0 && (cases < 1000 || (kinds.together ?? 0) > 0), figure)
// The adapter of real-time events may still hold a connection, which would keep the process alive.
process.exit()
