import { race } from '#server/proving/race.ts'
import { onPostgres, tell } from './ground.ts'

// 200 clients on 20 windows through two server processes, ROUNDS times; `--sabotage` takes the database's walls down first.
const isSabotaged = process.argv.includes('--sabotage')
const rounds = Number(process.env.ROUNDS ?? 10)

const result = await onPostgres((url) => race(url, { rounds, isSabotaged }))
console.log(result)
const { won, lost, odd, doubles, twins, clients, windows, milliseconds } = result
const isClean =
  won.every((count) => count === windows) && lost === rounds * (clients - windows) && Object.keys(odd).length === 0 && doubles === 0
const areTwinsOne = twins.bookings === twins.pairs && twins.answers === twins.pairs && Object.keys(twins.odd).length === 0
const figure = `${rounds} × ${clients} клиентов на ${windows} окон за ${(milliseconds / 1000).toFixed(1)} с: записаны ${won.join(', ')}; 409/1401 — ${lost}; прочего — ${JSON.stringify(odd)}; двойных — ${doubles}; близнецов с одним ключом ${twins.pairs}, записей ${twins.bookings}`
tell(isSabotaged ? doubles > 0 && !isClean : isClean && areTwinsOne, figure)
