import { stormInRoom } from '#server/proving/room-storm.ts'
import { onPostgres, tell } from './ground.ts'

// PEOPLE write in one room through PROCESSES servers, CUTS sockets and KILLS processes on the way; `--sabotage`: the order comes from a sequence.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
const isSabotaged = process.argv.includes('--sabotage')
const [processes, people, each] = [count('PROCESSES', 4), count('PEOPLE', 200), count('EACH', 20)]
console.log(`SEED=${seed}`)

const options = { seed, processes, people, each, views: 40, cuts: count('CUTS', 40), kills: count('KILLS', 8), isSabotaged }
const result = await onPostgres((url) => stormInRoom(url, options))
console.log(result)
const { said, again, cuts, kills, lost, doubled, holes, misplaced, stale, slowest, startedIn } = result
const figure = `SEED ${seed}: ${people} человек в одной комнате через ${processes} процесса, сообщений ${said}, послано заново ${again}, обрывов сокетов ${cuts}, kill -9 — ${kills}, снова готов не дольше чем за ${startedIn} мс; потеряно ${lost}, удвоено ${doubled}, дыр ${holes}, не по порядку ${misplaced}; 40 видов: отстали ${stale}, все верны через ${slowest ?? 'более 30 000'} мс после последнего слова`
const isWhole = lost + doubled + holes + misplaced + stale === 0 && said >= people * each && kills === options.kills
tell(isSabotaged ? !isWhole : isWhole && (slowest ?? 9999) <= 2000, figure)
