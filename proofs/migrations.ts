import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { atState, countsOf, FIRST_STATE, fill, largeTables, states } from '#server/proving/former-states.ts'
import { tell } from './ground.ts'

// R-51: ROWS rows in each large table of the first state; then every migration by itself while others read and write: nobody waits longer
// than LONGEST, and no row is lost. `--sabotage`: a migration that holds a table must be noticed.
const LONGEST = 2000
const rows = Number(process.env.ROWS ?? 100_000)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${process.env.SEED ?? 0}`)

const cluster = await startPostgres()
const database = await openDatabase({ url: cluster.url, patience: 0 })
const told: string[] = []
let longest = { ms: 0, name: '' }
let lost: string[] = []
try {
  await atState(FIRST_STATE, (folder) => migrate(database, folder))
  const filled = await fill(database.pool, isSabotaged ? 1000 : rows)
  const big = largeTables.filter((name) => (filled[name] ?? 0) > 1)
  const others = watchOthers(big)
  let before = filled
  for (let state = FIRST_STATE + 1; state <= states.length; state++) {
    others.forget()
    const begun = performance.now()
    const besides = isSabotaged && state === states.length ? 'lock table customers; select pg_sleep(3)' : ''
    await atState(state, (folder) => migrate(database, folder), besides)
    const took = performance.now() - begun
    await sleep(100)
    const name = states[state - 1] ?? ''
    const waited = others.longest()
    if (waited > longest.ms) longest = { ms: waited, name }
    console.log(`${name}: ${took.toFixed(0)} мс, другие ждали не дольше ${waited.toFixed(0)} мс`)
    if (took > 500) told.push(`${name} ${(took / 1000).toFixed(1)} с`)
    const after = await countsOf(database.pool)
    lost = [...lost, ...big.filter((table) => (after[table] ?? 0) < (before[table] ?? 0)).map((table) => `${name}: ${table}`)]
    before = after
  }
  const asked = await others.stop()
  // Reads what migration 0007 copies batch by batch while shifts are written.
  const uncopied = await database.pool.query(
    `select from employer_schedules s where s.categories <> array(
       select c.service_category_id from employer_schedule_categories c where c.employer_schedule_id = s.id order by 1) limit 1`,
  )
  if (uncopied.rowCount) lost.push('categories')
  const isWhole = lost.length === 0 && others.failures.length === 0 && big.length >= largeTables.length - 2
  const figure = `изменений ${states.length - FIRST_STATE} по одному, по ${isSabotaged ? 1000 : rows} строк в ${big.length} больших таблицах; обращений тем временем ${asked}, дольше всего ждали ${longest.ms.toFixed(0)} мс (${longest.name}); потеряно — ${lost.join(', ') || 'ничего'}${others.failures.length > 0 ? `; отказы — ${others.failures.slice(0, 2).join(', ')}` : ''}${told.length > 0 ? `; долгие: ${told.join(', ')}` : ''}`
  tell(isSabotaged ? longest.ms > LONGEST : isWhole && longest.ms <= LONGEST, figure)
} finally {
  await database.close()
  await cluster.stop()
}

/** Reads and writes one row of each table in turn, over connections of its own. */
function watchOthers(tables: string[]) {
  let most = 0
  let count = 0
  let isOver = false
  const failures: string[] = []
  /** A statement that still waits counts as well. */
  const waiting = new Map<number, number>()
  const work = async (one: number) => {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    for (let turn = one; !isOver; turn++) {
      const table = tables[turn % tables.length] ?? ''
      const text =
        turn % 2 === 0
          ? `select * from ${table} limit 1 offset ${turn % 50}`
          : `update ${table} set company_id = company_id where ctid = (select ctid from ${table} limit 1)`
      const begun = performance.now()
      waiting.set(one, begun)
      await client
        .query(table === 'sessions' ? 'select * from sessions limit 1' : text)
        .catch((error: Error) => failures.push(`${table}: ${error.message}`))
      waiting.delete(one)
      most = Math.max(most, performance.now() - begun)
      count++
      await sleep(2)
    }
    await client.end()
  }
  const all = Promise.all([0, 1, 2].map(work))
  return {
    failures,
    forget: () => {
      most = 0
    },
    longest: () => Math.max(most, ...[...waiting.values()].map((begun) => performance.now() - begun)),
    async stop() {
      isOver = true
      await all
      return count
    },
  }
}
