import { holdingOrder } from '#server/proving/holding-order.ts'
import { onPostgres, tell } from './ground.ts'

// CLIENTS clients book random windows of several masters at once and cancel them again for SECONDS; `--sabotage`: shifts are locked in no order.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const clients = Number(process.env.CLIENTS ?? 64)
const seconds = Number(process.env.SECONDS ?? 15)
const isSabotaged = process.argv.includes('--sabotage')
console.log(`SEED=${seed}`)

const result = await onPostgres((url) => holdingOrder(url, { seed, clients, seconds, isSabotaged }))
console.log(result)
const { writes, won, lost, odd, repeated, fewest, faults } = result
const share = (100 * repeated) / Math.max(1, writes)
const isHeld = Object.keys(odd).length === 0 && share < 2 && fewest > 0 && Object.keys(faults).length === 0
const figure = `SEED ${seed}: ${clients} клиента ${seconds} с — ${writes} действий, записано ${won}, отказов «занято» ${lost}; повторено сервером ${repeated} (${share.toFixed(2)} %), прочего — ${JSON.stringify(odd)}; меньше всех записал ${fewest}; изъяны — ${JSON.stringify(faults)}`
tell(isSabotaged ? !isHeld : isHeld, figure)
