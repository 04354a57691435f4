import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { urlOf } from '#contract/core/endpoint.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { CHAT_FIELDS, done, groupOf, pageOf, type Service, sayIn, service } from '#server/testing/talk.ts'

const { administrator, anna, darya, marina, superAdmin } = cast.employers
let natalya: Service
let master: Service
let other: Service
let boss: Service
test.beforeAll(async () => {
  const people = [cast.administrator, cast.topMaster, cast.master, cast.superAdmin]
  const [one, two, three, four] = await Promise.all(people.map(async (phone) => service(await house.as(phone))))
  natalya = one as Service
  master = two as Service
  other = three as Service
  boss = four as Service
})
const refusal = async (answer: ReturnType<Service['post']>) => {
  const { status, body } = await answer
  return [status, body.errors ?? body.code]
}
const EMPTY = 'Сообщение должно содержать либо текст, либо вложения.'

test('CHT-717 чат службы: поля строки; CHT-765 создан с name, type, users; CHT-766 GET /chat/{id} отвечает его же', async () => {
  const made = done(await natalya.post('chat', { type: 'public', name: 'Арбат, смена', users: [anna, darya] }))
  expect(Object.keys(made)).toEqual(expect.arrayContaining(CHAT_FIELDS))
  expect(made).toMatchObject({ name: 'Арбат, смена', type: 'public', authorId: administrator, usersCount: 3, icon: null })
  expect(made).toMatchObject({ isPinned: false, notReadYet: 0, newMessageNotify: true, closedAt: null, deletedAt: null })
  const { users } = done(await natalya.get(`chat/${made.id}/users`))
  expect(new Set(users.map((one: { id: number }) => one.id))).toEqual(new Set([administrator, anna, darya]))
  expect(done(await natalya.get(`chat/${made.id}`))).toEqual(made)
})

test('CHT-743 CHT-765 личный чат — ровно с одним; публичный — со списком и, если хочется, с картинкой', async () => {
  expect(await refusal(natalya.post('chat', { type: 'private', users: [anna, darya] }))).toEqual([
    422,
    { users: ['В личном чате один собеседник.'] },
  ])
  expect(await refusal(natalya.post('chat', { type: 'private', users: [] }))).toEqual([422, { users: [expect.any(String)] }])
  expect(done(await natalya.post('chat', { type: 'private', users: [darya] }))).toMatchObject({
    type: 'private',
    name: 'Соболева Дарья',
    usersCount: 2,
  })
  expect(await refusal(natalya.post('chat', { type: 'private', users: [administrator] }))).toEqual([
    422,
    { users: ['Личный чат — с коллегой, а не с собой.'] },
  ])
  const group = done(await natalya.post('chat', { type: 'public', name: 'Без картинки', users: [anna, darya] }))
  expect(group).toMatchObject({ type: 'public', name: 'Без картинки', usersCount: 3, icon: null })
})

test('CHT-744 чат без названия назван по первому из приглашённых', async () => {
  expect(done(await natalya.post('chat', { type: 'public', name: '', users: [anna, darya] })).name).toBe('Климова Анна')
})

test('CHT-745 публичному чату нужно название не короче трёх знаков', async () => {
  const id = await groupOf(natalya, [anna])
  const named = (name: string) => refusal(natalya.put(`chat/${id}`, { name }))
  expect(await named('')).toEqual([422, { name: ['Название публичного чата обязательно для заполнения'] }])
  expect(await named('Ау')).toEqual([422, { name: ['Минимальная длина названия 3 символа'] }])
  expect(await named('Аум')).toEqual([200, undefined])
  for (const isHidden of [false, true])
    expect(await refusal(natalya.post('chat', { type: 'public', name: 'Ау', users: [anna], isHidden }))).toEqual([
      422,
      { name: ['Минимальная длина названия 3 символа'] },
    ])
})

test('CHT-747 название и картинку меняет только автор; CHT-767 правка идёт POST /chat/{id} с _method put', async () => {
  const id = await groupOf(natalya, [anna, superAdmin])
  expect(done(await natalya.post(`chat/${id}`, { name: 'Новое имя', _method: 'put' })).name).toBe('Новое имя')
  for (const by of [master, boss]) {
    expect(await refusal(by.post(`chat/${id}`, { name: 'Чужое имя', _method: 'put' }))).toEqual([403, 1030])
    expect(await refusal(by.put(`chat/${id}`, { icon: null }))).toEqual([403, 1030])
  }
  expect(done(await master.get(`chat/${id}`)).name).toBe('Новое имя')
})

