import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asHouse } from '#server/core/as-house.ts'
import { readEnv } from '#server/core/env.ts'
import { openSecrets } from '#server/core/secrets.ts'
import { tellHeld } from '#server/notifications/held.ts'
import { type Notice, notify } from '#server/notifications/notify.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import {
  add,
  away,
  database,
  desk,
  later,
  openPushHouse,
  receipt,
  rows,
  secrets,
  sender,
  settings,
  start,
  warned,
} from '#server/testing/push-house.ts'
import { groupOf, sayIn, service } from '#server/testing/talk.ts'
import { openPush } from './open-push.ts'

const { administrator, anna, superAdmin } = cast.employers
await openPushHouse()

const tell = (notice: Partial<Notice> = {}) =>
  asHouse(house.app.house, house.app.server.log, 1, (ctx) =>
    notify(ctx, {
      kind: 'ticket_answer',
      key: randomUUID(),
      author: superAdmin,
      to: { employers: [administrator] },
      data: { message: 'Иванова Мария, +7 916 123-45-67, спросила про гель', ticket_id: 55 },
      ...notice,
    }),
  )
const devices = async (who = desk) => (await who.get('push-subscriptions')).data.items

test('устройство: слово зашифровано для браузера и подписано; на экране — вид и куда ведёт, ни имени, ни телефона, ни слов', async () => {
  expect((await desk.get('push-subscriptions')).data).toMatchObject({ is_real: 1, key: expect.stringMatching(/^[\w-]{87}$/), items: [] })
  expect((await desk.get('notification-settings')).data.has_push).toBe(1)
  const added = await add(desk, 'one')
  expect(added.data).toEqual({ id: expect.any(Number) })
  const [device] = await devices()
  expect(Object.keys(device).toSorted()).toEqual(['agent', 'created_at', 'id', 'is_current', 'mark', 'seen_at'])
  const [stored] = await sql('select * from push_subscriptions')
  expect(JSON.stringify(stored)).not.toContain(away.host)
  await tell()
  await sender.sweep()
  const [got] = away.got
  const [{ id }] = (await desk.get('notifications/unread')).data.items
  expect(got?.word).toEqual({
    kind: 'ticket_answer',
    title: 'Ответ на обращение',
    id,
    to: '/tickets/55',
    topic: 'ticket_answer',
    receipt: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'ticket_answer', ttl: '86400', urgency: 'normal' })
  expect(got?.bytes).toBeLessThan(3 * 1024)
  const { key } = (await desk.get('push-subscriptions')).data
  expect(away.signed()).toEqual({ sub: 'mailto:it@salon.example', aud: away.origin, key, isTrue: true })
  // Another start has the same keys; a house whose secrets do not open them says so and sends nothing.
  expect((await openPush({ database, secrets }, settings, start)).real?.publicKey).toBe(key)
  expect(warned).toEqual([])
  expect((await openPush({ database, secrets: openSecrets('a key of somebody else, 32 signs!!') }, settings, start)).real).toBeUndefined()
  expect(warned).toEqual([expect.stringContaining('запечатаны другим ключом секретов')])
  expect(await rows()).toMatchObject([{ status: 'sent', recipient: `device-${device.id}` }])
  // A reader of the outbox does not get the token.
  const [message] = (await boss.get('outbox?search=channel:push&searchFields=channel:=')).data.items
  expect(JSON.stringify(message)).not.toContain(got?.word.receipt)
  expect((await receipt(got?.word.receipt ?? '')).status).toBe(200)
  expect(await rows()).toMatchObject([{ status: 'delivered', secret: '' }])
  expect((await receipt('A'.repeat(43))).body).toEqual((await receipt(got?.word.receipt ?? '')).body)
})

