import { expect } from 'vitest'
import { maskPhone } from '#domain/core/names.ts'
import { monday9 } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { done, groupOf, type Service, sayIn, service } from '#server/testing/talk.ts'

/** What rows of the chat service tell, by their values: a chat, a message, a person, and in which order they come. */
let now = monday9
test.override('options', { clock: () => now })

const { administrator, anna, darya } = cast.employers
let natalya: Service
let master: Service
test.beforeAll(async () => {
  natalya = service(await house.as(cast.administrator))
  master = service(await house.as(cast.topMaster))
})
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('CHT-717 строка чата говорит своё каждому участнику: сообщения, последнее, непрочитанные, закреплён, уведомлять, откуда раньше', async () => {
  const id = await groupOf(natalya, [anna])
  for (let n = 2; n <= 32; n++) await sayIn(natalya, id, `№ ${n}`)
  done(await master.post(`chat/pin/${id}`))
  done(await master.post(`chat/mute/${id}`))
  const hers = done(await master.get(`chat/${id}`))
  expect(hers).toMatchObject({ id, type: 'public', users: [], usersCount: 2, authorId: administrator, updatedAt: '2026-11-23 09:00:00' })
  expect(hers).toMatchObject({
    isPinned: true,
    newMessageNotify: false,
    notReadYet: 31,
    lastMessage: { text: '№ 32', userId: administrator },
  })
  expect([hers.messages[0].text, hers.nextMessagePage]).toEqual(['Егорова Наталья: чат создан', null])
  done(await master.post(`chat/read/${id}`))
  const read = done(await master.get(`chat/${id}`))
  expect([read.notReadYet, read.messages.length, read.messages.at(-1).text]).toEqual([0, 30, '№ 32'])
  const former = done(await master.get(`chat/${id}/messages?before=${read.nextMessagePage}`))
  expect(former.items.map(({ text }: { text: string }) => text)).toEqual(['Егорова Наталья: чат создан', '№ 2'])
  expect(done(await natalya.get(`chat/${id}`))).toMatchObject({ isPinned: false, newMessageNotify: true, notReadYet: 0 })
  const pair = done(await natalya.post('chat', { type: 'private', users: [anna] }))
  expect(pair).toMatchObject({ type: 'private', name: 'Климова Анна', users: [{ id: anna, name: 'Климова Анна' }], closedAt: null })
})

test('CHT-718 сообщение службы: текст под обоими именами, автор, время и время правки, пересланное и ответ; CHT-769 POST принимает text, files, attachments', async () => {
  const id = await groupOf(natalya, [anna])
  const first = await sayIn(natalya, id, 'Гель кончился')
  expect(first).toMatchObject({ id: expect.any(Number), chatId: id, text: 'Гель кончился', message: 'Гель кончился', isSystem: false })
  expect(first).toMatchObject({ userId: administrator, user: { name: 'Егорова Наталья' }, files: [], attachments: [], answer: null })
  expect([first.createdAt, first.updatedAt]).toEqual(['2026-11-23 09:00:00', '2026-11-23 09:00:00'])
  const target = await groupOf(natalya, [anna])
  const sent = await sayIn(natalya, target, 'См.', { attachments: [first.id] })
  expect(sent.attachments).toMatchObject([{ id: first.id, text: 'Гель кончился', user: { id: administrator } }])
  const answered = await sayIn(master, target, 'Возьму', { answer: sent.id })
  expect(answered.answer).toMatchObject({ id: sent.id, text: 'См.', user: { name: 'Егорова Наталья' } })
  now += 60_000
  const edited = done(await natalya.put(`chat/${id}/messages/${first.id}`, { text: 'Гель есть' }))
  expect(edited).toMatchObject({
    text: 'Гель есть',
    message: 'Гель есть',
    createdAt: '2026-11-23 09:00:00',
    updatedAt: '2026-11-23 09:01:00',
  })
  const { items } = done(await master.get(`chat/${target}/messages`))
  expect(items[0]).toMatchObject({ isSystem: true, userId: null, user: null, text: 'Егорова Наталья: чат создан' })
})