test('CHT-738 пустое сообщение, 4001 знак, 11 файлов, чужие файлы, ответ на чужое — отказ у своего поля, ничего не записано', async () => {
  const id = await groupOf(natalya, [anna])
  const elsewhere = await sayIn(natalya, await groupOf(natalya, [darya]), 'Не сюда')
  const send = (body: object) => refusal(master.post(`chat/${id}/messages`, body))
  for (const text of ['', '   ', null]) expect(await send({ text })).toEqual([422, { text: [EMPTY] }])
  expect(await send({ text: 'я'.repeat(4001) })).toEqual([422, { text: ['Максимальное число символов - 4000'] }])
  const many = Array.from({ length: 11 }, (_, at) => at + 1)
  expect(await send({ text: 'Да', files: many })).toEqual([422, { files: ['К сообщению прикладывают не больше 10 файлов.'] }])
  expect(await send({ text: 'Да', files: [900_000_000] })).toMatchObject([422, { files: [expect.stringContaining('Файл не найден')] }])
  expect(await send({ text: 'Да', answer: elsewhere.id })).toEqual([
    422,
    { answer: ['Сообщения, на которое вы отвечаете, в этом чате нет.'] },
  ])
  expect(await send({ attachments: [elsewhere.id] })).toEqual([422, { attachments: ['Сообщения, которое вы пересылаете, больше нет.'] }])
  expect(await send({ text: 'Эй, @все', key: 'нет' })).toMatchObject([422, { key: [expect.any(String)] }])
  expect((await pageOf(master, id)).items).toHaveLength(1)
})

test('Y2 ключ в пятницу, ответ потерян, в понедельник снова: то же сообщение, одна строка', async () => {
  const id = await groupOf(natalya, [anna])
  const key = randomUUID()
  const first = await sayIn(natalya, id, 'Один раз', { key })
  await sql(`delete from idempotency where employer_id = $1`, [administrator])
  expect(await sayIn(natalya, id, 'Один раз', { key })).toEqual(first)
  expect(await sql('select id from chat_messages where key = $1', [key])).toHaveLength(1)
})

test('Y3 двое пишут друг другу впервые и разом: один чат, два сообщения', async () => {
  const [mine, hers] = await Promise.all([
    master.post('chat', { type: 'private', users: [superAdmin] }),
    boss.post('chat', { type: 'private', users: [anna] }),
  ])
  expect(done(mine).id).toBe(done(hers).id)
  await Promise.all([sayIn(master, mine.data.id, 'Здравствуйте'), sayIn(boss, mine.data.id, 'Анна, добрый день')])
  expect((await pageOf(boss, mine.data.id)).items.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Анна, добрый день',
    'Здравствуйте',
  ])
})

test('Y4 непрочитанное: чужое, не системное и не удалённое выше отметки; отметка назад не идёт', async () => {
  const id = await groupOf(natalya, [anna, darya])
  const marks = [await sayIn(master, id, 'пять'), await sayIn(natalya, id, 'моё')]
  done(await natalya.post(`chat/${id}/users`, { user_id: cast.employers.marina }))
  const gone = await sayIn(master, id, 'восемь')
  const last = await sayIn(other, id, 'девять')
  done(await master.delete(`chat/${id}/messages/${gone.id}`))
  const unread = async () => done(await natalya.get(`chat/${id}`)).notReadYet
  expect(await unread()).toBe(2)
  done(await master.put(`chat/${id}/messages/${marks[0].id}`, { text: 'пять, исправлено' }))
  expect(await unread()).toBe(2)
  const read = (seq: number) => natalya.post(`chat/read/${id}`, { seq })
  expect(done(await read(last.seq))).toEqual({ readSeq: last.seq, notReadYet: 0 })
  expect(done(await read(marks[0].seq))).toEqual({ readSeq: last.seq, notReadYet: 0 })
})

test('CHT-774 POST /chat/read/{id} отмечает чат прочитанным; CHT-761 CHT-719 GET /profile знает закреплённые и непрочитанные', async () => {
  const [id, beside] = [await groupOf(natalya, [anna, darya]), await groupOf(natalya, [anna])]
  for (const chat of [id, beside]) await sayIn(natalya, chat, 'Привет')
  const profile = async (person = master) => done(await person.get('profile'))
  expect((await profile()).unreadChatsIds).toEqual(expect.arrayContaining([id, beside]))
  done(await master.post(`chat/read/${id}`))
  const { unreadChatsIds } = await profile()
  expect([id, beside].map((chat) => unreadChatsIds.includes(chat))).toEqual([false, true])
  expect((await profile(other)).unreadChatsIds).toContain(id)
  done(await master.post(`chat/pin/${id}`))
  expect((await profile()).pinnedChatIds).toEqual([id])
  done(await master.post(`chat/pin/${id}`))
  expect(await profile()).toMatchObject({ id: anna, name: 'Климова Анна', pinnedChatIds: [] })
})

