import { io, type Socket } from 'socket.io-client'
import { expect, inject } from 'vitest'
import { type Openers, unitRoom } from '#contract/core/events.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { holdAnswer } from '#server/testing/scenes/held-answer.ts'
import { personWith } from '#server/testing/with-rights.ts'

/** Rights are taken away while the database still owes an answer that was asked with the former ones. */
const isPostgres = inject('database').kind === 'postgres'
const { arbat, ponds } = cast.units
type Holder = Awaited<ReturnType<typeof personWith>>
let origin = ''
const sockets: Socket[] = []
test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

async function listening({ token }: { token: string }) {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  const told: Openers[] = []
  socket.on('openers', (one: Openers) => told.push(one))
  return { socket, told, joins: (unitId: number): Promise<boolean> => socket.timeout(60_000).emitWithAck('join', unitId) }
}
type Listener = Awaited<ReturnType<typeof listening>>

const holder = () => personWith(['Calendar.view', 'Booking.view'])
/** Leaves a position with nothing that lets anybody hear a studio, and waits until the socket has lost it. */
async function strip({ position }: Holder, { joins }: Listener) {
  done(await desk.boss.put(`work-positions/${position}`, { permissions: ['User.view'] }))
  await expect.poll(() => joins(arbat), { timeout: 60_000, interval: 200 }).toBe(false)
}

test.runIf(isPostgres)('просился в комнату студии, пока отнимали право: не впущен', async () => {
  const person = await holder()
  const one = await listening(person)
  const { asked, answer } = holdAnswer(house.app.house.database, 'units_of')
  const joined = one.joins(ponds)
  await asked
  await strip(person, one)
  const heard: unknown[] = []
  one.socket.on('word', (word) => heard.push(word))
  answer()
  expect(await joined).toBe(false)
  house.app.house.realtime.say([unitRoom(ponds)], 'word', {})
  await one.joins(arbat)
  expect(heard).toEqual([])
})

test.runIf(isPostgres)('открывал чужую запись, пока отнимали право её читать: не назван и не слышит, кто открыл ещё', async () => {
  const { id } = done(await desk.boss.post('day-notes', { unit_id: arbat, day: MONDAY, text: 'Инкассация в 15:00' }))
  const person = await holder()
  const [one, other] = [await listening(person), await listening(await house.as(cast.administrator))]
  const { asked, answer } = holdAnswer(house.app.house.database, 'author_of')
  one.socket.emit('open', 'day-notes.show', id)
  await asked
  await strip(person, one)
  answer()
  other.socket.emit('open', 'day-notes.show', id)
  await expect.poll(() => other.told.at(-1)?.people.map((who) => who.id), { timeout: 60_000 }).toEqual([cast.employers.administrator])
  await one.joins(arbat)
  expect(one.told).toEqual([])
})

test.runIf(isPostgres)('ответ о правах, который пришёл позже нового, прежних прав не возвращает', async () => {
  const person = await holder()
  const one = await listening(person)
  expect(await one.joins(arbat)).toBe(true)
  const { asked, answer } = holdAnswer(house.app.house.database, 'from session_people where session_id')
  house.app.house.sessions.forget(`e${person.id}`)
  await asked
  await strip(person, one)
  answer()
  await new Promise((resolve) => void setImmediate(resolve))
  expect(await one.joins(arbat)).toBe(false)
})
