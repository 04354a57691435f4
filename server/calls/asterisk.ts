import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type AmiEvent, type AmiWord, openAsteriskEar } from '#domain/calls/asterisk.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { openAmi } from '#server/ports/ami.ts'
import { placeOfAsterisk } from '#server/telephony/asterisk.ts'
import { claimAsterisks, type HeldAsterisk, releaseAsterisks, tellState } from '#server/telephony/asterisk-lease.ts'
import { OVER, takeEvent } from './events.ts'

/** The most events that may wait for the database: an exchange that sends more is disconnected and asked anew. */
const BACKLOG = 2000

interface At {
  house: House
  log: FastifyBaseLogger
  places: string[]
  pace?: Pace
}

interface Pace {
  /** Milliseconds between two looks at the settings. */
  look: number
  /** Milliseconds to wait before the next try after so many failures. */
  backoff(failures: number): number
  /** Milliseconds between two signs of life, and that an answer is waited for. */
  ping: number
  patience: number
}

/** The waits between tries grow from a second to a minute and differ a little, so that an exchange that starts again is not asked by everybody at once. */
const usual: Pace = {
  look: 5000,
  backoff: (n) => Math.min(60_000, 500 * 2 ** n) * (0.75 + Math.random() / 2),
  ping: 20_000,
  patience: 10_000,
}

interface Line {
  version: number
  close(): void
}

/** Hears the Asterisks of all companies: each by one process of the house, which holds it by a lease (server/telephony/asterisk-lease.ts). */
export function openAsterisks({ house, log, places, pace = usual }: At) {
  const me = randomUUID()
  const lines = new Map<number, Line>()
  const failures = new Map<number, { count: number; next: number }>()
  let isClosed = false
  let looking: Promise<void> = Promise.resolve()

  async function look() {
    const held = (await claimAsterisks(house, me)).filter(({ host, port }) => places.includes(`${host}:${port}`))
    for (const [id, line] of lines) if (!held.some((one) => one.id === id && one.version === line.version)) line.close()
    for (const one of held) if (!isClosed && !lines.has(one.id) && (failures.get(one.id)?.next ?? 0) <= performance.now()) begin(one)
  }

  /** The line is put into the map before its first await, so that there are never two. */
  function begin(one: HeldAsterisk) {
    let close = () => {}
    let isStopped = false
    const line = {
      version: one.version,
      close: () => {
        isStopped = true
        close()
      },
    }
    lines.set(one.id, line)
    hearOne({ house, log, pace }, one, (stop, connected) => {
      close = stop
      if (isStopped) stop()
      if (connected) failures.delete(one.id)
    })
      .catch(async (error: unknown) => {
        if (isStopped) return
        const count = (failures.get(one.id)?.count ?? 0) + 1
        failures.set(one.id, { count, next: performance.now() + pace.backoff(count) })
        await tellState(house, log, one, error instanceof Error ? error.message : 'error')
      })
      .catch((err: unknown) => log.error({ err }, 'asterisk'))
      .finally(() => lines.delete(one.id))
  }

  const again = () => {
    looking = look().catch((err: unknown) => log.error({ err }, 'asterisk'))
  }
  again()
  const timer = setInterval(again, pace.look)
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      for (const { close } of lines.values()) close()
      await releaseAsterisks(house, me)
    },
  }
}

/** Keeps one connection from its login to its end, which it throws. */
async function hearOne(
  { house, log, pace }: Required<Omit<At, 'places'>>,
  one: HeldAsterisk,
  tell: (stop: () => void, isConnected: boolean) => void,
) {
  let logins = await loginsOf(house, one.company_id)
  const ear = openAsteriskEar((peer) => logins.has(peer))
  const early: AmiEvent[] = []
  let hear = (event: AmiEvent): void => void early.push(event)
  const ami = await openAmi(placeOfAsterisk(one, house.secrets), (event) => hear(event), pace.patience)
  tell(ami.close, true)
  const ping = setInterval(() => void ami.ask('Ping').catch(() => ami.close()), pace.ping)
  // A telephone that somebody is given or loses while the connection stands is noticed by the next look.
  const reread = setInterval(
    () =>
      void loginsOf(house, one.company_id)
        .then((now) => (logins = now))
        .catch((err: unknown) => log.error({ err }, 'asterisk')),
    pace.look,
  )
  const queue = openQueue(house, log, one.company_id, ami.close)
  try {
    const now = () => Math.floor(house.clock() / 1000)
    const channels = await ami.list('CoreShowChannels')
    for (const event of [...channels, ...early]) queue.add(ear.hear(event, now()))
    hear = (event) => queue.add(ear.hear(event, now()))
    const links = channels.map((event) => event.get('linkedid') ?? '')
    await asHouse(house, log, one.company_id, (ctx) => endUnheard(ctx, links))
    await tellState(house, log, one, null)
    throw await ami.ended
  } finally {
    clearInterval(ping)
    clearInterval(reread)
    ami.close()
    await queue.settled()
  }
}

const LOGINS = 'select sip_login from employers where company_id = $1 and sip_login is not null'

const loginsOf = async ({ database }: House, company: number) =>
  new Set((await database.pool.query<{ sip_login: string }>(LOGINS, [company])).rows.map((row) => row.sip_login))

/** Stores events one after another, in their order; an event that is refused holds up no other. */
function openQueue(house: House, log: FastifyBaseLogger, company: number, cutOff: () => void) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const take = (word: AmiWord) =>
    asHouse(house, log, company, (ctx) => takeEvent(ctx, word))
      .catch((err: unknown) => log.error({ err }, 'asterisk'))
      .finally(() => waiting--)
  return {
    settled: () => last,
    add(words: AmiWord[]) {
      for (const word of words) {
        if (++waiting > BACKLOG) return cutOff()
        last = last.then(() => take(word))
      }
    },
  }
}

/** Calls that were going on when the connection fell and are there no more: one that nobody answered is missed, and is called back. */
async function endUnheard(ctx: Ctx, links: string[]) {
  const gone = await ctx.sql<{ external_id: string; direction: 'in' | 'out' }>(
    `select external_id, direction from calls c where state <> 'ended' and external_id <> all($1)
       and exists (select from call_events e where e.call_id = c.id)`,
    [links],
  )
  for (const { external_id, direction } of gone)
    await takeEvent(ctx, {
      ...OVER,
      call: external_id,
      at: ctx.now,
      direction,
      from: '',
      to: '',
      line: undefined,
      extension: undefined,
      reason: undefined,
      recording: undefined,
      url: undefined,
    })
}