test('CHT-772 закрепление переключается и стоит в списке первым', async () => {
  const [first, second] = [await groupOf(other, [anna]), await groupOf(other, [anna])]
  expect(done(await other.post(`chat/pin/${first}`))).toEqual({ isPinned: true })
  const ids = async () => done(await other.get('chat?page=1')).data.map(({ id }: { id: number }) => id)
  expect((await ids())[0]).toBe(first)
  expect(done(await other.post(`chat/pin/${first}`))).toEqual({ isPinned: false })
  expect((await ids()).indexOf(second)).toBeLessThan((await ids()).indexOf(first))
})

test('CHT-751 чужое сообщение не правят и не удаляют; CHT-770 своё — PUT и DELETE одного адреса; CHT-738 пустым его не сделать', async () => {
  // Neither the chat's author nor the superuser is the message's author.
  const id = await groupOf(master, [administrator, superAdmin])
  const { id: message } = await sayIn(natalya, id, 'Масло на стойке')
  for (const by of [master, boss]) {
    expect(await refusal(by.put(`chat/${id}/messages/${message}`, { text: 'Нет' }))).toEqual([403, 1030])
    expect(await refusal(by.delete(`chat/${id}/messages/${message}`))).toEqual([403, 1030])
  }
  expect(done(await natalya.put(`chat/${id}/messages/${message}`, { text: 'Масло на полке' }))).toMatchObject({
    text: 'Масло на полке',
    isEdited: true,
  })
  expect(await refusal(natalya.put(`chat/${id}/messages/${message}`, { text: ' ' }))).toEqual([422, { text: [EMPTY] }])
  expect(done(await natalya.delete(`chat/${id}/messages/${message}`))).toMatchObject({ text: '', isDeleted: true })
  expect(await refusal(natalya.delete(`chat/${id}/messages/${message}`))).toEqual([404, 404])
  expect(await sql('select text from chat_edits where message_id = $1 order by id', [message])).toEqual([
    { text: 'Масло на стойке' },
    { text: 'Масло на полке' },
  ])
})

test('CHT-762 GET /chat отвечает data и last_page по 30; CHT-781 люди и чаты — по 30 за раз', async () => {
  for (let at = 0; at < 31; at++) await groupOf(boss, [anna])
  const page = done(await boss.get('chat?page=1'))
  expect(page).toMatchObject({ current_page: 1, per_page: 30 })
  expect([page.data.length, page.last_page]).toEqual([30, 2])
  const first = new Set(page.data.map(({ id }: { id: number }) => id))
  const rest = done(await boss.get('chat?page=2'))
  expect(rest.current_page).toBe(2)
  expect(rest.data.length).toBeGreaterThan(0)
  expect(rest.data.filter(({ id }: { id: number }) => first.has(id))).toEqual([])
  expect(done(await boss.get('users')).users).toHaveLength(30)
})

test('CHT-763 GET /users ищет по имени с limit и offset', async () => {
  const { users, count } = done(await natalya.get('users?search=ова&limit=2&offset=1'))
  expect([users.length, count > 2]).toEqual([2, true])
  const three = done(await natalya.get('users?search=ова&limit=3')).users
  expect(three.every(({ name }: { name: string }) => name.includes('ова'))).toBe(true)
  expect(users).toEqual(three.slice(1))
  expect(done(await natalya.get('users?search=Анна Климова')).users.map(({ id }: { id: number }) => id)).toContain(anna)
})

test('CHT-764 GET /chat/{id}/users — участники; CHT-771 участника добавляют POST с user_id и исключают DELETE', async () => {
  const id = await groupOf(natalya, [anna])
  const members = async () =>
    done(await natalya.get(`chat/${id}/users`))
      .users.map((one: { id: number }) => one.id)
      .toSorted()
  expect(await members()).toEqual([administrator, anna].toSorted())
  done(await natalya.post(`chat/${id}/users`, { user_id: darya }))
  expect(await members()).toContain(darya)
  done(await natalya.delete(`chat/${id}/users/${darya}`))
  expect(await members()).not.toContain(darya)
  expect(await refusal(other.get(`chat/${id}`))).toEqual([200, undefined])
})

test('CHT-773 GET /chat/messages ищет слова в своих чатах: data.data и per_page', async () => {
  const id = await groupOf(natalya, [anna])
  const secret = await groupOf(natalya, [darya])
  await sayIn(natalya, id, 'Дизайн ногтей для Павловой')
  await sayIn(natalya, secret, 'Дизайны зимы')
  const found = done(await master.get('chat/messages?search=дизайн&page=1'))
  expect(found).toMatchObject({ per_page: 30, data: [{ chatId: id, text: 'Дизайн ногтей для Павловой', chat: { id } }] })
  expect(done(await master.get('chat/messages?search=ди')).data).toEqual([])
  expect(done(await natalya.get('chat/messages?search=дизайн')).data).toHaveLength(2)
})

