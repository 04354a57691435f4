import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { WINTER_ONLY, zoneCases } from '#server/proving/zone-cases.ts'
import { zoneHouse } from '#server/proving/zone-house.ts'
import { onPostgres, tell } from './ground.ts'

// CASES instants in all zones of the runtime there and back, agreed with Intl and PostgreSQL; then a studio across changes of its clock, told by
// servers in two zones of the machine. `--sabotage`: a clock that knows no summer.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.CASES ?? 20_000)
const isSabotaged = process.argv.includes('--sabotage')
/** How many zones may differ between two tables of zones that are a year apart. */
const MOST_OTHER = 10
console.log(`SEED=${seed}`)

const { clocks, house } = await onPostgres(async (url) => {
  const { pool, close } = await openDatabase({ url })
  const { next } = randomFrom(seed)
  const clocks = await zoneCases(pool, { cases, next, ...(isSabotaged && { clock: WINTER_ONLY }) }).finally(close)
  return { clocks, house: isSabotaged ? null : await zoneHouse(url) }
})
console.log(JSON.stringify({ clocks, house }, null, 1))
const told = (zones: string[]) => (zones.length > MOST_OTHER ? `${zones.length} поясах` : zones.join(', ') || 'нет')
const isHeld = Object.keys(clocks.faults).length === 0 && clocks.otherTables.length <= MOST_OTHER && house?.faults.length === 0
const figure = `SEED ${seed}: ${clocks.cases} мигов в ${clocks.zones} поясах (${clocks.atEdges} у перевода часов), PostgreSQL не знает ${clocks.unknown.length}, таблицы другого возраста в ${told(clocks.otherTables)}; дней студии у перевода часов ${house?.days}, ответов двух серверов ${house?.answers}; расхождений — ${JSON.stringify(Object.fromEntries(Object.entries(clocks.faults).map(([what, { count }]) => [what, count])))}, ${house?.faults.length}`
tell(isSabotaged ? !isHeld && Object.keys(clocks.faults).length > 0 : isHeld, figure)
