import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { ChangeEvent } from '#contract/core/events.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

/** A list of several studios hears all that its reader reaches. */
const { arbat, ponds } = cast.units
let origin = ''
const sockets: Socket[] = []
test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

async function hearing({ token }: { token: string }) {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  const heard: ChangeEvent[] = []
  socket.on('changed', (event: ChangeEvent) => void (event.feature === 'day-notes' && heard.push(event)))
  expect(await socket.timeout(60_000).emitWithAck('joinReached')).toBe(true)
  return { socket, heard, of: (unit: number) => heard.filter(({ unit_id }) => unit_id === unit).length }
}

/** A day note is told to its studio; a day takes few of them, so each has a day of its own. */
const note = async (unit_id: number) => done(await desk.boss.post('day-notes', { unit_id, day: ownDay(), text: 'Инкассация в 15:00' }))

test('бухгалтер без календаря слышит всю сеть; чужая компания, мастер другой студии и должность без таких экранов — ничего', async () => {
  const accountant = await hearing(await house.as(cast.accountant))
  const master = await hearing(await house.as(cast.master))
  const foreigner = await hearing(await house.as(cast.foreign.superAdmin))
  const blind = await hearing(await personWith(['User.view']))
  await note(ponds)
  await note(arbat)
  await expect.poll(() => [accountant.of(ponds), accountant.of(arbat), master.of(arbat)], { timeout: 60_000 }).toEqual([1, 1, 1])
  expect([foreigner.heard, blind.heard, master.of(ponds)]).toEqual([[], [], 0])
})

test('сказанное в две комнаты приходит однажды; с иной должностью слышно только новое, а вышедший молчит', async () => {
  const person = await personWith(['Order.view'])
  const one = await hearing(person)
  const witness = await hearing(await house.as(cast.accountant))
  expect(await one.socket.timeout(60_000).emitWithAck('join', ponds)).toBe(true)
  await note(ponds)
  await note(arbat)
  await expect.poll(() => [one.of(ponds), one.of(arbat), witness.of(arbat)], { timeout: 60_000 }).toEqual([1, 1, 1])
  one.socket.emit('leave', ponds)
  await sql(`update work_positions set reach = 'unit' where id = $1`, [person.position])
  house.app.house.sessions.forget('*')
  await expect
    .poll(
      async () => {
        const [far, near] = [one.of(ponds), one.of(arbat)]
        await note(ponds)
        await note(arbat)
        await expect.poll(() => one.of(arbat), { timeout: 60_000 }).toBe(near + 1)
        return one.of(ponds) - far
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  one.socket.emit('leaveReached')
  const [quiet, told] = [one.heard.length, witness.heard.length]
  await note(arbat)
  await expect.poll(() => witness.heard.length, { timeout: 60_000 }).toBe(told + 1)
  expect(one.heard).toHaveLength(quiet)
})

test('суперпользователь на должности одной студии слышит всю сеть, и в комнату другой студии его пускают', async () => {
  const person = await personWith(['User.view'], 'unit')
  await sql('update employers set is_superuser = true where id = $1', [person.id])
  house.app.house.sessions.forget('*')
  const one = await hearing(person)
  expect(await one.socket.timeout(60_000).emitWithAck('join', ponds)).toBe(true)
  one.socket.emit('leave', ponds)
  await note(ponds)
  await note(arbat)
  await expect.poll(() => [one.of(ponds), one.of(arbat)], { timeout: 60_000 }).toEqual([1, 1])
})

test('кому экраны студий открыли, пока список стоит на экране, слышит их без F5', async () => {
  const person = await personWith(['User.view'])
  const one = await hearing(person)
  const witness = await hearing(await house.as(cast.accountant))
  await note(ponds)
  await expect.poll(() => witness.of(ponds), { timeout: 60_000 }).toBe(1)
  expect(one.heard).toEqual([])
  done(await desk.boss.put(`work-positions/${person.position}`, { permissions: ['User.view', 'Order.view'] }))
  const heard = async () => {
    await note(ponds)
    return one.of(ponds)
  }
  await expect.poll(heard, { timeout: 60_000 }).toBeGreaterThan(0)
})

test.for([
  'WaitingList.view',
  'Shift.open',
  'Shift.x_report',
  'Exchange.view',
  'Payment.reconcile',
  'Certificate.logs',
  'Salary.view',
] as const)('экран права %s рассказывает о студиях, и держащий его их слышит', async (right) => {
  const one = await hearing(await personWith([right]))
  await note(ponds)
  await expect.poll(() => one.of(ponds), { timeout: 60_000 }).toBe(1)
})
