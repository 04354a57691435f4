import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { kindRules, notificationKinds, saidKinds } from '#contract/notifications/notifications.ts'
import { asHouse } from '#server/core/as-house.ts'
import { tellHeld } from '#server/notifications/held.ts'
import { type Notice, notify } from '#server/notifications/notify.ts'
import { monday9 } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { administrator, anna, superAdmin } = cast.employers
type Person = Awaited<ReturnType<typeof house.as>>
/** Анна is a master, and the tests do not rely on her demo shifts. */
let desk: Person
let master: Person
let now = monday9
test.override('options', { clock: () => now })
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  master = await house.as(cast.topMaster)
  for (const [id, email] of [
    [administrator, 'desk@okno.example'],
    [anna, 'anna@okno.example'],
  ])
    await sql('update employers set email = $2 where id = $1', [id, email])
})
test.beforeEach(async () => {
  now = monday9
  await sql('delete from notification_ways')
  await sql('delete from notification_quiet')
  await sql('delete from notifications')
  await sql('delete from outbox')
})

const tell = (notice: Partial<Notice> = {}) =>
  asHouse(house.app.house, house.app.server.log, 1, (ctx) =>
    notify(ctx, {
      kind: 'ticket_answer',
      key: randomUUID(),
      author: superAdmin,
      to: { employers: [administrator] },
      data: { message: 'Ответ на обращение № 5' },
      ...notice,
    }),
  )
const open = { items: [], quiet_from: null, quiet_to: null, off_shift: 0 }
const choose = (who: Person, body: object = {}) => who.put('notification-settings', { ...open, ...body })
const letters = () => sql(`select recipient, subject, body from outbox where channel = 'mail' order by id`)
const free = () => tellHeld(house.app.house, house.app.server.log)
const unread = async (who = desk) => (await who.get('notifications/unread')).data
/** The moment of a clock time in the studio. */
const at = (clock: string, day = '2026-11-23') => {
  now = Date.parse(`${day}T${clock}:00+03:00`)
}

/** The kinds that some source of the server says; tests and demo data say others. */
function kindsOfSources() {
  const server = join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: server, exclude: (name) => /^(demo|testing|proving)$|\.(test|cast)\.ts$/.test(name) })
  const text = sources.map((name) => readFileSync(join(server, name), 'utf8')).join('\n')
  return notificationKinds.filter((kind) => text.includes(`kind: '${kind}'`))
}

test('спрашивают, как сообщать, только о том, о чём дом сообщает; на рассылку письма не выбирают: её способ выбрал отправитель', async () => {
  expect(kindsOfSources()).toEqual(saidKinds)
  const rowOf = async () => (await desk.get('notification-settings')).data.items.find((one: { kind: string }) => one.kind === 'mailing')
  expect((await choose(desk, { items: [{ kind: 'mailing', bell: 1, push: 0, mail: 1 }] })).status).toBe(200)
  expect(await rowOf()).toEqual({ kind: 'mailing', is_mandatory: 1, bell: 1, push: 0, mail: 0 })
})

test('виды × способы: сначала — как говорит вид, потом — как выбрано; обязательное из колокольчика не убрать, чужое не увидеть', async () => {
  const { data } = await desk.get('notification-settings')
  expect(data).toMatchObject({ quiet_from: null, quiet_to: null, off_shift: 0, has_email: 1, has_push: 0 })
  expect(data.items.map((one: { kind: string }) => one.kind)).toEqual(saidKinds)
  for (const one of data.items) {
    const { usual, isMandatory } = kindRules[one.kind as keyof typeof kindRules]
    expect(one).toMatchObject({ bell: 1, is_mandatory: isMandatory ? 1 : 0 })
    expect([one.push, one.mail]).toEqual([usual.includes('push') ? 1 : 0, usual.includes('mail') ? 1 : 0])
  }
  const chosen = { kind: 'low_stock', bell: 0, push: 1, mail: 1 }
  const saved = await choose(desk, { items: [chosen], quiet_from: '22:00:00', quiet_to: '08:00', off_shift: 1 })
  expect(saved.data).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00', off_shift: 1 })
  expect((await desk.get('notification-settings')).data).toEqual(saved.data)
  expect(saved.data.items).toContainEqual({ ...chosen, is_mandatory: 0 })
  // Employees who serve customers are left alone outside of their shifts until they choose otherwise.
  expect((await master.get('notification-settings')).data).toMatchObject({ off_shift: 1, quiet_from: null })
  const refused = async (body: object) => (await choose(desk, body)).body.errors
  expect(await refused({ items: [{ kind: 'news', bell: 0, push: 0, mail: 0 }] })).toEqual({
    items: ['Эти уведомления из колокольчика убрать нельзя: их ждёт работа.'],
  })
  expect(await refused({ items: [chosen, chosen] })).toHaveProperty('items')
  expect(await refused({ items: [{ ...chosen, kind: 'gossip' }] })).toHaveProperty(['items.0.kind'])
  expect(await refused({ quiet_from: '25:00', quiet_to: '08:00' })).toEqual({ quiet_from: ['Некорректное время.'] })
  expect(await refused({ quiet_from: '22:00' })).toEqual({ quiet_to: ['Обязательное поле.'] })
  expect(await refused({ quiet_from: '22:00', quiet_to: '22:00' })).toHaveProperty('quiet_to')
  const eyes = house.holder((await boss.get(`employers/${administrator}/impersonate`)).data.token)
  expect((await eyes.get('notification-settings')).body.code).toBe(1030)
  expect((await choose(eyes)).body.code).toBe(1030)
})

