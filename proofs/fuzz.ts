import { type Database, openDatabase } from '#server/database/database.ts'
import { type FuzzCount, fuzz } from '#server/proving/fuzz.ts'
import { openTestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { worldOf } from '#server/testing/example.ts'
import { onPostgres, tell } from './ground.ts'

// RUNS bent calls of every endpoint. `--sabotage`: a house that falls over a rare text must be found.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const runs = Number(process.env.RUNS ?? 200)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const counts = await onPostgres(async (url) => {
  const database = await openDatabase({ url })
  if (isSabotaged) await sabotage(database)
  const house = await openTestHouse({ database })
  const world = worldOf(() => house.as(cast.superAdmin))
  const found: FuzzCount[] = []
  try {
    for (const one of everyEndpoint.filter(({ feature }) => !isSabotaged || feature === 'contractors')) {
      const count = await fuzz(house, world, one, { runs, seed })
      if (count.broken && !isSabotaged) console.log(count.broken)
      found.push(count)
    }
  } finally {
    await house.close()
  }
  return found
})

const sum = (of: (one: FuzzCount) => number) => counts.reduce((total, one) => total + of(one), 0)
const broken = sum((one) => (one.broken ? 1 : 0))
const [cases, invalid, refused] = [sum((one) => one.cases), sum((one) => one.invalid), sum((one) => one.refused)]
const figure = `SEED ${seed}: ${counts.length} вызовов API, ${cases} искажённых обращений; с ответом 5xx или без ответа — ${broken}; заведомо негодных тел ${invalid}, отказано в ${refused} (${((100 * refused) / invalid).toFixed(2)} %)`
tell(isSabotaged ? broken > 0 : broken === 0 && refused >= invalid * 0.99, figure)

/** Plants an unexpected error that only a malformed call can reach. */
async function sabotage(database: Database) {
  await database.pool.query(
    `create function break_down() returns trigger language plpgsql as $$ begin raise exception 'nobody thought of it'; end $$;
     create trigger break_down before insert or update on contractors for each row when (new.address_actual ~ '(.)\\1\\1|^-|5$') execute function break_down()`,
  )
}
