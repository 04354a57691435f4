import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { overlapWalk } from '#server/proving/overlap-walk.ts'
import { onPostgres, tell } from './ground.ts'

// CASES acts at random on a day of three masters, each foreseen on paper (server/proving/overlap-model.ts); `--sabotage`: without the database's
// exclusion of a master's time.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const steps = Number(process.env.CASES ?? 2000)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const result = await onPostgres(async (url) => {
  const database = await openDatabase({ url })
  const began = Date.now()
  let seconds = 0
  const clock = () => began + seconds * 1000
  const app = await openApp({ database, filesDir: join(tmpdir(), `okno-files-${randomUUID()}`), logLevel: 'silent', clock })
  const wait = (more: number) => {
    seconds += more
  }
  try {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    return await overlapWalk(database.pool, address, { seed, steps, wait, isSabotaged })
  } finally {
    await app.close()
  }
})
console.log(result)
const told = Object.entries(result.verdicts).map(([name, count]) => `${name} — ${count}`)
const figure = `SEED ${seed}: ${result.steps} случаев (${told.join(', ')}); расхождений с бумагой — ${result.fault ?? 0}`
tell(isSabotaged ? result.fault !== null : result.fault === null && result.steps === steps, figure)
// The adapter of real-time events may still hold a connection, which would keep the process alive.
process.exit()
