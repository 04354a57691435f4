import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

/** People at screens: the boss, a desk and a master of one company, and a desk of another. */
const people = { boss: cast.superAdmin, desk: cast.administrator, master: cast.master, foreigner: cast.foreign.administrator }
type Name = keyof typeof people
const sockets: Socket[] = []
/** What each person has heard, and on which channel. */
let heard: [Name, string, unknown][] = []

test.beforeAll(async () => {
  const origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  for (const [name, phone] of Object.entries(people) as [Name, string][]) await sit(origin, name, phone)
})
test.afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
})
test.beforeEach(() => {
  heard = []
})

async function sit(origin: string, name: Name, phone: string) {
  const { token } = await house.as(phone)
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  // A socket is told besides when it begins to hear its person's chats.
  socket.onAny((channel: string, event: unknown) => channel !== 'enterChats' && heard.push([name, channel, event]))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
}

const say = (body: object) => boss.post('system-events', body)
const everybodyHears = (event: object) => Object.keys(people).map((name) => [name, 'system', event])
/** Sends a mark: events to all come in order, so after the mark nothing earlier is under way. */
async function mark() {
  await say({ type: 'notification', text: 'отметка' })
  await expect.poll(() => heard.filter(([, , event]) => (event as { text: string }).text === 'отметка').length).toBe(sockets.length)
  heard = heard.filter(([, , event]) => (event as { text: string }).text !== 'отметка')
}

test('PLT-037 PLT-712 SystemNotification слышат все, кто вошёл: и слова notification, и page_reload', async () => {
  expect((await say({ type: 'notification', text: 'Обновление в 22:00' })).status).toBe(200)
  await mark()
  expect(heard.toSorted()).toEqual(everybodyHears({ type: 'notification', text: 'Обновление в 22:00' }).toSorted())
  heard = []
  await say({ type: 'page_reload' })
  await mark()
  expect(heard.toSorted()).toEqual(everybodyHears({ type: 'page_reload', text: null }).toSorted())
})

test('PLT-036 личное слышит только этот сотрудник, ни коллега, ни чужая компания, ни отправивший', async () => {
  await say({ type: 'notification', text: 'Зайдите в кабинет', employer_id: cast.employers.administrator })
  await mark()
  expect(heard).toEqual([['desk', 'system', { type: 'notification', text: 'Зайдите в кабинет' }]])
})

test('PLT-036 в личную комнату другого не войти: комнаты даёт сервер, а просят только студии', async () => {
  const answers = await Promise.all(
    [`Employer.${cast.employers.administrator}`, 'SystemNotification', { room: 'Employer.2' }].map((room) =>
      sockets[2]?.timeout(60_000).emitWithAck('join', room),
    ),
  )
  expect(answers).toEqual([false, false, false])
  await say({ type: 'notification', text: 'Только вам', employer_id: cast.employers.administrator })
  await mark()
  expect(heard.map(([name]) => name)).toEqual(['desk'])
})

test('сообщение без слов и чужой сотрудник не принимаются, и никто ничего не слышит', async () => {
  expect((await say({ type: 'notification', text: ' ' })).body.errors).toEqual({ text: ['Обязательное поле.'] })
  expect((await say({ type: 'notification', text: 'Привет', employer_id: cast.foreign.employers.madina })).status).toBe(404)
  await mark()
  expect(heard).toEqual([])
})

test('говорить со всеми может только суперадминистратор всех компаний', async () => {
  for (const phone of [cast.administrator, cast.manager, cast.foreign.administrator])
    expect((await (await house.as(phone)).post('system-events', { type: 'page_reload' })).status).toBe(403)
})

test('сказанное остаётся в журнале изменений', async () => {
  const { data } = await say({ type: 'notification', text: 'Обновление в 22:00' })
  const [line] = (await boss.get(`audits?search=model_type:system_event;model_id:${data.id}&searchJoin=and`)).data.items
  expect(line).toMatchObject({
    event: 'created',
    after: { type: 'notification', text: 'Обновление в 22:00' },
    author_id: cast.employers.superAdmin,
  })
})

test('повтор с тем же ключом отвечает то же и никому не говорит второй раз', async () => {
  await mark()
  heard = []
  const headers = { 'idempotency-key': randomUUID() }
  const repeat = () => boss.post('system-events', { type: 'notification', text: 'Один раз' }, { headers })
  const first = await repeat()
  expect(await repeat()).toMatchObject({ status: 200, body: first.body })
  await mark()
  expect(heard.toSorted()).toEqual(everybodyHears({ type: 'notification', text: 'Один раз' }).toSorted())
})
