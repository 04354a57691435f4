import { brokenWrites } from '#server/proving/broken-writes.ts'
import { onPostgres, tell } from './ground.ts'

// A visit of three masters is booked, moved, cancelled and brought back while its connection dies after each statement in turn, CRASHES times;
// `--sabotage`: the statements are no transaction.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const crashes = Number(process.env.CRASHES ?? 500)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const result = await onPostgres((url) => brokenWrites(url, { seed, crashes, isSabotaged }))
console.log(result)
const { acts, committed, partial, odd, faults } = result
const isHeld = result.crashes >= crashes && partial === 0 && Object.keys(odd).length === 0 && Object.keys(faults).length === 0
const told = Object.entries(acts).map(([name, count]) => `${name} ${count}`)
const figure = `SEED ${seed}: ${result.crashes} обрывов соединения (${told.join(', ')}), из них при самой фиксации записано целиком ${committed}; половинок — ${partial}; прочих ответов — ${JSON.stringify(odd)}; изъяны — ${JSON.stringify(faults)}`
tell(isSabotaged ? partial > 0 : isHeld, figure)
// The adapter of real-time events may still hold a connection, which would keep the process alive.
process.exit()
