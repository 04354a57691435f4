import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { signOf } from '#server/ports/exchange-sign.ts'
import { headers } from './asks.ts'
import { type Timing, timingOf } from './client.ts'
import type { Stage, TimedRow } from './rows.ts'

/** What is timed from the POST until the last of the sockets has heard it. */
const PROCESSES = 4
const MESSAGES = 40
const PATIENCE = 20_000
const TEXT = 'Гель кончился, закажите на завтра'

/** Who listens, and who of them has heard a word. */
interface Listeners {
  count: number
  hear(mark: string): Promise<void>
}
type Take = (text: string) => void

function listeners(count: number): Listeners & { take: Take } {
  const waiting = new Map<string, { left: number; done(): void }>()
  return {
    count,
    take(text) {
      for (const [mark, one] of waiting) if (text.includes(mark) && --one.left === 0) one.done()
    },
    hear: (mark) =>
      new Promise((done, late) => {
        const timer = setTimeout(() => late(new Error(`${mark} was not heard by all`)), PATIENCE)
        waiting.set(mark, {
          left: count,
          done() {
            clearTimeout(timer)
            waiting.delete(mark)
            done()
          },
        })
      }),
  }
}

/** A socket of ours, spoken by hand: what the client's library costs is no part of the row. */
function ourSocket(url: string, token: string, name: string, take: Take): Promise<() => void> {
  return new Promise((open, refused) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    socket.addEventListener('error', () => refused(new Error('no socket')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('44')) refused(new Error(text))
      else if (text.startsWith('40')) open(() => socket.close())
      else if (text.startsWith('42') && text.includes(name)) take(text)
    })
  })
}

function bareSocket(url: string, take: Take): Promise<() => void> {
  return new Promise((open, refused) => {
    const socket = connect(Number(new URL(url).searchParams.get('line')), '127.0.0.1', () => open(() => socket.destroy()))
    socket.on('error', refused)
    let rest = ''
    socket.on('data', (part) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  })
}

/** One after another, each until all have heard it. */
async function timed({ hear }: Listeners, say: (mark: string, at: number) => Promise<unknown>): Promise<Timing> {
  const times: number[] = []
  const begun = performance.now()
  for (let at = 0; at < MESSAGES; at++) {
    const mark = randomUUID()
    const heard = hear(mark)
    const from = performance.now()
    await Promise.all([say(mark, at), heard])
    times.push(performance.now() - from)
  }
  return { ...timingOf(times, (performance.now() - begun) / 1000), statuses: {} }
}

const tellTo = async (url: string, init: { headers?: Record<string, string>; body: string }) => {
  const answer = await fetch(url, { method: 'POST', ...init })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
}

async function room(stage: Stage) {
  const { hall } = await stage.talks()
  const [urls, bare] = [await stage.more(PROCESSES), await stage.bareRooms(PROCESSES)]
  const [ours, theirs] = [listeners(hall.tokens.length), listeners(hall.tokens.length)]
  const closes: (() => void)[] = []
  for (const [at, token] of hall.tokens.entries()) {
    closes.push(await ourSocket(urls[at % PROCESSES] ?? '', token, 'newMessage', ours.take))
    closes.push(await bareSocket(bare[at % PROCESSES] ?? '', theirs.take))
  }
  const bytes = JSON.stringify({
    chatId: hall.room,
    version: 100_000,
    message: { id: 1, text: TEXT, user: 'Мастерова Александра', more: 'x'.repeat(500) },
  })
  const floor = await timed(theirs, (mark, at) => tellTo(bare[at % PROCESSES] ?? '', { body: bytes.replace(TEXT, `${TEXT} ${mark}`) }))
  const time = await timed(ours, (mark, at) =>
    tellTo(`${urls[at % PROCESSES]}/api/chat/chat/${hall.room}/messages`, {
      headers: { ...headers(stage), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ text: `${TEXT} ${mark}`, key: randomUUID() }),
    }),
  )
  for (const close of closes) close()
  return { floor, ours: time }
}

async function webhook(stage: Stage) {
  const { key, secret, extension } = await stage.exchange()
  const [bare = ''] = await stage.bareRooms(1)
  const [ours, theirs] = [listeners(1), listeners(1)]
  // The word says only that there is a call; they come one after another.
  let present = ''
  const ring = await ourSocket(stage.url, stage.token, '["call"', () => ours.take(present))
  const closes = [ring, await bareSocket(bare, theirs.take)]
  const floor = await timed(theirs, (mark) => tellTo(bare, { body: JSON.stringify({ event: 'call', mark, more: 'x'.repeat(300) }) }))
  const time = await timed(ours, (mark) => {
    present = mark
    const now = Math.floor(Date.now() / 1000)
    const from = `7999${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
    const event = JSON.stringify({
      call: mark,
      leg: 'a',
      seq: 1,
      at: now,
      kind: 'ringing',
      direction: 'in',
      from,
      to: '74951000001',
      extension,
    })
    const body = JSON.stringify({ time: now, event, sign: signOf(secret, now, event) })
    return tellTo(`${stage.url}/api/telephony/http/${key}`, { headers: { 'content-type': 'application/json' }, body })
  })
  for (const close of closes) close()
  return { floor, ours: time }
}

export const socketRows: TimedRow[] = [
  {
    number: 'CS3',
    work: `сообщение всем 500 в комнате через ${PROCESSES} процесса, до последнего сокета; F — голые процессы с NOTIFY`,
    timed: room,
    goal: { p95: 2.5, ms: 500 },
  },
  {
    number: 'CS9',
    work: 'событие АТС до сокета браузера; F — строка и NOTIFY',
    timed: webhook,
    goal: { p95: 3, ms: 300 },
  },
]
