import { io, type Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Openers } from '#contract/core/events.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let origin = ''
let id = 0
const reading = 'day-notes.show'
const sockets: Socket[] = []

test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
/** Each test opens its own note, so that one test does not hear of another. */
test.beforeEach(async () => {
  id = (await boss.post('day-notes', { unit_id: cast.units.arbat, day: MONDAY, text: 'Инкассация в 15:00' })).data.id
})
test.afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

/** A person at a screen, with every message about who else is there. */
const seat = async (phone: string) => seatOf((await house.as(phone)).token)

async function seatOf(token: string) {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  const told: Openers[] = []
  socket.on('openers', (one: Openers) => told.push(one))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return { socket, told, open: (row: unknown = id) => socket.emit('open', reading, row), close: () => socket.emit('close', reading, id) }
}
type Seat = Awaited<ReturnType<typeof seat>>

const [natalia, olga] = ['Егорова Наталья', 'Филатова Ольга']
const lastOf = ({ told }: Seat) =>
  told
    .at(-1)
    ?.people.map(({ name }) => name)
    .toSorted()
const sees = (one: Seat, ...names: string[]) => vi.waitFor(() => expect(lastOf(one)).toEqual(names.toSorted()), { timeout: 60_000 })

test('двое открыли одно: каждому сказано, кто ещё; ушедшего — закрыл он или пропал — больше не называют', async () => {
  const first = await seat(cast.administrator)
  first.open()
  await sees(first, natalia)
  const second = await seat(cast.topAdministrator)
  second.open()
  await sees(first, natalia, olga)
  await sees(second, natalia, olga)
  expect(second.told.at(-1)).toMatchObject({ reading, id })
  second.close()
  await sees(first, natalia)
  second.open()
  await sees(first, natalia, olga)
  const before = second.told.length
  second.socket.disconnect()
  await sees(first, natalia)
  expect(second.told).toHaveLength(before)
  first.close()
})

test('две вкладки одного человека — один человек, и он остаётся, пока открыта хоть одна', async () => {
  const [one, another] = [await seat(cast.administrator), await seat(cast.administrator)]
  one.open()
  await sees(one, natalia)
  another.open()
  await sees(another, natalia)
  const before = one.told.length
  another.socket.disconnect()
  await vi.waitFor(() => expect(one.told.length).toBeGreaterThan(before), { timeout: 60_000 })
  await sees(one, natalia)
  one.close()
})

test('кому вещь не прочесть, тот ни назван, ни слышит, кто её открыл; чего нет и чего не правят, того не открывают', async () => {
  const strangers = [await seat(cast.foreign.superAdmin), await seat(cast.office)]
  for (const stranger of strangers) stranger.open()
  const first = await seat(cast.administrator)
  for (const row of [id + 1000, '1', -1, 1.5, null]) first.open(row)
  first.socket.emit('open', 'day-notes.create', id)
  first.socket.emit('open', 'constructor', id)
  first.open()
  await sees(first, natalia)
  const second = await seat(cast.topAdministrator)
  second.open()
  await sees(first, natalia, olga)
  expect(first.told.every((one) => one.reading === reading && one.id === id)).toBe(true)
  expect(new Set(first.told.flatMap(({ people }) => people.map(({ name }) => name)))).toEqual(new Set([natalia, olga]))
  expect(strangers.map(({ told }) => told)).toEqual([[], []])
})

test('кто смотрит чужими глазами, видит, кто открыл, и никем не назван', async () => {
  const first = await seat(cast.topAdministrator)
  first.open()
  await sees(first, olga)
  const { token } = (await boss.get(`employers/${cast.employers.administrator}/impersonate`)).data
  const eyes = await seatOf(token)
  eyes.open()
  await sees(eyes, olga)
  await sees(first, olga)
})