test('CHT-760 POST /auth/login отвечает ключ, без которого остальные вызовы — 401', async () => {
  const nobody = service(house.nobody)
  const { token } = done(await nobody.post('auth/login', { phone: cast.administrator, password: castPassword }))
  expect(done(await service(house.holder(token)).get('profile')).id).toBe(administrator)
  const own = await house.as(cast.topMaster)
  expect(done(await service(own).post('auth/login', {})).token).toBe(own.token)
  expect(await refusal(nobody.post('auth/login', { phone: cast.administrator, password: 'нет' }))).toEqual([401, 1010])
  const others = Object.values(chats).filter((one) => one !== chats.login)
  expect(others.length).toBeGreaterThan(25)
  for (const one of others) {
    const way = one.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const path = urlOf(one).replaceAll(/:\w+/g, '1')
    const { status } = await house.nobody[way](path, way === 'get' ? undefined : {})
    expect([way, path, status]).toEqual([way, path, 401])
  }
})

test('CHT-720 поля чата и сообщения продуктового API, тот же чат, что у службы: CHT-753 список, CHT-754 сообщения канала, CHT-755 создание, CHT-756 участники, CHT-757 поиск, CHT-758 отправка; CHT-738 пустого не принимает и он', async () => {
  const person = await house.as(cast.administrator)
  const made = done(await person.post('chats', { name: 'Склад и закупки', type: 1, employer_ids: [anna] }))
  expect(made).toMatchObject({ name: 'Склад и закупки', type: 1, alias: `c${made.id}`, updated_at: expect.any(String) })
  expect(made.employers).toContainEqual({ id: anna, first_name: 'Анна', last_name: 'Климова' })
  expect(done(await person.get('chats')).items.map(({ id }: { id: number }) => id)).toContain(made.id)
  const hers = async () => done(await (await house.as(cast.master)).get('chats')).items.map(({ id }: { id: number }) => id)
  expect(await hers()).not.toContain(made.id)
  const { employers } = done(await person.post('chats/employers', { chat_id: made.id, employer_ids: [darya, marina] }))
  expect(new Set(employers.map(({ id }: { id: number }) => id))).toEqual(new Set([administrator, anna, darya, marina]))
  expect(await hers()).toContain(made.id)
  const found = done(await person.post('chats/search-employers', { search: 'Климова' })).items
  expect(found).toContainEqual({ id: anna, first_name: 'Анна', last_name: 'Климова' })
  expect(found.filter((one: { last_name: string }) => one.last_name !== 'Климова')).toEqual([])
  expect(done(await person.post('chats/search-employers', { search: 'Кл' })).items).toEqual([])
  const sent = done(await person.post('chats/messages', { channel: made.alias, message: 'Накладная пришла' }))
  expect(sent).toMatchObject({ message: 'Накладная пришла', employer: { id: administrator }, attachments: [] })
  const files = [new File(['№;Гель'], 'остатки.csv'), new File(['№;Масло'], 'накладная.csv')]
  const form = await printedForm({ channel: made.alias, message: 'Остатки', attachments: files })
  const filed = done(await person.post('chats/messages', form.body, { headers: form.headers }))
  expect(filed.message).toBe('Остатки')
  const kept = ['остатки.csv', 'накладная.csv'].map((filename) => ({ id: expect.any(Number), filename, url: expect.any(String) }))
  expect(filed.attachments).toEqual(kept)
  expect(filed.employer).toEqual({ id: administrator, first_name: 'Наталья', last_name: 'Егорова' })
  expect(done(await person.post('chats', { name: 'Новости', type: 0, employer_ids: [darya] }))).toMatchObject({ name: 'Новости', type: 0 })
  const pair = done(await person.post('chats', { name: null, type: 2, employer_ids: [anna] }))
  expect(pair).toMatchObject({ name: 'Климова Анна', type: 2 })
  const { items } = done(await (await house.as(cast.topMaster)).get(`chats/messages?channel=${made.alias}`))
  const { last_name, first_name } = employers.find(({ id }: { id: number }) => id === marina)
  const acts = ['чат создан', 'добавлен участник Соболева Дарья', `добавлен участник ${last_name} ${first_name}`]
  const told = [...acts.map((act) => `Егорова Наталья: ${act}`), 'Накладная пришла', 'Остатки']
  expect(items.map(({ message }: { message: string }) => message)).toEqual(told)
  const seen = (await pageOf(natalya, made.id)).items.at(-1)
  expect([seen.id, seen.files.length]).toEqual([filed.id, 2])
  expect((await person.post('chats/messages', { channel: made.alias, message: ' ' })).body.errors).toEqual({ message: [EMPTY] })
})
