import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { describe, expect } from 'vitest'
import { phoneOf } from '#server/demo/people.ts'
import { permissionsOf } from '#server/demo/permission-sets.ts'
import { roles } from './access.ts'
import type { Person } from './as.ts'
import { cast } from './cast.ts'
import { everyEndpoint, type Known } from './endpoints.ts'
import { type Sent, send, worldOf } from './example.ts'
import { runsOr, tellFigure } from './figure.ts'
import { house, sql, test } from './house.ts'
import { plantedPhone, plantMarks, plantPhones } from './plant.ts'
import { questionsOf, readAll } from './readings.ts'

const MARK = 'Канарейка7'
let questions: [Known, Sent][]
let planted = 0
test.beforeAll(async () => {
  await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  const world = worldOf(() => house.as(cast.superAdmin))
  for (const { endpoint, example } of everyEndpoint) await send(await house.as(cast.superAdmin), endpoint, await example(world))
  questions = await questionsOf(world, [MARK, '79557700001'])
  // Acts that a superuser of all companies did in another one carry her name.
  await sql('delete from audits where company_id <> 1')
  await plantPhones(house, cast.companies.okno)
  planted = await plantMarks(house, cast.companies.okno, MARK)
})

describe('R-31 чужая компания', () => {
  test('ни один текст компании не виден другой: ни в списке, ни со связями, ни поиском, ни в файле, ни в карточке', async () => {
    const own = await readAll(await house.as(cast.superAdmin), questions)
    const foreign = await readAll(await house.as(cast.foreign.superAdmin), questions)
    // People who may see them do see them, or the test would prove nothing.
    const seen = own.filter(({ text }) => text.includes(MARK)).length
    expect([planted > 25, seen > 50]).toEqual([true, true])
    expect(foreign.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
    expect(foreign.filter(({ text }) => text.includes(MARK) || plantedPhone.test(text)).map(({ what }) => what)).toEqual([])
    tellFigure(`меток в столбцах ${planted}, у своих видны в ${seen} ответах из ${own.length}, у чужих — в 0 из ${foreign.length}`)
  })

  test('сокет другой компании не слышит ни слова и в чужую студию не войдёт', async () => {
    const heard: unknown[] = []
    const socket = await listener((await house.as(cast.foreign.superAdmin)).token)
    socket.onAny((name, ...event) => name !== 'enterChats' && heard.push([name, ...event]))
    for (const unit of [cast.units.arbat, cast.units.ponds]) expect(await socket.timeout(60_000).emitWithAck('join', unit)).toBe(false)
    await changeEverything()
    socket.disconnect()
    expect(heard).toEqual([])
  })
})

describe('R-33 телефон клиента', () => {
  const blind = roles.filter((role) => role !== 13 && !permissionsOf(role).includes('User.show_phone'))
  const chosen = blind.slice(0, runsOr(2))
  test('таких должностей несколько', () => expect(blind.length).toBeGreaterThan(2))

  test.each(chosen)('CUS-020 должность %i без права видеть телефоны не видит его ни в одном ответе', async (role) => {
    const answers = await readAll(await house.as(phoneOf(role)), questions)
    const allowed = answers.filter(({ status }) => status === 200)
    expect(allowed.length).toBeGreaterThan(10)
    expect(answers.filter(({ text }) => plantedPhone.test(text)).map(({ what }) => what)).toEqual([])
    tellFigure(`должность ${role}: ответов ${answers.length}, открытых ${allowed.length}, телефонов 0`)
  })

  test('и её сокет его не приносит', async () => {
    const heard: unknown[] = []
    const socket = await listener((await house.as(phoneOf(blind[0] ?? 0))).token)
    socket.onAny((name, ...event) => name !== 'enterChats' && heard.push([name, ...event]))
    for (const unit of [cast.units.arbat, cast.units.ponds]) await socket.timeout(60_000).emitWithAck('join', unit)
    await changeEverything()
    socket.disconnect()
    expect(heard.length).toBeGreaterThan(0)
    expect(JSON.stringify(heard)).not.toMatch(plantedPhone)
  })

  test('у кого право есть, тот видит: проверяется не пустота', async () => {
    const answers = await readAll(await house.as(cast.superAdmin), questions)
    expect(answers.filter(({ text }) => plantedPhone.test(text)).length).toBeGreaterThan(5)
  })
})

let changes = 0
/** Does all that the first company does while others listen. */
async function changeEverything() {
  const person: Person = await house.as(cast.superAdmin)
  const { data } = await person.post('customers', { first_name: MARK, phone: `7955779999${changes++}` })
  await person.put(`customers/${data.id}`, { comment: MARK })
  const { data: maker } = await person.post('contractors', { name_full: MARK })
  await person.delete(`contractors/${maker.id}`)
  await new Promise((resolve) => setTimeout(resolve, 300))
}

async function listener(token: string): Promise<Socket> {
  const { port } = house.app.server.server.address() as AddressInfo // the server listens on a port, so the address is an object
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  return socket
}
