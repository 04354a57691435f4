import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { tellFigure } from '#server/testing/figure.ts'

let database: TestDatabase
/** Here somebody ends a session; there, in another process over the same PostgreSQL, it is in use. The embedded database has one process. */
let here: TestHouse
let there: TestHouse
let origin = ''
let boss: Person
const sockets: Socket[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  here = await openTestHouse({ database })
  there = database.url ? await openTestHouse({ database: await openDatabase({ url: database.url }) }) : here
  origin = await there.app.server.listen({ port: 0, host: '127.0.0.1' })
  boss = await here.as(cast.superAdmin)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  if (there !== here) await there.close()
  await here.close()
})

const sql = (text: string, values?: unknown[]) => database.pool.query(text, values)

async function listener(token: string): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50 })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

/** Waits until the session is dead there, for calls and for the socket; how soon that is, the long run tells. */
async function death(person: Person, end: () => Promise<unknown>) {
  const used = there.holder(person.token)
  expect((await used.get('auth/iam')).status).toBe(200)
  const socket = await listener(person.token)
  // Both were stored and settled by now.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await used.get('auth/iam')).status).toBe(200)
  expect(socket.connected).toBe(true)
  await end()
  const ended = performance.now()
  await expect.poll(async () => [socket.connected, (await used.get('auth/iam')).status === 200], { interval: 20 }).toEqual([false, false])
  tellFigure(`сессия умерла в другом процессе через ${Math.round(performance.now() - ended)} мс`)
}

describe('кончившаяся сессия умирает в каждом процессе сама, и её сокет тоже', () => {
  const person = (phone: string) => here.as(phone)
  const { anna, manager } = cast.employers

  test('SES-020 SES-027 сессии закрыли', async () => {
    const close = () => boss.post(`employers/${anna}/sessions/close`)
    await death(await person(cast.topMaster), close)
  })

  test('человек вышел сам', async () => {
    const own = await person(cast.manager)
    await death(own, () => own.post('auth/logout'))
  })

  test.each([
    ['заблокировали', { blocked_at: '2026-11-20 10:00:00' }],
    ['уволили', { blocked_at: null, status: 2 }],
    ['закрыли вход', { status: 1, can_login: 0 }],
    ['последний день работы прошёл', { can_login: 1, end_work_at: '2026-11-01' }],
  ])('человека %s', async (_, change) => {
    await sql('update employers set blocked_at = null, status = 1, can_login = true, end_work_at = null where id = $1', [anna])
    const block = () => boss.put(`employers/${anna}`, change)
    await death(await person(cast.topMaster), block)
  })

  test('кончилась сессия того, кто смотрит чужими глазами', async () => {
    const owner = await person(cast.superAdmin)
    const eyes = here.holder((await owner.get(`employers/${manager}/impersonate`)).data.token)
    await death(eyes, () => owner.post('auth/logout'))
  })

  test('семья вышла из срока сама, никто об этом не сказал', async () => {
    const own = await person(cast.hr)
    const soon = `update sessions set expires_at = now() + interval '3 seconds' where employer_id = 12 returning extract(epoch from expires_at)::float8 as at`
    const { rows } = await sql(soon)
    here.app.house.sessions.forget('*')
    there.app.house.sessions.forget('*')
    await death(own, async () => {
      await sql('select pg_sleep(greatest(0, $1 - extract(epoch from clock_timestamp())))', [rows[0].at])
    })
  })
})

test('обновлённый ключ сокета не рвёт: жива семья — жив и сокет', async () => {
  const own = await here.as(cast.accountant)
  const socket = await listener(own.token)
  const next = (await own.post('auth/refresh')).data.token
  await sql(
    `update session_tokens set expires_at = now() - interval '1 minute', rotated_at = now() - interval '1 minute' where rotated_at is not null`,
  )
  there.app.house.sessions.forget('*')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(socket.connected).toBe(true)
  expect((await there.holder(own.token).get('auth/iam')).body.code).toBe(1005)
  expect((await there.holder(next).get('auth/iam')).status).toBe(200)
})

test('перешедший в другую компанию соединяется заново и слышит уже её', async () => {
  const own = await here.as(cast.superAdmin)
  const socket = await listener(own.token)
  const again = new Promise<boolean>((resolve) => socket.once('disconnect', () => socket.once('connect', () => resolve(true))))
  await own.put('auth/company', { company_id: cast.companies.tashkent })
  expect(await again).toBe(true)
  expect(await socket.timeout(60_000).emitWithAck('join', cast.units.arbat)).toBe(false)
  expect(await socket.timeout(60_000).emitWithAck('join', cast.units.mirabad)).toBe(true)
})

test('кому закрыли календарь, того вынимают из комнат студий', async () => {
  const own = await here.as(cast.administrator)
  const socket = await listener(own.token)
  expect(await socket.timeout(60_000).emitWithAck('join', cast.units.arbat)).toBe(true)
  const heard: unknown[] = []
  socket.on('changed', (event) => heard.push(event))
  await sql(`update work_positions set permissions = '{}' where id = 2`)
  await new Promise((resolve) => setTimeout(resolve, 900))
  there.app.house.realtime.tell(1, { feature: 'windows', ids: [1], unit_id: cast.units.arbat })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toEqual([])
})
