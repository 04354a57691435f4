import type pg from 'pg'
import { expect, inject } from 'vitest'
import { chatRoom } from '#contract/core/events.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openTestHouse, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { database, house, test } from '#server/testing/house.ts'
import { holdAnswer } from '#server/testing/scenes/held-answer.ts'
import { done, groupOf, listenTo, type Service, sayIn, service } from '#server/testing/talk.ts'

/** A house of two processes, the second of which hears the first late: what was answered at one counts at the other too. */
const isPostgres = inject('database').kind === 'postgres'
const { anna, darya } = cast.employers
/** ms; a call takes a tenth of it. */
const LATE = 1500
const listeners: pg.Client[] = []
let other: TestHouse
let natalya: Service
test.beforeAll(async () => {
  if (!isPostgres) return
  await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  other = await openTestHouse({ database: hearingLate(await openDatabase({ url: database.url ?? '' })) })
  await other.app.server.listen({ port: 0, host: '127.0.0.1' })
  natalya = service(await house.as(cast.administrator))
})
test.afterAll(() => other?.close())

const hearingLate = (on: Database): Database => ({
  ...on,
  async connect(patience) {
    const client = await on.connect(patience)
    let isCut = false
    client.once('end', () => {
      isCut = true
    })
    const listen = client.on.bind(client) as (name: string, hear: (...heard: unknown[]) => void) => pg.Client // of its events the driver names each
    const late = (name: string, hear: (...heard: unknown[]) => void) =>
      // A notice that was on its way when the wire was cut is lost. Told later, it would let her into the room again, which the next listener has just emptied.
      listen(name, name === 'notification' ? (...heard) => void setTimeout(() => isCut || hear(...heard), LATE) : hear)
    const ask = client.query.bind(client) as (text: string) => Promise<unknown> // listeners ask with a text alone
    const query = (text: string) => {
      if (text.startsWith('LISTEN')) listeners.push(client)
      return ask(text)
    }
    return Object.assign(client, { on: late, query })
  },
})

const names = (heard: { name: string }[]) => heard.map(({ name }) => name)

test.runIf(isPostgres)(
  'Y5 исключение отвечено, когда исключённая уже не слышит чата ни в одном процессе: ни слов, ни «печатает»',
  { timeout: 120_000 },
  async () => {
    const stays = await other.as(cast.topMaster)
    const hers = await listenTo(other, await other.as(cast.master))
    const mine = await listenTo(other, stays)
    const third = await listenTo(other, await other.as(cast.administrator))
    const chat = await groupOf(natalya, [anna, darya])
    for (const { socket, heard } of [hers, mine, third]) {
      await expect.poll(() => names(heard), { timeout: 60_000 }).toContain('createChat')
      await socket.timeout(60_000).emitWithAck('openChat', chat)
      heard.length = 0
    }
    done(await natalya.delete(`chat/${chat}/users/${darya}`))
    mine.socket.emit('typing', chat)
    await sayIn(service(stays), chat, 'Без неё')
    const all = expect.arrayContaining(['typing', 'Без неё', 'leaveUser'])
    // A busy socket may leave out a word of typing.
    const typed = () => {
      mine.socket.emit('typing', chat)
      return third.heard.map(({ name, event }) => event.message?.text ?? name)
    }
    await expect.poll(typed, { timeout: 60_000, interval: 1100 }).toEqual(all)
    expect(names(hers.heard)).toEqual(['leaveUser'])
    for (const { socket } of [hers, mine, third]) socket.disconnect()
  },
)

test.runIf(isPostgres)('кого исключили, пока открывалась её вкладка, та чата не слышит', { timeout: 120_000 }, async () => {
  const chat = await groupOf(natalya, [anna, darya])
  const { asked, answer } = holdAnswer(house.app.house.database, 'as chats')
  const opening = listenTo(house, await house.as(cast.master))
  await asked
  done(await natalya.delete(`chat/${chat}/users/${darya}`))
  answer()
  const { socket, heard } = await opening
  await sayIn(natalya, chat, 'Без неё')
  await expect.poll(() => names(heard)).toEqual(['leaveUser'])
  // An event of her own comes behind everything that was said before it.
  done(await natalya.post(`chat/${await groupOf(natalya, [anna])}/users`, { user_id: darya }))
  await expect.poll(() => names(heard)).toContain('createChat')
  expect(heard.filter(({ event }) => event.chatId === chat).map(({ name }) => name)).toEqual(['leaveUser'])
  socket.disconnect()
})

test.runIf(isPostgres)('процесс, который не слышал исключения, узнаёт о нём, как только снова слышит', { timeout: 120_000 }, async () => {
  const chat = await groupOf(natalya, [anna, darya])
  const { socket } = await listenTo(other, await other.as(cast.master))
  const isHeard = () => other.app.house.realtime.isHere(chatRoom(chat))
  expect(isHeard()).toBe(true)
  await listeners.at(-1)?.end()
  done(await natalya.delete(`chat/${chat}/users/${darya}`))
  await expect.poll(isHeard, { timeout: 60_000 }).toBe(false)
  socket.disconnect()
})

test.runIf(isPostgres)(
  'вкладке сказано, с какого мгновения она слышит свои чаты: после нового соединения и когда её процесс снова слышит',
  { timeout: 120_000 },
  async () => {
    const { socket } = await listenTo(other, await other.as(cast.master))
    let entries = 0
    socket.on('enterChats', () => void entries++)
    socket.disconnect().connect()
    await expect.poll(() => entries, { timeout: 60_000 }).toBe(1)
    await listeners.at(-1)?.end()
    await expect.poll(() => entries, { timeout: 60_000 }).toBeGreaterThan(1)
    socket.disconnect()
  },
)
