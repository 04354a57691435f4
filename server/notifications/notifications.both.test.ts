import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { models } from '#contract/core/permissions.ts'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { asHouse } from '#server/core/as-house.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { groupOf, sayIn, service } from '#server/testing/talk.ts'
import { type Notice, notify } from './notify.ts'

const { administrator, anna, superAdmin } = cast.employers
type Person = Awaited<ReturnType<typeof house.as>>
let desk: Person
let master: Person

test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  master = await house.as(cast.topMaster)
})

const tell = (notice: Partial<Notice> = {}, company = 1) =>
  asHouse(house.app.house, house.app.server.log, company, (ctx) =>
    notify(ctx, {
      kind: 'mailing',
      key: randomUUID(),
      author: superAdmin,
      to: { employers: [administrator] },
      data: { message: 'Пора проверить график' },
      ...notice,
    }),
  )
const unread = async (who = desk, query = '') => (await who.get(`notifications/unread${query}`)).data
const clean = () => desk.post('notifications/read-all')

test('NTF-003 NTF-710 уведомление: все поля и data целиком; поля чужого вида пусты', async () => {
  await clean()
  const data = { message: 'Смотрите', theme: 'Тема', link: '/schedule', employer_id: anna, ticket_id: 5, item_id: 6, order_id: 7, batch: 8 }
  await tell({ data: { ...data, news_id: 9, sticky: true } })
  const { items } = await unread()
  expect(items[0]).toEqual({
    id: expect.any(Number),
    notification_id: items[0].id,
    type: 'mailing',
    read_at: null,
    at: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    data: { ...data, news_id: 9, sticky: 1, fix_top: 1, author: { id: superAdmin, full_name: 'Орлов Максим' } },
  })
  await tell({ author: null })
  expect((await unread()).items[0].data).toEqual({
    message: 'Пора проверить график',
    theme: null,
    link: null,
    employer_id: null,
    ticket_id: null,
    item_id: null,
    order_id: null,
    batch: null,
    news_id: null,
    sticky: 0,
    fix_top: 0,
    author: null,
  })
})

test('Y14 сказанное дважды под одним ключом есть один раз, и второй раз никто ничего не слышит', async () => {
  await clean()
  const key = randomUUID()
  expect(await tell({ key })).toEqual([administrator])
  expect(await tell({ key, data: { message: 'Иначе' } })).toEqual([])
  expect((await unread()).items).toHaveLength(1)
  // The same occasion is new to another person.
  expect(await tell({ key, to: { employers: [administrator, anna] } })).toEqual([anna])
  const races = await Promise.all(Array.from({ length: 8 }, () => tell({ key: 'race' })))
  expect(races.flat()).toEqual([administrator])
})

test('кому сказано: людям, должностям, студиям, всем; ни себе, ни уволенным, ни чужой компании', async () => {
  expect(await tell({ author: administrator })).toEqual([])
  expect(await tell({ to: { employers: [cast.employers.fired, cast.foreign.employers.madina, anna] } })).toEqual([anna])
  const masters = await tell({ to: { positions: [14] } })
  expect(masters).toContain(anna)
  expect(masters).not.toContain(administrator)
  expect(await tell({ to: { units: [cast.units.arbat] } })).toContain(administrator)
  const all = await tell({ to: { everybody: true } })
  const able = await sql<{ id: number }>('select id from employers e where company_id = 1 and may_enter(e) and id <> $1 order by id', [
    superAdmin,
  ])
  expect(all.toSorted((a, b) => a - b)).toEqual(able.map(({ id }) => id))
})

