import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import { randomFrom } from '#server/demo/random.ts'
import { prepareClients } from '#server/proving/booking-load.ts'
import { clientOf, furnish, openDays, type Slot } from '#server/testing/load.ts'
import { onPostgres, tell } from './ground.ts'
import { p95, receptionist, type Seen } from './receptionists.ts'

// 200 receptionists with think times before one process for MINUTES, then ten times as many who think three times less: refused politely,
// served when the wave is over. `--sabotage`: a server that holds its event loop up must be noticed.
const PEOPLE = 200
const SLOWEST = 300
const RECOVERY = 10_000
/** MB that the last third may take above the first. */
const MOST_MEMORY = 150
const OVERLOAD_SECONDS = 20
/** Done, or that somebody else sits there, or that the customer is elsewhere then: random people ask for random times. */
const WORDS = ['200', '409/1401', '409/1405']
const REFUSALS = ['503 Retry-After', '429 Retry-After']
const isSabotaged = process.argv.includes('--sabotage')
const seconds = isSabotaged ? 10 : 60 * Number(process.env.MINUTES ?? 1)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
console.log(`SEED=${seed}`)

await onPostgres(async (url) => {
  const { token, customers } = await prepareClients({ url })
  const sabotage = isSabotaged ? { NODE_OPTIONS: `--import ${join(root, 'proofs', 'holding.mjs')}` } : {}
  const server = await startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', ...sabotage } })
  try {
    const call = clientOf(server.url, token)
    const slots = await freeSlots(call, Math.ceil(seconds / 60))
    const days = [...new Set(slots.map((one) => one.day))].slice(-30)
    const memory = watchMemory(server.pid)
    const wave = async (people: number, think: number, forSeconds: number) => {
      const seen: Seen = { times: [], answers: {} }
      const end = performance.now() + forSeconds * 1000
      const desk = { url: server.url, token, slots, days, customers, think, isOver: () => performance.now() > end }
      await Promise.all(Array.from({ length: people }, (_, n) => receptionist({ ...desk, random: randomFrom(seed + n) }, seen)))
      return seen
    }
    const usual = await wave(PEOPLE, 3, seconds)
    const grown = memory.stop()
    const isCalm = unlike(usual, WORDS).length === 0 && p95(usual) <= SLOWEST && grown <= MOST_MEMORY
    const calm = `${PEOPLE} администраторов ${seconds} с: ${JSON.stringify(usual.answers)}, p95 ${p95(usual).toFixed(0)} мс, память ${grown > 0 ? '+' : ''}${grown.toFixed(0)} МБ`
    console.log(calm)
    if (isSabotaged) return tell(!isCalm, calm)
    const flood = await wave(PEOPLE * 10, 1, OVERLOAD_SECONDS)
    const recovered = await recovery(call)
    const isSwimming = unlike(flood, [...WORDS, ...REFUSALS]).length === 0 && recovered <= RECOVERY
    const flooded = `${PEOPLE * 10} за ${OVERLOAD_SECONDS} с: ${JSON.stringify(flood.answers)}, p95 принятых ${p95(flood).toFixed(0)} мс, после волны снова быстр через ${recovered} мс`
    tell(isCalm && isSwimming, `SEED ${seed}: ${calm}; перегрузка: ${flooded}`)
  } finally {
    await server.stop()
  }
})

function unlike({ answers }: Seen, known: string[]) {
  return Object.keys(answers).filter((answer) => !known.includes(answer))
}

async function freeSlots(call: ReturnType<typeof clientOf>, minutes: number): Promise<Slot[]> {
  const places = await furnish(call)
  const slots: Slot[] = []
  for (let day = 0; day < 120 * minutes; day += 10) slots.push(...(await openDays(call, places, day, 10)))
  return slots.reverse()
}

/** MB: the peak of the last third above the peak of the first. */
function watchMemory(pid: number) {
  const seen: number[] = []
  const look = () => seen.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  const timer = setInterval(look, 500)
  return {
    stop() {
      clearInterval(timer)
      const third = Math.ceil(seen.length / 3)
      return Math.max(...seen.slice(-third)) - Math.max(...seen.slice(0, third))
    },
  }
}

/** Waits until the list has answered three times running as on a calm day. */
async function recovery(call: ReturnType<typeof clientOf>): Promise<number> {
  const begun = performance.now()
  for (let calm = 0; calm < 3; await sleep(100)) {
    const sent = performance.now()
    const { status } = await call('GET', 'bookings?limit=25').catch(() => ({ status: 0 }))
    calm = status === 200 && performance.now() - sent < SLOWEST ? calm + 1 : 0
    if (performance.now() - begun > 2 * RECOVERY) break
  }
  return Math.round(performance.now() - begun)
}
