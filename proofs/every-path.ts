import { timeRace } from '#server/proving/time-race.ts'
import { onPostgres, tell } from './ground.ts'

// FIGHTS days on each of which two ways of taking a master's time want the same two hours, at her table and in her chair, through two server
// processes; `--sabotage` takes the exclusions of the database down first.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const fights = Number(process.env.FIGHTS ?? 120)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const result = await onPostgres((url) => timeRace(url, { seed, fights, isSabotaged }))
console.log(JSON.stringify(result, null, 1))
const { paths, odd, faults, milliseconds } = result
const names = Object.keys(paths)
const isEach = names.length >= 8 && Object.values(paths).every(({ won }) => won > 0)
const isClean = Object.keys(odd).length === 0 && Object.keys(faults).length === 0
const told = names.map((name) => `${name} ${paths[name]?.won}/${paths[name]?.lost}`).join(', ')
const figure = `SEED ${seed}: ${fights} схваток за время мастера, путей ${names.length} (взял/уступил: ${told}) за ${(milliseconds / 1000).toFixed(1)} с; прочих ответов — ${JSON.stringify(odd)}; изъяны — ${JSON.stringify(faults)}`
tell(isSabotaged ? faults.masterTwice !== undefined : isEach && isClean, figure)