test('CHT-738 одного пересланного и одного файла довольно: слов к ним не нужно', async () => {
  const id = await groupOf(natalya, [anna])
  const first = await sayIn(natalya, id, 'Гель кончился')
  expect(await sayIn(natalya, id, '', { attachments: [first.id] })).toMatchObject({ text: '', attachments: [{ id: first.id }] })
  const form = await printedForm({ file: fileOf(await drawPicture()) })
  const person = await house.as(cast.administrator)
  const file = done(await person.post('/api/chat/mediafiles', form.body, { headers: form.headers }))
  expect(await sayIn(natalya, id, '', { files: [file.id] })).toMatchObject({ text: '', files: [{ id: file.id }] })
})

test('CHT-719 человек службы: номер, имя, фото и телефон — целиком тому, кому открыты телефоны сотрудников, прочим — под маской', async () => {
  const form = await printedForm({ image: fileOf(await drawPicture()) })
  expect((await boss.put(`images/employer/${anna}/avatar`, form.body, { headers: form.headers })).status).toBe(200)
  const { avatar } = (await boss.get(`employers/${anna}`)).data
  const seenBy = async (by: Service) => done(await by.get('users?search=Климова Анна')).users
  const person = { id: anna, name: 'Климова Анна', avatar }
  expect(avatar).toMatch(/\.webp$/)
  expect(await seenBy(service(boss))).toMatchObject([{ ...person, personalData: { phone: cast.topMaster } }])
  const other = service(await house.as(cast.master))
  expect(await seenBy(other)).toMatchObject([{ ...person, personalData: { phone: maskPhone(cast.topMaster) } }])
  const [colleague] = done(await natalya.get('users?search=Соболева Дарья')).users
  expect(colleague).toMatchObject({ id: darya, name: 'Соболева Дарья', avatar: null })
})

test('CHT-721 список чатов — по времени последнего сообщения, новое впереди', async () => {
  const rooms: number[] = []
  for (let n = 0; n < 3; n++) {
    now += 60_000
    rooms.push(await groupOf(natalya, [anna]))
  }
  const [first = 0, second = 0, third = 0] = rooms
  const order = async () => idsOf(done(await natalya.get('chat?page=1')).data).filter((id) => rooms.includes(id))
  expect(await order()).toEqual([third, second, first])
  now += 60_000
  await sayIn(master, first, 'Есть кто?')
  expect(await order()).toEqual([first, third, second])
  now += 60_000
  await sayIn(natalya, second, 'Есть')
  expect(await order()).toEqual([second, first, third])
})

test('CHT-713 CHT-722 чат с коллегой находят по имени с любого конца, иначе его завели бы словно заново', async () => {
  const { id } = done(await natalya.post('chat', { type: 'private', users: [darya] }))
  for (const search of ['Соболева', 'Дарья', 'Соболева Дарья', 'Дарья Соболева']) {
    const { data, last_page } = done(await natalya.get(`chat?page=1&search=${search}`))
    expect([search, idsOf(data), last_page]).toEqual([search, [id], 1])
  }
})

test('CHT-773 слова ищут страницами по тридцать: вторая — остальные, без повторов', async () => {
  const id = await groupOf(natalya, [anna])
  for (let n = 1; n <= 32; n++) await sayIn(natalya, id, `Педикюр № ${n}`)
  const pages = (await Promise.all([1, 2].map((page) => natalya.get(`chat/messages?search=педикюр&page=${page}`)))).map(done)
  expect(pages.map(({ current_page, per_page, data }) => [current_page, per_page, data.length])).toEqual([
    [1, 30, 30],
    [2, 30, 2],
  ])
  expect(new Set(pages.flatMap(({ data }) => idsOf(data))).size).toBe(32)
})