test('NTF-010 NTF-722 непрочитанные: limit 30 по умолчанию, offset и свой before; NTF-721 все и прочитанные', async () => {
  await clean()
  for (let n = 0; n < 32; n++) await tell({ data: { message: `№ ${n}` } })
  const first = await unread()
  expect(first.items).toHaveLength(30)
  expect(first).toMatchObject({ has_more: 1, unread_notifications_count: 32 })
  expect((await unread(desk, '?limit=30&offset=30')).items.map((row: NotificationRow) => row.data.message)).toEqual(['№ 1', '№ 0'])
  const rest = await unread(desk, `?before=${first.items[29].id}`)
  expect(rest).toMatchObject({ has_more: 0 })
  expect(rest.items).toHaveLength(2)
  expect((await unread(desk, '?limit=2&offset=1')).items.map((row: NotificationRow) => row.data.message)).toEqual(['№ 30', '№ 29'])
  await desk.post(`notifications/${first.items[0].id}/read`)
  // A colleague's notifications, read or not, are in none of the lists.
  await tell({ to: { employers: [anna] } })
  await master.post('notifications/read-all')
  await tell({ to: { employers: [anna] } })
  const [all, read] = [(await desk.get('notifications/all?limit=32')).data, (await desk.get('notifications/read?limit=100')).data]
  const told = [...first.items, ...rest.items].map(({ id }: NotificationRow) => id)
  expect(all.items.map((row: NotificationRow) => [row.id, row.read_at !== null])).toEqual(told.map((id, at) => [id, at === 0]))
  expect(read.items[0]).toMatchObject({ id: told[0], read_at: expect.any(String) })
  expect(read.items.filter((row: NotificationRow) => row.read_at === null || told.includes(row.id))).toHaveLength(1)
  expect((await desk.get('notifications/unread?limit=0')).body.errors).toHaveProperty('limit')
  expect((await desk.get('notifications/unread?offset=-1')).body.errors).toHaveProperty('offset')
})

test('NTF-005 NTF-011 NTF-713 NTF-723 читают по одному и все сразу: read_at стоит, счётчик в auth/iam убывает', async () => {
  await clean()
  for (let n = 0; n < 3; n++) await tell()
  const count = async () => (await desk.get('auth/iam')).data.unread_notifications_count
  expect(await count()).toBe(3)
  const [{ id }] = (await unread()).items
  const { data: row } = await desk.post(`notifications/${id}/read`)
  expect(row).toMatchObject({ id, read_at: expect.any(String) })
  expect(await count()).toBe(2)
  // Reading it once more changes nothing.
  expect((await desk.post(`notifications/${id}/read`)).data.read_at).toBe(row.read_at)
  const left = (await unread()).items.map((one: NotificationRow) => one.id)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(id)
  // Reading all is of one's own: a colleague's stay as they were.
  await tell({ to: { employers: [anna] } })
  const hers = (await unread(master)).items[0].id
  expect((await desk.post('notifications/read-all')).data).toEqual({ count: 2 })
  expect((await unread()).items).toEqual([])
  const read = (await desk.get('notifications/read?limit=3')).data.items
  expect(read.map((one: NotificationRow) => [one.id, one.read_at !== null])).toEqual([id, ...left].map((one) => [one, true]))
  expect((await unread(master)).items[0]).toMatchObject({ id: hers, read_at: null })
  expect(await count()).toBe(0)
})