test('письмо уходит тому, кто его выбрал, со ссылкой; убранное из колокольчика не звенит и не считается, но найдётся во всех', async () => {
  await choose(desk, { items: [{ kind: 'ticket_answer', bell: 0, push: 0, mail: 1 }] })
  await tell({ key: 'once' })
  await tell({ key: 'once' })
  expect(await unread()).toMatchObject({ items: [], unread_notifications_count: 0 })
  expect((await desk.get('auth/iam')).data.unread_notifications_count).toBe(0)
  const [row] = (await desk.get('notifications/all')).data.items
  expect(row).toMatchObject({ type: 'ticket_answer', read_at: expect.any(String) })
  expect(await letters()).toEqual([
    {
      recipient: 'desk@okno.example',
      subject: 'Ответ на обращение',
      body: `Ответ на обращение № 5\n\nОткрыть в «Окне»: http://localhost:3000/notifications#${row.id}`,
    },
  ])
  // A mandatory kind rings whatever settings the database holds.
  await sql(`insert into notification_ways values (1, $1, 'news', false, false, false)`, [administrator])
  await tell({ kind: 'news' })
  expect((await unread()).items).toMatchObject([{ type: 'news' }])
})

test('«Не беспокоить» через полночь: колокольчик звонит, письма ждут и уходят одним «N новых»; прочитанное за ночь не приходит', async () => {
  const mail = { items: [{ kind: 'ticket_answer', bell: 1, push: 0, mail: 1 }] }
  await choose(desk, { ...mail, quiet_from: '22:00', quiet_to: '08:00' })
  at('21:59')
  await tell()
  expect(await letters()).toHaveLength(1)
  at('22:00')
  for (let n = 0; n < 3; n++) await tell()
  expect((await unread()).items).toHaveLength(4)
  await desk.post(`notifications/${(await unread()).items[0].id}/read`)
  at('07:59', '2026-11-24')
  await free()
  expect(await letters()).toHaveLength(1)
  at('08:00', '2026-11-24')
  await free()
  await free()
  expect((await letters()).slice(1)).toEqual([
    {
      recipient: 'desk@okno.example',
      subject: '2 новых уведомления',
      body: '2 новых уведомления\n\nОткрыть в «Окне»: http://localhost:3000/notifications',
    },
  ])
  at('23:00', '2026-11-24')
  await tell()
  await desk.post('notifications/read-all')
  at('08:00', '2026-11-25')
  await free()
  expect(await letters()).toHaveLength(2)
  expect(await sql('select from notification_held')).toEqual([])
})

test('«вне смены»: у мастера держат, пока смена не началась, черновик смены не считается; кто выключил, слышит сразу', async () => {
  const items = [{ kind: 'ticket_answer', bell: 1, push: 0, mail: 1 }]
  await choose(master, { items, off_shift: 1 })
  const hours = { begin_at: '2027-03-02 10:00:00', end_at: '2027-03-02 22:00:00' }
  const made = await boss.post('schedules', {
    unit_id: cast.units.arbat,
    employer_id: anna,
    schedules: [{ ...hours, workplace_id: cast.workplaces.m1, service_category_ids: [12] }],
  })
  const [shift] = await sql(
    'select id, extract(epoch from begin_at)::int * 1000.0 as begins, extract(epoch from end_at)::int * 1000.0 as ends from employer_schedules where id = $1',
    [made.data.items[0].id],
  )
  now = Number(shift.begins)
  const to = { employers: [anna] }
  await tell({ to })
  await free()
  expect(await letters()).toEqual([])
  await boss.post('schedules/approve', { employer_schedule_ids: [shift.id] })
  await sql(`delete from notifications where kind = 'shift_approved'`)
  now -= 1000
  await free()
  expect(await letters()).toEqual([])
  expect((await unread(master)).items).toHaveLength(1)
  now += 1000
  await free()
  expect((await letters()).map(({ subject }) => subject)).toEqual(['1 новое уведомление'])
  await tell({ to })
  expect((await letters()).map(({ subject }) => subject)).toEqual(['1 новое уведомление', 'Ответ на обращение'])
  now = Number(shift.ends)
  await tell({ to })
  expect(await letters()).toHaveLength(2)
  await choose(master, { items, off_shift: 0 })
  await tell({ to })
  expect(await letters()).toHaveLength(3)
})
