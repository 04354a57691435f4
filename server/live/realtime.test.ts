import type { Socket as Wire } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { describe, expect } from 'vitest'
import { type ChangeEvent, employerRoom } from '#contract/core/events.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'

let origin = ''
const sockets: Socket[] = []

test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
})

async function listener(phone: string): Promise<Socket> {
  const { token } = await house.as(phone)
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

const joins = async (phone: string, unitId: unknown): Promise<boolean> =>
  (await listener(phone)).timeout(60_000).emitWithAck('join', unitId)

describe('комната студии', () => {
  test('своя компания: администратор слушает и чужую студию, которую показывает ему календарь', async () => {
    expect(await joins(cast.administrator, cast.units.arbat)).toBe(true)
    expect(await joins(cast.administrator, cast.units.ponds)).toBe(true)
  })

  test('чужая компания в комнату не входит ни с какими правами', async () => {
    expect(await joins(cast.foreign.administrator, cast.units.arbat)).toBe(false)
    expect(await joins(cast.foreign.superAdmin, cast.units.arbat)).toBe(false)
    expect(await joins(cast.superAdmin, cast.units.mirabad)).toBe(false)
  })

  test('мастер слушает только свою студию', async () => {
    expect(await joins(cast.master, cast.units.arbat)).toBe(true)
    expect(await joins(cast.master, cast.units.ponds)).toBe(false)
  })

  test.each([999_999, 2 ** 40, 1.5, -1, '1', null])('несуществующая студия %s никого не впускает', async (unitId) => {
    expect(await joins(cast.superAdmin, unitId)).toBe(false)
  })

  test('без живой сессии соединения нет', async () => {
    const stranger = io(origin, { transports: ['websocket'], auth: { token: 'nobody' }, forceNew: true, reconnection: false })
    sockets.push(stranger)
    const refused = await new Promise<Error>((resolve) => stranger.once('connect_error', resolve))
    expect(refused.message).toBe('1004')
  })

  test('кто должен сначала сменить пароль или завести вход по коду, ничего не слышит, и слышавший замолкает', async () => {
    const { pool } = house.app.house.database
    const { token } = await house.as(cast.office)
    const ask = () => {
      const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
      sockets.push(socket)
      return new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('connect'))
        socket.once('connect_error', (error) => resolve(error.message))
      })
    }
    expect(await ask()).toBe('connect')
    const silenced = new Promise((resolve) => sockets.at(-1)?.once('disconnect', resolve))
    await pool.query('update credentials set must_change = true where employer_id = 3')
    house.app.house.sessions.forget('e3')
    await silenced
    expect(await ask()).toBe('1004')
    await pool.query('update credentials set must_change = false where employer_id = 3')
    await pool.query('update work_positions set needs_second_factor = true where id = 3')
    house.app.house.sessions.forget('*')
    expect(await ask()).toBe('1004')
    await pool.query('update work_positions set needs_second_factor = false where id = 3')
    house.app.house.sessions.forget('*')
    expect(await ask()).toBe('connect')
  })

  test('изменение в другой студии компании слышно за две секунды, и в нём только номера', async () => {
    const desk = await listener(cast.administrator)
    const foreigner = await listener(cast.foreign.administrator)
    await desk.timeout(60_000).emitWithAck('join', cast.units.ponds)
    await foreigner.timeout(60_000).emitWithAck('join', cast.units.ponds)
    const overheard: ChangeEvent[] = []
    foreigner.on('changed', (event) => overheard.push(event))

    const heard = new Promise<ChangeEvent>((resolve, reject) => {
      desk.once('changed', resolve)
      setTimeout(() => reject(new Error('ничего не слышно')), 60_000)
    })
    const boss = await house.as(cast.superAdmin)
    const shift = {
      begin_at: `${MONDAY} 10:00:00`,
      end_at: `${MONDAY} 22:00:00`,
      workplace_id: cast.workplaces.pondsM1,
      service_category_ids: [cast.categories.manicure],
    }
    const made = await boss.post('schedules', { unit_id: cast.units.ponds, employer_id: cast.employers.diana, schedules: [shift] })
    expect(made.status).toBe(200)

    const [{ id }] = made.data.items
    expect(await heard).toEqual({ feature: 'schedules', ids: [id], unit_id: cast.units.ponds, days: [MONDAY] })
    expect(overheard).toEqual([])
  })
})

test('сказанное разом уходит вкладке по порядку и не больше чем несколькими записями, сколько бы слов ни было', async () => {
  const WORDS = 40
  let writes = 0
  house.app.server.server.once('connection', (wire: Wire) => {
    const { _write, _writev } = wire
    wire._write = (...told) => {
      writes++
      return _write.apply(wire, told)
    }
    wire._writev = (...told) => {
      writes++
      return _writev?.apply(wire, told)
    }
  })
  const socket = await listener(cast.administrator)
  const heard: number[] = []
  socket.on('word', ({ n }: { n: number }) => heard.push(n))
  // The events that the opening of the socket itself causes have passed by now.
  await socket.timeout(60_000).emitWithAck('openChat', null)
  writes = 0
  for (let n = 0; n < WORDS; n++) house.app.house.realtime.say([employerRoom(cast.employers.administrator)], 'word', { n })
  await expect.poll(() => heard).toEqual(Array.from({ length: WORDS }, (_, n) => n))
  expect(writes).toBeGreaterThan(0)
  expect(writes).toBeLessThan(WORDS / 4)
})
