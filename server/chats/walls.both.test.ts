import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chats } from '#contract/chats/chats.ts'
import { userRoom } from '#contract/core/events.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { done, groupOf, listenTo, pageOf, type Service, sayIn, service } from '#server/testing/talk.ts'

const { administrator, anna, darya } = cast.employers
let person: Person
let natalya: Service
let master: Service
let boss: Service
test.beforeAll(async () => {
  await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  person = await house.as(cast.administrator)
  natalya = service(person)
  master = service(await house.as(cast.topMaster))
  boss = service(await house.as(cast.superAdmin))
})
const SECRET = 'Лебедева ушла, не заплатив'
async function upload(by: Person, file: File) {
  const form = await printedForm({ file })
  return by.post('/api/chat/mediafiles', form.body, { headers: form.headers })
}

test('CL14 кто не участник, не узнаёт о чате ничего: ни вызовом, ни поиском, ни файлом, ни продуктовым API', async () => {
  const chat = await groupOf(natalya, [anna], { isHidden: true, name: 'Только свои' })
  const file = done(await upload(person, fileOf(await drawPicture())))
  const { id } = await sayIn(natalya, chat, SECRET, { files: [file.id] })
  const stranger = await house.as(cast.superAdmin)
  const calls: [string, string, unknown?][] = [
    ...['', '/users', '/messages'].map((rest): [string, string] => ['get', `/api/chat/chat/${chat}${rest}`]),
    ['get', file.url],
    ...['join', 'messages', 'users'].map((rest): [string, string, unknown] => [
      'post',
      `/api/chat/chat/${chat}/${rest}`,
      { text: 'Кто тут?', user_id: darya },
    ]),
    ...['pin', 'mute', 'read'].map((rest): [string, string, unknown] => ['post', `/api/chat/chat/${rest}/${chat}`, {}]),
    ['put', `/api/chat/chat/${chat}`, { name: 'Чужое' }],
    ['put', `/api/chat/chat/${chat}/messages/${id}`, { text: 'Чужое' }],
    ['delete', `/api/chat/chat/${chat}/messages/${id}`],
    ['delete', `/api/chat/chat/${chat}/users/${anna}`],
    ['delete', `/api/chat/chat/${chat}`],
    ['get', `chats/messages?channel=c${chat}`],
    ['post', 'chats/employers', { chat_id: chat, employer_ids: [darya] }],
    ['post', 'chats/messages', { channel: `c${chat}`, message: 'Кто тут?' }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await stranger[method as 'get'](path, body)
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect(done(await boss.post('sync', { chats: { [chat]: 0 } }))).toEqual({ items: [], lost: [chat] })
  const open = [await boss.get('chat?search=Только свои'), await boss.get('chat/messages?search=Лебедева'), await boss.get('profile')]
  for (const { body } of [...open, await stranger.get('chats'), await stranger.get('audits?limit=100')])
    expect(JSON.stringify(body)).not.toMatch(/Только свои|Лебедева ушла/)
  expect((await sql('select count(*)::int as count from chat_messages where chat_id = $1', [chat]))[0].count).toBe(2)
  expect((await person.get(file.url)).status).toBe(200)
  expect((await house.nobody.get(file.url)).status).toBe(401)
})

test('Y33 кто смотрит глазами другого, чатов не видит: 1030 на каждый вызов, сокет молчит', async () => {
  const chat = await groupOf(natalya, [anna])
  const { token } = done(await (await house.as(cast.superAdmin)).get(`employers/${administrator}/impersonate`))
  const eyes = house.holder(token)
  for (const path of ['profile', 'chat', 'users', `chat/${chat}`, `chat/${chat}/messages`, 'chat/messages?search=гель', 'files/1'])
    expect([path, (await service(eyes).get(path)).body.code]).toEqual([path, 1030])
  for (const path of ['chats', `chats/messages?channel=c${chat}`]) expect((await eyes.get(path)).body.code).toBe(1030)
  expect((await service(eyes).post(`chat/${chat}/messages`, { text: 'Чужими руками' })).body.code).toBe(1030)
  expect((await service(eyes).post('auth/login', {})).body.code).toBe(1030)
  const { socket, heard } = await listenTo(house, eyes)
  await sayIn(natalya, chat, 'Не для чужих глаз')
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.disconnect()
  expect(heard).toEqual([])
  for (const [name, one] of Object.entries(chats)) expect([name, one.ownEyes]).toEqual([name, true])
})

test('Y5 исключена: прежде отправленное без связи не записано, 1030; сокет больше не слышит', async () => {
  const chat = await groupOf(natalya, [anna, darya])
  const darina = await house.as(cast.master)
  const { socket, heard } = await listenTo(house, darina)
  const [mine, hers] = [await listenTo(house, person), await listenTo(house, await house.as(cast.topMaster))]
  for (const one of [socket, mine.socket, hers.socket]) await one.timeout(60_000).emitWithAck('openChat', chat)
  done(await natalya.delete(`chat/${chat}/users/${darya}`))
  await sayIn(natalya, chat, 'Без неё')
  const late = await service(darina).post(`chat/${chat}/messages`, { text: 'Я ещё тут', key: randomUUID() })
  expect([late.status, late.body.code]).toEqual([403, 1030])
  // A busy socket may leave out a word of typing, and one a second is told.
  const typed = () => {
    mine.socket.emit('typing', chat)
    return hers.heard.map(({ name }) => name)
  }
  await expect.poll(typed, { interval: 1100 }).toEqual(expect.arrayContaining(['newMessage', 'typing']))
  // Somebody else's word to her alone comes behind all that was said before it.
  const next = await groupOf(natalya, [darya])
  await expect.poll(() => heard.map(({ name, event }) => [name, event.chatId])).toContainEqual(['createChat', next])
  for (const one of [socket, mine.socket, hers.socket]) one.disconnect()
  expect(heard.filter(({ event }) => event.chatId === chat).map(({ name }) => name)).toEqual(['leaveUser'])
  expect(heard[0]?.event).toMatchObject({ chatId: chat, userId: darya, isRemoved: true, name: expect.stringContaining('Смена') })
  expect(await sql(`select id from chat_messages where chat_id = $1 and text = 'Я ещё тут'`, [chat])).toEqual([])
})

test('Y6 в приватную группу: новый видит с прихода, поиск прежнего не находит; с галочкой — всё; цитата прежнего ему не показана', async () => {
  const chat = await groupOf(natalya, [anna], { isHidden: true })
  const before = await sayIn(natalya, chat, 'Премия Ольге')
  done(await natalya.post(`chat/${chat}/users`, { user_id: darya }))
  const darina = service(await house.as(cast.master))
  await sayIn(master, chat, 'Согласна', { answer: before.id })
  const seen = (await pageOf(darina, chat)).items
  expect(seen.map(({ text, answer }: { text: string; answer: unknown }) => [text, answer])).toEqual([['Согласна', null]])
  expect(done(await darina.get('chat/messages?search=Премия')).data).toEqual([])
  expect((await darina.post(`chat/${chat}/messages`, { text: 'О чём?', answer: before.id })).status).toBe(422)
  expect((await darina.post(`chat/${chat}/messages`, { attachments: [before.id] })).status).toBe(422)
  done(await natalya.delete(`chat/${chat}/users/${darya}`))
  done(await natalya.post(`chat/${chat}/users`, { user_id: darya, showsFormer: true }))
  expect((await pageOf(darina, chat)).items.map(({ text }: { text: string }) => text)).toContain('Премия Ольге')
})

test('Y6 кто стал вести приватную группу, придя позже, прежних слов не открывает и тому, кого зовёт с галочкой', async () => {
  const chat = await groupOf(natalya, [anna], { isHidden: true })
  await sayIn(natalya, chat, 'Премия Ольге')
  done(await natalya.post(`chat/${chat}/users`, { user_id: darya }))
  const darina = service(await house.as(cast.master))
  done(await master.delete(`chat/${chat}/users/${anna}`))
  done(await natalya.delete(`chat/${chat}/users/${administrator}`))
  await sayIn(darina, chat, 'Теперь я')
  done(await darina.post(`chat/${chat}/users`, { user_id: anna, showsFormer: true }))
  const seen = (await pageOf(master, chat)).items.map(({ text }: { text: string }) => text)
  expect(seen).toContain('Теперь я')
  expect(seen).not.toContain('Премия Ольге')
})

test('ключ сообщения — своего автора и своего чата: чужой ничего не выдаёт и ничего не глотает', async () => {
  const [here, there] = [await groupOf(natalya, [anna]), await groupOf(natalya, [darya])]
  const key = randomUUID()
  const headers = { 'idempotency-key': key }
  const send = (who: Service, chat: number, text: string) => who.post(`chat/${chat}/messages`, { text, key }, headers)
  const first = done(await send(natalya, here, 'Премия Ольге'))
  const second = done(await send(master, here, 'Гель кончился'))
  expect([second.text, second.userId, second.id === first.id]).toEqual(['Гель кончился', anna, false])
  const refused = await send(master, there, 'А здесь?')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([404, 404, 'Не найдено. Возможно, это уже удалили.'])
  expect(JSON.stringify(refused.body)).not.toContain('Премия')
  expect(done(await send(natalya, there, 'Сюда тоже')).text).toBe('Сюда тоже')
  // Whoever repeats hears of their own message, also when the call's key is gone and the words have changed.
  await sql('delete from idempotency')
  expect(done(await send(master, here, 'Другие слова'))).toEqual(second)
  const rows = await sql('select chat_id, author_id, text from chat_messages where key = $1 order by id', [key])
  expect(rows.map(Object.values)).toEqual([
    [here, administrator, 'Премия Ольге'],
    [here, anna, 'Гель кончился'],
    [there, administrator, 'Сюда тоже'],
  ])
})

test('события: CHT-724 newMessage, CHT-725 createChat, CHT-726 editMessage, CHT-727 deleteMessage, CHT-728 leaveUser исключённого, CHT-729 updateChat; CHT-776 и CHT-759 — по личному каналу и комнате чата', async () => {
  const { socket, heard } = await listenTo(house, await house.as(cast.topMaster))
  const author = await listenTo(house, person)
  const stranger = await listenTo(house, await house.as(cast.superAdmin))
  const chat = await groupOf(natalya, [anna, darya])
  const icon = await printedForm({ _method: 'put', icon: fileOf(await drawPicture()) })
  const said = await sayIn(natalya, chat, 'Гель кончился')
  done(await natalya.put(`chat/${chat}/messages/${said.id}`, { text: 'Гель есть' }))
  done(await natalya.delete(`chat/${chat}/messages/${said.id}`))
  done(await natalya.put(`chat/${chat}`, { name: 'Новое имя' }))
  done(await person.post(`/api/chat/chat/${chat}`, icon.body, { headers: icon.headers }))
  done(await natalya.delete(`chat/${chat}/users/${darya}`))
  for (const own of [heard, author.heard])
    await expect
      .poll(() => own.filter(({ name, event }) => name === 'leaveUser' && event.chatId === chat && !event.message))
      .toHaveLength(1)
  for (const one of [socket, author.socket, stranger.socket]) one.disconnect()
  // The channel is private: who writes hears the same, and who is not in the chat hears nothing of it.
  expect(stranger.heard.filter(({ event }) => event.chatId === chat)).toEqual([])
  expect(author.heard.filter(({ event }) => event.chatId === chat).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['createChat', 'newMessage', 'editMessage', 'deleteMessage', 'updateChat', 'leaveUser']),
  )
  expect(userRoom(anna)).toBe(`user.${anna}`)
  const told = heard.filter(({ event }) => event.chatId === chat && !event.message?.isSystem).map(({ name }) => name)
  expect(told).toEqual(['createChat', 'newMessage', 'editMessage', 'deleteMessage', 'updateChat', 'updateChat', 'leaveUser'])
  const of = (name: string) => heard.find((one) => one.name === name && !one.event.message?.isSystem)?.event
  expect(of('newMessage').message).toMatchObject({ id: said.id, text: 'Гель кончился', userId: administrator })
  expect(of('editMessage').message).toMatchObject({ id: said.id, text: 'Гель есть', isEdited: true })
  expect(of('deleteMessage').message).toMatchObject({ id: said.id, text: '', isDeleted: true })
  expect(of('leaveUser')).toMatchObject({ chatId: chat, userId: darya, isRemoved: true })
  const versions = heard.filter(({ event }) => event.chatId === chat && event.message).map(({ event }) => event.version)
  expect(versions).toEqual(versions.map((_, at) => (versions[0] ?? 0) + at))
})

test('CHT-728 вышедшего сам слышат оставшиеся, и знают, что его не исключали; CHT-729 нового участника тоже; CHT-759 чат и слова продуктового API слышны по тем же каналам', async () => {
  const [mine, hers] = [await listenTo(house, person), await listenTo(house, await house.as(cast.topMaster))]
  const { id: chat, alias } = done(await person.post('chats', { name: 'Склад и закупки', type: 1, employer_ids: [anna] }))
  done(await person.post('chats/messages', { channel: alias, message: 'Накладная пришла' }))
  done(await natalya.post(`chat/${chat}/users`, { user_id: darya }))
  done(await master.delete(`chat/${chat}/users/${anna}`))
  const of = (own: typeof mine, name: string) =>
    own.heard.filter((one) => one.name === name && one.event.chatId === chat).map(({ event }) => event)
  for (const own of [mine, hers]) await expect.poll(() => of(own, 'leaveUser')).toMatchObject([{ userId: anna, isRemoved: false }])
  for (const { socket } of [mine, hers]) socket.disconnect()
  expect(of(hers, 'createChat')).toHaveLength(1)
  expect(of(hers, 'newMessage').map(({ message }) => message.text)).toContain('Накладная пришла')
  expect(of(mine, 'updateChat')).toHaveLength(1)
})

test('печатает и прочитано: слышат только участники, которые показывают чат', async () => {
  const chat = await groupOf(natalya, [anna])
  const [mine, hers, strange] = await Promise.all(
    [cast.administrator, cast.topMaster, cast.superAdmin].map(async (phone) => listenTo(house, await house.as(phone))),
  )
  for (const one of [mine, hers, strange]) one?.socket.emit('openChat', chat)
  strange?.socket.emit('typing', chat)
  const { seq } = await sayIn(natalya, chat, 'Видели?')
  done(await master.post(`chat/read/${chat}`, { seq }))
  const typed = () => hers?.heard.filter(({ name }) => name === 'typing').map(({ event }) => event) ?? []
  // The server tells of typing only to those who already show the chat, at most once a second: it is said again until she has opened it.
  const again = () => {
    mine?.socket.emit('typing', chat)
    return typed().length
  }
  await expect.poll(again, { interval: 1100 }).toBeGreaterThan(0)
  await expect.poll(() => mine?.heard.map(({ name }) => name)).toContain('readChat')
  for (const one of [mine, hers, strange]) one?.socket.disconnect()
  for (const one of typed()) expect(one).toEqual({ chatId: chat, userId: administrator, name: 'Егорова Наталья' })
  expect(mine?.heard.find(({ name }) => name === 'readChat')?.event).toEqual({ chatId: chat, userId: anna, seq })
  expect(strange?.heard).toEqual([])
})

test('CHT-768 POST /mediafiles отвечает номер файла; что файл не то, за что выдаёт себя, — отказ у поля', async () => {
  const file = done(await upload(person, fileOf(await drawPicture())))
  expect(file).toMatchObject({ id: expect.any(Number), type: 'image', url: `/api/chat/files/${file.id}` })
  const text = new File(['№;Гель\n1;5'], 'C:\\отчёты\\остатки.csv')
  expect(done(await upload(person, text))).toMatchObject({ type: 'document', originName: 'остатки.csv' })
  const lies = [
    new File([new Uint8Array([77, 90, 144, 0, 3, 0, 0, 0])], 'фото.png'),
    new File(['<svg onload="alert(1)">'], 'рисунок.png'),
    new File(['PK\u0003\u0004 ничего офисного'], 'отчёт.xlsx'),
  ]
  for (const lie of lies) {
    const refused = await upload(person, lie)
    expect([refused.status, refused.body.errors?.file?.[0]]).toEqual([
      422,
      'Такие файлы не принимаются. Можно картинки, PDF, DOCX, XLSX, CSV и TXT.',
    ])
  }
  expect((await upload(person, new File([], 'пусто.txt'))).body.errors).toEqual({ file: ['Файл пуст.'] })
  const eleven = await printedForm({ channel: 'c1', message: 'Много', attachments: Array.from({ length: 11 }, () => text) })
  const many = await person.post('chats/messages', eleven.body, { headers: eleven.headers })
  expect(many.body.errors).toEqual({ attachments: ['К сообщению прикладывают не больше 10 файлов.'] })
  const chat = await groupOf(natalya, [anna])
  await sayIn(natalya, chat, '', { files: [file.id] })
  expect((await natalya.post(`chat/${chat}/messages`, { files: [file.id] })).status).toBe(422)
  expect((await (await house.as(cast.topMaster)).get(file.url)).headers['content-type']).toBe('image/webp')
})

test('база сама держит место и порядок: сообщение не переставить, версию не вернуть, отметку не убавить, прежние слова не переписать', async () => {
  const chat = await groupOf(natalya, [anna])
  const { id } = await sayIn(natalya, chat, 'Слова')
  done(await natalya.put(`chat/${chat}/messages/${id}`, { text: 'Другие слова' }))
  done(await natalya.post(`chat/read/${chat}`))
  const breaks = [
    `update chat_messages set seq = 1 where id = ${id}`,
    `update chat_messages set author_id = ${anna} where id = ${id}`,
    `update chat_messages set version = version - 1 where id = ${id}`,
    `update chats set version = 1 where id = ${chat}`,
    `update chat_edits set text = 'подмена' where message_id = ${id}`,
  ]
  for (const text of breaks) await expect(sql(text), text).rejects.toMatchObject({ code: '23514' })
  await sql('update chat_members set read_seq = 0 where chat_id = $1', [chat])
  const [row] = await sql('select read_seq from chat_members where chat_id = $1 and employer_id = $2', [chat, administrator])
  expect(row.read_seq).toBeGreaterThan(1)
})
