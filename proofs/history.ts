import { openDatabase } from '#server/database/database.ts'
import { rememberStates } from '#server/proving/past-states.ts'
import { onPostgres, tell } from './ground.ts'

// OPERATIONS random acts through HTTP, the state of each thing touched remembered with its moment: the log alone must tell each of them.
// `--sabotage` takes lines out of the log behind its back.
const isSabotaged = process.argv.includes('--sabotage')
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const operations = Number(process.env.OPERATIONS ?? 1000)
console.log(`SEED=${seed}`)

const { done, refused, states, whole, wrong } = await onPostgres(async (url) =>
  rememberStates({ seed, operations, isSabotaged, database: await openDatabase({ url }) }),
)
for (const line of wrong.slice(0, 20)) console.log(line)
const figure = `SEED ${seed}: ${operations} случайных действий (${JSON.stringify(done)}, отказов ${refused}); состояний ${states}, из них известных с создания ${whole}; журнал ошибся ${wrong.length} раз`
tell(isSabotaged ? wrong.length > 0 : wrong.length === 0 && whole > 0, figure)
// The adapter of real-time events may still hold a connection, which would keep the process alive.
process.exit()
