import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import type { MessageEvent } from '#contract/chats/chat-events.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { reconnecting } from '#contract/core/events.ts'
import { catchUp, emptyHistory, hear, withPage } from '#domain/chats/history.ts'

export interface View {
  messages(): Iterable<ChatMessage>
  /** Up to which version it believes to know the room. */
  version(): number
  /** What it waits for, in words for whoever looks for the cause. */
  story(): string
  cut(): boolean
  close(): void
}

/** A process of the house, wherever it stands at the moment. */
interface Door {
  url: string
}

export async function ask(door: Door | undefined, token: string, method: string, path: string, body?: object, key: string = randomUUID()) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(`${door?.url}/api/chat/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const told = await answer.json()
  if (answer.status !== 200) throw Object.assign(new Error(JSON.stringify(told)), { status: answer.status })
  return told
}

/** ms between two tries of a question that was not answered, as in web/chats/one-at-a-time.ts. */
const PAUSES = [200, 500, 1000, 2000]
/** ms until a tab whose socket was not let in knocks again, as in web/core/realtime.ts. */
const TURNED_AWAY = 3000

/** What a tab knows of the room and how it learns of it: from what it hears, and from what it asks. `told` says what it waits for. */
function knowledgeOf(door: Door, token: string, room: number) {
  let history = emptyHistory<ChatMessage>()
  let wholeTo = 0
  const told = { question: '', failures: 0 }

  /** Reads page after page what is missing; a tab reads one and the others as it is scrolled. Only when all is there is a newer version promised. */
  async function readOn() {
    let version = 0
    for (let isLast = false; !isLast; ) {
      while (history.messages.has(wholeTo + 1)) wholeTo++
      told.question = `страница после ${wholeTo}`
      const { data } = await ask(door, token, 'GET', `chat/${room}/messages?after=${wholeTo}&limit=100`)
      version ||= data.version
      history = withPage(history, data.items)
      isLast = data.isLast
    }
    history = catchUp(history, version, [])
  }

  async function askMissed() {
    told.question = `новее ${history.version}`
    const { data } = await ask(door, token, 'POST', 'sync', { chats: { [room]: history.version } })
    const [one] = data.items
    if (one?.isWhole) await readOn()
    else if (one) history = catchUp(history, one.version, one.items)
    told.question = ''
  }
  const lookForMissed = oneAtATime(askMissed, told)
  const take = ({ chatId, version, message }: MessageEvent) => {
    if (chatId !== room) return
    const { history: now, isMissing } = hear(history, version, message)
    history = now
    if (isMissing) lookForMissed()
  }
  return { history: () => history, told, readOn, lookForMissed, take }
}

/** What a tab does (web/chats/rooms.ts): it hears, asks for what it missed, and asks as well after each new connection and once it is in its person's chats. */
export async function openView(door: Door, token: string, room: number): Promise<View> {
  const { history, told, readOn, lookForMissed, take } = knowledgeOf(door, token, room)
  const wire = { turnedAway: 0, cutAt: 0, away: 0 }
  const socket = io(door.url, { transports: ['websocket'], auth: { token }, forceNew: true, ...reconnecting })
  socket.on('newMessage', take)
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  await readOn()
  socket.on('enterChats', () => lookForMissed(true))
  socket.on('disconnect', () => {
    wire.cutAt = performance.now()
  })
  socket.on('connect', () => {
    wire.away = Math.round(performance.now() - wire.cutAt)
    lookForMissed(true)
  })
  let knock: NodeJS.Timeout | undefined
  socket.on('connect_error', () => {
    if (socket.active) return
    wire.turnedAway++
    knock = setTimeout(() => socket.connect(), TURNED_AWAY)
  })
  lookForMissed()
  return {
    messages: () => history().messages.values(),
    version: () => history().version,
    story: () =>
      `${door.url} ${socket.connected ? 'на связи' : 'без связи'}, последний обрыв ${wire.away} мс, не впущен ${wire.turnedAway}, спрашивает «${told.question}», неудач подряд ${told.failures}`,
    cut() {
      if (!socket.connected) return false
      socket.io.engine.close()
      return true
    },
    close() {
      clearTimeout(knock)
      lookForMissed.stop()
      socket.disconnect()
    },
  }
}

/** One question at a time, and asked again until it is answered, as web/chats/one-at-a-time.ts does it for the product. */
function oneAtATime(work: () => Promise<void>, told: { failures: number }) {
  const now = { isUnderWay: false, isAskedAgain: false, isAskedNow: false, isOver: false }
  let pause: NodeJS.Timeout | undefined
  async function run() {
    now.isUnderWay = true
    clearTimeout(pause)
    pause = undefined
    do {
      Object.assign(now, { isAskedAgain: false, isAskedNow: false })
      told.failures = await work().then(
        () => 0,
        () => told.failures + 1,
      )
    } while (told.failures === 0 ? now.isAskedAgain : now.isAskedNow)
    now.isUnderWay = false
    if (told.failures > 0 && !now.isOver) pause = setTimeout(run, PAUSES[Math.min(told.failures, PAUSES.length) - 1])
  }
  const look = (isNow = false) => {
    if (isNow) told.failures = 0
    now.isAskedAgain = true
    now.isAskedNow ||= isNow
    if (!now.isUnderWay && !now.isOver && (isNow || pause === undefined)) void run()
  }
  return Object.assign(look, {
    stop() {
      now.isOver = true
      clearTimeout(pause)
    },
  })
}
