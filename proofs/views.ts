import { viewsAgree } from '#server/proving/views.ts'
import { onPostgres, tell } from './ground.ts'

// VIEWS screens of one day at two server processes, CHANGES by three people, KILLS broken links; `--sabotage`: after a broken link nobody looks again.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const views = Number(process.env.VIEWS ?? 10)
const changes = Number(process.env.CHANGES ?? 500)
const kills = Number(process.env.KILLS ?? 20)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const result = await onPostgres((url) => viewsAgree(url, { seed, views, changes, kills, isSabotaged }))
console.log(result)
const { made, looks, slowest, stale } = { made: result.changes, ...result }
const figure = `SEED ${seed}: ${views} экранов одного дня, изменений ${made}, обрывов связи ${kills}, взглядов ${looks}; все верны через ${slowest ?? 'более 60 000'} мс после последнего, отстали — ${stale}`
tell(isSabotaged ? stale > 0 : stale === 0 && made > 0, figure)
