import { setTimeout as sleep } from 'node:timers/promises'
import { headers } from './asks.ts'
import { load, type Timing, timingOf } from './client.ts'
import { fillDoor } from './crew.ts'
import type { Stage, TimedRow } from './rows.ts'
import { tabletOf } from './tablet.ts'

/** So many phones scan within a minute, each once, at a moment of its own and by a line of its own. */
const [PHONES, MINUTE] = [300, 60_000]
/** The first thousand at the door belong to the row that scans one after another. */
const FIRST = 1000
/** Whose rows the floor writes. */
const FLOOR = 511_001
/** How often a tablet asks who came. */
const POLL = 3000
const ROW = `insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, author_id)
  values (1, $1, $2, current_date, now(), 'mark', 'general', $2)`

let repeats = 0

/** Nobody waits for whoever came before: two who come together are timed together. */
async function within(minute: number, one: (at: number) => Promise<number>): Promise<Timing> {
  const moments = Array.from({ length: PHONES }, () => Math.random() * minute)
  const times = await Promise.all(
    moments.map(async (moment, at) => {
      await sleep(moment)
      return one(at)
    }),
  )
  return { ...timingOf(times, minute / 1000), statuses: {} }
}

async function arrivals(stage: Stage) {
  const { unit, tokens } = await fillDoor(stage)
  const tablet = await tabletOf(stage, unit)
  const phones = tokens.slice(FIRST + PHONES * repeats++).slice(0, PHONES)
  if (phones.length < PHONES) throw new Error('Nobody is left to come: repeat fewer times')
  let line: Promise<unknown> = Promise.resolve() // one connection takes one statement at a time
  const floor = await within(MINUTE, async () => {
    const begun = performance.now()
    line = line.then(() => stage.client.query(ROW, [unit, FLOOR]))
    await line
    return performance.now() - begun
  })
  const [{ n: before } = { n: 0 }] = await events(stage, unit)
  const asking = setInterval(() => {
    const path = `/api/crm/checkin/general/status/${tablet.code.id}`
    void load(stage.url, { clients: 1, asks: 1 }, () => ({ method: 'GET', path, headers: { 'x-kiosk': tablet.token } }))
  }, POLL)
  const ours = await within(MINUTE, async (at) => {
    const ask = () => ({
      method: 'POST' as const,
      path: '/api/crm/checkin/general/approve',
      headers: headers({ token: phones[at] ?? '' }),
      body: { checkinData: { ...tablet.code, latitude: 55.75, longitude: 37.59, device: `bench-phone-${FIRST + at}-of-the-row` } },
    })
    const { p50, statuses } = await load(stage.url, { clients: 1, asks: 1 }, ask)
    if (!statuses[200]) throw new Error(`A phone was refused: ${JSON.stringify(statuses)}`)
    return p50
  })
  clearInterval(asking)
  const [{ n: after } = { n: 0 }] = await events(stage, unit)
  if (after - before !== PHONES) throw new Error(`${after - before} arrivals of ${PHONES} are kept`)
  return { floor, ours }
}

const events = (stage: Stage, unit: number) =>
  stage.sql<{ n: number }>(`select count(*)::int as n from checkin_events where unit_id = $1 and kind = 'mark'`, [unit])

export const minuteRows: TimedRow[] = [
  {
    number: 'ПС7в',
    work: `${PHONES} телефонов сканируют код планшета за минуту, каждый в свой миг, планшет спрашивает, кто пришёл; F — столько же вставок строки`,
    timed: arrivals,
    goal: { ms: 100 },
  },
]
