import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { Person } from './as.ts'
import { cast } from './cast.ts'
import { runsOr, tellFigure } from './figure.ts'
import { house, test } from './house.ts'

// whoever floods the house hears a refusal, and everybody else keeps working. RUNS joins, a hundredth of it connections.
const JOINS = runsOr(6000)
const STRANGERS = Math.max(100, Math.round(JOINS / 100))
const BODY_MS = 1500
let manager: Person
let origin = ''
test.override('options', { trustProxy: '127.0.0.1', bodyMs: BODY_MS })
test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  manager = await house.as(cast.manager)
  expect((await manager.get('auth/iam')).status).toBe(200)
})

/** The manager's day goes on: nobody refuses it; the slowest of its answers is told. */
async function meanwhile(what: string, flood: Promise<unknown>) {
  let slowest = 0
  let isOver = false
  void flood.finally(() => {
    isOver = true
  })
  for (let asked = 0; asked < 8 || !isOver; asked++) {
    const begun = performance.now()
    expect((await manager.get('bookings?limit=1')).status, `${what}: чужой вопрос ${asked}`).toBe(200)
    slowest = Math.max(slowest, performance.now() - begun)
    await sleep(5)
  }
  tellFigure(`${what}: самый долгий ответ другим ${slowest.toFixed(0)} мс`)
}
const at = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('тысячи join одного сокета: сокет отпускают, остальные работают', async () => {
  const { token } = await house.as(cast.administrator)
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  for (let n = 0; n < JOINS; n++) socket.emit('join', 3)
  await meanwhile(`${JOINS} join`, gone)
  expect(await gone).toBe('io server disconnect')
})

test('сотни безымянных соединений с выдуманными ключами: до базы доходят не больше сорока, прочим — 429, остальные работают', async () => {
  const flood = Promise.all(
    Array.from({ length: STRANGERS }, (_, n) => house.holder(`чужой-${n}`).get('auth/iam', undefined, at('10.66.0.1'))),
  )
  await meanwhile(`${STRANGERS} чужих ключей`, flood)
  const answers = await flood
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(40)
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
})

test('сорок девять условий поиска — 422, сколько бы раз ни спросили', async () => {
  const loud = await house.as(cast.administrator)
  const search = Array.from({ length: 49 }, (_, n) => `email:z${n}`).join(';')
  const ask = () => loud.get(`customers?limit=25&searchJoin=or&searchFields=email:like&search=${encodeURIComponent(search)}`)
  const flood = Promise.all(Array.from({ length: 10 }, ask))
  await meanwhile('49 условий', flood)
  expect((await flood).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422))
})

test('страницы по две тысячи строк со дна списка: одна сессия ждёт сама себя, лишнее — 429', async () => {
  const loud = await house.as(cast.superAdmin)
  const flood = Promise.all(Array.from({ length: 100 }, (_, n) => loud.get(`customers?limit=2000&offset=${n * 2000}`)))
  await meanwhile('100 глубоких страниц', flood)
  const answers = await flood
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(87)
})

test('тело по байту не ждут: соединение закрыто, остальные работают', { timeout: 40_000 }, async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('data', (part) => (answer += part)).on('error', () => {})
  socket.write('POST /api/crm/auth/login HTTP/1.1\r\nhost: okno\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 300)
  await meanwhile('тело по байту', closed)
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
})

test('страница чужого сайта сокета не открывает, своя — открывает', async () => {
  const { token } = await house.as(cast.manager)
  const opens = (from: string | undefined) =>
    new Promise<boolean>((resolve) => {
      const extraHeaders: Record<string, string> = from === undefined ? {} : { origin: from }
      const socket: Socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false, extraHeaders })
      const end = (isOpen: boolean) => {
        socket.disconnect()
        resolve(isOpen)
      }
      socket.once('connect', () => end(true)).once('connect_error', () => end(false))
    })
  expect(await Promise.all([opens('https://evil.example'), opens('null'), opens(origin), opens(undefined)])).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('имена, которые есть у каждого объекта, — не настройки', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  const { status, data } = await manager.get(`employers/settings?keys=${names.join(',')}`)
  expect(status).toBe(200)
  for (const name of names) expect(Object.getOwnPropertyDescriptor(data, name)?.value ?? null, name).toBeNull()
})