test('SES-010 PRF-702 поля вошедшего: студия с настройками кассы, картинки с именами файлов, счётчик уведомлений', async () => {
  const { data } = await desk.get('auth/iam')
  expect(data).toMatchObject({ id: administrator, company_id: 1, first_name: 'Наталья', last_name: 'Егорова' })
  expect(data).toMatchObject({ is_superuser: 0, phone: cast.administrator, unread_notifications_count: expect.any(Number), unit_id: 1 })
  expect(data).toMatchObject({ work_position_id: 2, permissions: expect.arrayContaining(['Booking.view']) })
  await sql(`update employers set middle_name = 'Львовна' where id = $1`, [administrator])
  await sql(`insert into unit_settings (company_id, unit_id, type, value)
    values (1, 1, 'cashRegisterBaseUrl', 'http://10.0.0.5'), (1, 1, 'sendSavePackages', '1'), (1, 1, 'sendSavePackagesWithoutClose', '0')
    on conflict (unit_id, type) do update set value = excluded.value`)
  await sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes)
    values (1, 'employer', $1, 'avatar', repeat('a', 40) || '.webp', 1, 1, 1)`,
    [administrator],
  )
  const { data: me } = await desk.get('auth/iam')
  expect(me.middle_name).toBe('Львовна')
  expect(me.unit).toMatchObject({ id: 1, name: 'Арбат', company_id: 1 })
  expect(me.unit.settings).toEqual({
    cashRegisterBaseUrl: 'http://10.0.0.5',
    sendSavePackages: true,
    sendSavePackagesWithoutClose: false,
  })
  expect(me.images).toContainEqual({ type: 'avatar', filename: `${'a'.repeat(40)}.webp` })
})

test('счётчик считается до 99', async () => {
  await clean()
  await sql(
    `insert into notifications (company_id, employer_id, kind, key, data, created_at)
    select 1, $1, 'mailing', 'many:' || n, '{"message": "Ещё"}', now() from generate_series(1, 120) n`,
    [administrator],
  )
  expect((await unread()).unread_notifications_count).toBe(99)
  expect((await desk.get('auth/iam')).data.unread_notifications_count).toBe(99)
  await clean()
})

test('чужое уведомление не найдено: ни суперпользователю, ни коллеге, ни другой компании; через чужие глаза — отказ', async () => {
  await tell()
  const [{ id }] = (await unread()).items
  for (const who of [boss, master, await house.as(cast.foreign.administrator)]) {
    expect((await who.get(`notifications/${id}`)).status).toBe(404)
    expect((await who.post(`notifications/${id}/read`)).status).toBe(404)
  }
  const eyes = house.holder((await boss.get(`employers/${administrator}/impersonate`)).data.token)
  for (const path of ['all', 'unread', 'read', id]) expect((await eyes.get(`notifications/${path}`)).body.code).toBe(1030)
  expect((await eyes.post('notifications/read-all')).body.code).toBe(1030)
  expect((await eyes.get('auth/iam')).data.unread_notifications_count).toBe(0)
  expect((await unread()).items[0].id).toBe(id)
})

test('NTF-009 у раздела своя группа прав: уведомления, новости и рассылки', async () => {
  const groups: { model: string; title: string; permissions: { id: string }[] }[] = (await boss.get('permissions')).data
  const told = (name: string) => groups.filter(({ model }) => model === name).map((one) => [one.title, one.permissions.map(({ id }) => id)])
  expect(told('Notification')).toEqual([['Уведомления', ['Notification.view']]])
  const acts = (model: string) => ['view', 'create', 'update', 'delete'].map((act) => `${model}.${act}`)
  expect(told('News')).toEqual([['Новости', acts('News')]])
  expect(told('Notify')).toEqual([['Рассылки', acts('Notify')]])
  expect(models.Notification).toMatchObject({ title: 'Уведомления', area: 'support', actions: ['view'] })
  expect(models.News).toMatchObject({ title: 'Новости', area: 'support' })
  expect(models.Notify).toMatchObject({ title: 'Рассылки', area: 'notifications' })
})

test('NTF-728 PLT-036 комната Employer.{id} слышит саму строку: этот сотрудник, а не коллега, и не кто смотрит его глазами', async () => {
  const origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  const eyes = (await boss.get(`employers/${administrator}/impersonate`)).data.token
  const heard: [string, string, NotificationRow][] = []
  const sockets: Socket[] = []
  for (const [name, token] of [
    ['desk', desk.token],
    ['master', master.token],
    ['eyes', eyes],
  ] as const) {
    const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
    sockets.push(socket)
    // A socket is told besides when it begins to hear its person's chats.
    socket.onAny((event: string, row: NotificationRow) => event !== 'enterChats' && heard.push([name, event, row]))
    await new Promise<void>((done, failed) => void socket.once('connect', done).once('connect_error', failed))
  }
  await tell({ data: { message: 'Зайдите в кабинет' } })
  await tell({ to: { employers: [anna] }, data: { message: 'Отметка' } })
  await expect.poll(() => heard.filter(([, event]) => event === 'notification').length).toBe(2)
  const [mine] = heard.filter(([name]) => name === 'desk')
  const [kept] = (await desk.get('notifications/unread?limit=1', undefined, { headers: { 'x-timezone': 'UTC' } })).data.items
  expect(mine).toEqual(['desk', 'notification', kept])
  expect(heard.map(([name]) => name)).not.toContain('eyes')
  // Another tab of the same person learns that it was read.
  await desk.post(`notifications/${kept.id}/read`)
  await expect.poll(() => heard.at(-1)).toEqual(['desk', 'changed', { feature: 'notifications', ids: [kept.id] }])
  for (const socket of sockets) socket.disconnect()
})

test('упоминание в чате звонит, и в выключенном тоже; повтор и правка не звонят второй раз; удалённое — не зовёт', async () => {
  await clean()
  const by = service(boss)
  const chat = await groupOf(by, [administrator, anna], { name: 'Смена Арбата' })
  await service(desk).post(`chat/mute/${chat}`)
  const body = { text: `@[${administrator}] гель кончился`, key: randomUUID() }
  const { data: said } = await by.post(`chat/${chat}/messages`, body)
  await by.post(`chat/${chat}/messages`, body)
  await by.put(`chat/${chat}/messages/${said.id}`, { text: `@[${administrator}] гель есть` })
  const { items } = await unread()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    type: 'mention',
    data: { message: 'Вас упомянули в чате «Смена Арбата»', link: `/chat?chat=${chat}&message=${said.seq}`, author: { id: superAdmin } },
  })
  expect(JSON.stringify(items)).not.toContain('гель')
  const all = await sayIn(by, chat, '@все собрание')
  expect((await unread()).items).toHaveLength(2)
  expect((await unread(master)).items.map((row: NotificationRow) => row.type)).toContain('mention')
  await by.delete(`chat/${chat}/messages/${all.id}`)
  expect((await unread()).items.map((row: NotificationRow) => row.id)).toEqual([items[0].id])
})

test('кого исключили из чата и чей чат удалён, тех упоминания в нём больше не зовут: открыть там нечего', async () => {
  await clean()
  const by = service(boss)
  const [left, gone, kept] = await Promise.all(['Ушла', 'Удалён', 'Остался'].map((name) => groupOf(by, [administrator, anna], { name })))
  for (const chat of [left, gone, kept]) await sayIn(by, Number(chat), `@[${administrator}] @[${anna}] посмотрите`)
  const chatsOf = async (who?: Parameters<typeof unread>[0]) =>
    (await unread(who)).items
      .flatMap((row: NotificationRow) => (row.type === 'mention' ? [/«(.+)»/.exec(row.data.message)?.[1]] : []))
      .toSorted()
  expect(await chatsOf()).toEqual(['Остался', 'Удалён', 'Ушла'])
  expect((await by.delete(`chat/${left}/users/${administrator}`)).status).toBe(200)
  expect(await chatsOf()).toEqual(['Остался', 'Удалён'])
  expect((await by.delete(`chat/${gone}`)).status).toBe(200)
  expect(await chatsOf()).toEqual(['Остался'])
  expect(await chatsOf(master)).toEqual(expect.arrayContaining(['Остался', 'Ушла']))
})

test('утверждение смен говорит мастеру один раз за всё вместе', async () => {
  const made = []
  for (const day of ['2027-03-01', '2027-03-02']) {
    const shift = { begin_at: `${day} 10:00:00`, end_at: `${day} 22:00:00`, workplace_id: cast.workplaces.m1, service_category_ids: [12] }
    const { data } = await boss.post('schedules', { unit_id: cast.units.arbat, employer_id: anna, schedules: [shift] })
    made.push(data.items[0].id)
  }
  await boss.post('schedules/approve', { employer_schedule_ids: made })
  const [row] = (await unread(master)).items
  expect(row).toMatchObject({ type: 'shift_approved', data: { message: 'Утверждены ваши смены: 2, с 01.03 по 02.03', link: '/my-day' } })
})