test('адрес не из списка назван у поля и не спрошен: ни узел, ни порт, ни учётка в адресе, ни http, ни похожее имя', async () => {
  const strange = 'Этот адрес не из служб браузеров, на которые «Окно» отправляет уведомления.'
  const port = away.host.split(':')[1]
  for (const endpoint of [
    'https://evil.example/push',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'не адрес',
    'https://localhost/x',
    `http://${away.host}/x`,
    `https://${away.host}.evil.example/x`,
    `https://a:b@${away.host}/x`,
    `https://127.0.0.1:${port}/x`,
  ])
    expect((await desk.post('push-subscriptions', { ...away.browser('x'), endpoint })).body.errors, endpoint).toEqual({
      endpoint: [strange],
    })
  // The second key has the length of a true one and is no point of the curve.
  for (const wrong of [{ p256dh: 'AAAA' }, { p256dh: 'B'.repeat(87) }, { auth: 'мусор' }, { auth: 'A'.repeat(500) }])
    expect((await add(desk, 'x', wrong)).body.errors).toHaveProperty(Object.keys(wrong))
  expect(await devices()).toEqual([])
  const usual = await openPush({ database, secrets }, { PUBLIC_URL: 'https://salon.example' }, start)
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
  ])
    expect(usual.real?.isAllowed(good), good).toBe(true)
  expect(usual.real?.isAllowed('https://push.apple.com.evil.example/1')).toBe(false)
  // Without https nothing is sent, and a contact that nobody answers at is refused.
  expect((await openPush({ database, secrets }, { PUBLIC_URL: 'http://10.0.0.1' }, start)).real).toBeUndefined()
  for (const subject of ['https://localhost', 'mailto:a@localhost', 'mailto:a@b.local', 'http://salon.example', 'it@salon.example'])
    expect(() => readEnv({ VAPID_SUBJECT: subject }), subject).toThrow('VAPID_SUBJECT')
  expect(readEnv({ VAPID_SUBJECT: 'mailto:it@salon.example', PUSH_HOSTS: 'a.example, *.b.example' }).VAPID_SUBJECT).toBe(
    'mailto:it@salon.example',
  )
})

test('404 и 410 убирают устройство, три прочих отказа подряд — тоже; 429 и обрыв повторяются; удача начинает счёт заново', async () => {
  const once = async (status: number) => {
    away.answers(status)
    await tell()
    await sender.sweep()
  }
  for (const gone of [404, 410]) {
    await add(desk, `gone-${gone}`)
    await once(gone)
    expect(await devices()).toEqual([])
    expect((await rows()).at(-1)).toMatchObject({ status: 'failed', failure: `Браузер больше не принимает уведомления: ${gone}` })
  }
  await add(desk, 'stubborn')
  for (const status of [403, 413, 201, 400, 403]) await once(status)
  expect(await devices()).toHaveLength(1)
  await once(429)
  expect(await devices()).toHaveLength(1)
  expect((await rows()).at(-1)).toMatchObject({ status: 'waiting', failure: 'Служба браузера отказала: 429' })
  away.answers(201)
  later(20)
  await sender.sweep()
  expect((await rows()).at(-1)).toMatchObject({ status: 'sent' })
  for (const status of [403, 403, 403]) await once(status)
  expect(await devices()).toEqual([])
})

test('устройство кончается с сессией; удалённое не возвращается само, только кнопкой; чужого нет; один браузер — один человек', async () => {
  const { data } = await add(desk, 'mine')
  const master = await house.as(cast.topMaster)
  expect((await master.delete(`push-subscriptions/${data.id}`)).status).toBe(404)
  expect((await master.post(`push-subscriptions/${data.id}/check`)).status).toBe(404)
  const eyes = house.holder((await boss.get(`employers/${administrator}/impersonate`)).data.token)
  expect((await eyes.get('push-subscriptions')).body.code).toBe(1030)
  expect((await add(eyes, 'eyes')).body.code).toBe(1030)
  expect((await desk.post(`push-subscriptions/${data.id}/check`)).status).toBe(200)
  await sender.sweep()
  expect(away.got.at(-1)?.word).toMatchObject({
    kind: 'check',
    title: 'Проверка: уведомления на этом устройстве работают',
    to: '/settings/account',
  })
  const body = away.browser('mine')
  expect((await desk.delete(`push-subscriptions/${data.id}`)).status).toBe(200)
  expect((await sql('select sealed from push_subscriptions'))[0].sealed).toBeNull()
  expect((await desk.post('push-subscriptions', { ...body, is_again: 1 })).data).toEqual({ id: null })
  expect((await desk.post('push-subscriptions', body)).data.id).toBeGreaterThan(0)
  // The next person at the same browser takes it over, even in another company.
  const madina = await house.as(cast.foreign.administrator)
  expect((await madina.post('push-subscriptions', body)).data.id).toBeGreaterThan(0)
  expect(await devices()).toEqual([])
  // A superuser who looks at another company gets no messages there and keeps her device at home.
  await add(boss, 'home')
  await boss.put('auth/company', { company_id: cast.companies.tashkent })
  for (const is_again of [0, 1]) expect((await add(boss, 'home', { is_again })).body.code).toBe(1030)
  await boss.put('auth/company', { company_id: 1 })
  expect(await devices(boss)).toHaveLength(1)
  for (let n = 0; n < 12; n++) await add(desk, `many-${n}`)
  expect(await devices()).toHaveLength(10)
  await sql('delete from push_subscriptions')
  await add(desk, 'ends')
  // A message of a chat waits, so it is still here when the session ends.
  await tell({ chat: { id: 1, seq: 1 } })
  await desk.post('auth/logout')
  expect(await sql('select from push_subscriptions where employer_id = $1', [administrator])).toEqual([])
  later(20)
  await sender.sweep()
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'failed', failure: 'Устройства больше нет' }])
  // A blocked person keeps a session that opens nothing, and her devices show nothing either.
  await add(await house.as(cast.topMaster), 'blocked')
  await tell({ to: { employers: [anna] }, chat: { id: 1, seq: 1 } })
  await sql('update employers set blocked_at = now() where id = $1', [anna])
  later(20)
  away.got.length = 0
  await sender.sweep()
  await sql('update employers set blocked_at = null where id = $1', [anna])
  expect((await rows()).at(-1)).toMatchObject({ status: 'failed', failure: 'Устройства больше нет' })
  expect(away.got).toEqual([])
})

test('упоминание в чате ждёт 20 секунд и не уходит, если чат прочитан, сообщение удалено или человека исключили (CL14)', async () => {
  await add(desk, 'chat')
  const by = service(boss)
  const chat = await groupOf(by, [administrator, anna], { name: 'Секрет Арбата' })
  const call = () => sayIn(by, chat, `@[${administrator}] гель кончился`)
  await call()
  await sender.sweep()
  expect(away.got).toEqual([])
  later(20)
  await sender.sweep()
  expect(away.got.map(({ word, headers }) => [word.title, word.topic, headers.topic])).toEqual([
    ['Упоминание в чате', `chat-${chat}`, `chat-${chat}`],
  ])
  expect(JSON.stringify(away.got.map(({ word }) => word))).not.toMatch(/гель|Секрет|Орлов/)
  const seen = await call()
  await service(desk).post(`chat/read/${chat}`, { seq: seen.seq })
  const gone = await call()
  await by.delete(`chat/${chat}/messages/${gone.id}`)
  await call()
  await by.delete(`chat/${chat}/users/${administrator}`)
  later(20)
  await sender.sweep()
  expect(away.got).toHaveLength(1)
  expect((await rows()).slice(1)).toEqual(
    Array(3).fill(expect.objectContaining({ status: 'cancelled', failure: 'Прочитано раньше, чем ушло' })),
  )
})

test('«Не беспокоить» держит устройства и потом говорит одним словом; выключенный вид не приходит', async () => {
  await add(desk, 'quiet')
  const open = { items: [], quiet_from: null, quiet_to: null, off_shift: 0 }
  await desk.put('notification-settings', { ...open, quiet_from: '08:00', quiet_to: '10:00' })
  await tell()
  await tell()
  await sender.sweep()
  expect(away.got).toEqual([])
  later(3600)
  await tellHeld(house.app.house, house.app.server.log)
  await sender.sweep()
  expect(away.got.map(({ word }) => [word.title, word.to, word.topic])).toEqual([['2 новых уведомления', '/notifications', 'held']])
  await desk.put('notification-settings', { ...open, items: [{ kind: 'ticket_answer', bell: 1, push: 0, mail: 0 }] })
  await tell()
  await sender.sweep()
  expect(away.got).toHaveLength(1)
})
