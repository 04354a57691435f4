import { expect } from 'vitest'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { NotSent } from '#server/ports/ports.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import {
  agreed,
  closeWire,
  feed,
  newDay,
  openWire,
  phoneOf,
  preview,
  recipientsOf,
  say,
  send,
  sender,
  sent,
  today,
  wire,
} from '#server/testing/scenes/mailings-scene.ts'
import { byCash, openDrawer, visitOf } from '#server/testing/till.ts'
import { feedMailings } from './feed.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(newDay)

test('карточки, объединённые между нажатием и отправкой, — один человек: одно SMS, вторая строка говорит «уже»', async () => {
  const [stays, goes, other] = [await agreed(), await agreed(), await agreed()]
  const { id } = done(await send())
  done(await desk.boss.post(`customers/${stays}/merge`, { user_id: goes, fields: [] }))
  await feed()
  expect(sent.map(({ to }) => to).toSorted()).toEqual([await phoneOf(stays), await phoneOf(other)].toSorted())
  const hers = await recipientsOf(id, `;user_id:${stays}`)
  expect(hers.map((one: { status: string; reason: string | null }) => [one.status, one.reason]).toSorted()).toEqual([
    ['sent', null],
    ['suppressed', 'already'],
  ])
  expect(await recipientsOf(id, `;user_id:${other}`)).toMatchObject([{ status: 'sent' }])
  expect(done(await desk.boss.get(`messages?search=user_id:${stays}`)).items).toHaveLength(1)
  expect(done(await desk.boss.get(`notify/log/${id}`))).toMatchObject({ state: 'done', told: 2 })
})

test('согласия спрашивают и там, где сообщение берут отправить: отказ за миг до записи и отказ, пока его держал шлюз', async () => {
  const { house, server } = desk.house.app
  const [late, held, blocked, stays] = [await agreed(), await agreed(), await agreed(), await agreed()]
  const { id } = done(await send())
  await closeWire()
  // The message is written while her withdrawal is under way: neither transaction sees the other.
  await asHouse(house, server.log, 1, async (ctx) => {
    await ctx.sql(
      `insert into consents (company_id, user_id, purpose, is_given, source, author_id) values (1, $1, 'marketing_sms', false, 'desk', 0)`,
      [late],
    )
    await feedMailings(house, server.log)
  })
  expect(await recipientsOf(id, `;user_id:${late}`)).toMatchObject([{ status: 'queued' }])
  // The gate holds three messages, does not hear of the withdrawal, and then answers «not now».
  const phones = await Promise.all([held, blocked, stays].map(phoneOf))
  const asked: string[] = []
  let answer: (refused: NotSent) => void = () => {}
  const answered = new Promise<NotSent>((resolve) => (answer = resolve))
  const slow = sender({
    name: 'simulator',
    send: async ({ to }) => {
      asked.push(to)
      return answered
    },
  })
  const sweeping = slow.sweep()
  await expect.poll(() => asked.toSorted()).toEqual(phones.toSorted())
  await say(held, 0)
  await sql('update customers set is_blocked = true where id = $1', [blocked])
  answer({ reason: 'занято', isPassing: true })
  await sweeping
  await slow.close()
  desk.wait(20)
  openWire()
  await wire.delivery?.sweep()
  expect(sent.map(({ to }) => to)).toEqual([await phoneOf(stays)])
  for (const user of [late, held, blocked])
    expect(await recipientsOf(id, `;user_id:${user}`)).toMatchObject([{ status: 'suppressed', reason: 'cancelled', sent_at: null }])
  const [dead] = await sql('select outbox_id from mailing_recipients where mailing_id = $1 and user_id = $2', [id, late])
  expect((await desk.boss.post(`outbox/${dead.outbox_id}/retry`)).body.errors).toEqual({ id: [mailingsRu.refusals.consent] })
})

test('кто пришёл между счётом и записью, тому не шлют: рассылка отвергнута целиком, и названо новое число', async () => {
  const { total } = await preview()
  await sql(`create function one_more() returns trigger language plpgsql as $$ begin
    insert into customers (company_id, first_name, phone) values (new.company_id, 'Поздняя', '79000777777'); return new; end $$`)
  await sql('create trigger one_more after insert on mailings for each row execute function one_more()')
  const [before] = await sql('select count(*)::int as n from mailings')
  const refused = await send({ total })
  await sql('drop trigger one_more on mailings')
  expect(refused.body.errors).toEqual({ total: [mailingsRu.refusals.grown.replace('{{count}}', String(total + 1))] })
  expect(await sql('select count(*)::int as n from mailings')).toEqual([before])
  expect(done(await send({ total })).total).toBe(total)
})

test('слова о заказе читает во всех журналах и файлах лишь тот, кому видны заказы; поиском их не угадать', async () => {
  const drawer = await openDrawer()
  const { user_id, booking, line } = await visitOf(60)
  const sale = { user_id, booking_id: booking.id, register_id: drawer.id, unit_id: cast.units.arbat, status_id: 3 }
  const order = done(await desk.boss.post('orders', { ...sale, items: [line], payments: [byCash(line.price)] }))
  await say(user_id, 1)
  const { id } = done(await send({ subject_type: 'order', body: 'Спасибо за заказ {order.number}' }))
  await feed()
  const words = `Спасибо за заказ ${order.id}`
  expect(sent.map(({ text }) => text)).toEqual([words])
  const outbox = (await sql('select outbox_id from mailing_recipients where mailing_id = $1 and user_id = $2', [id, user_id]))[0].outbox_id
  const right = ['User.view', 'User.show_phone', 'Employer.contacts', 'Notify.view', 'Sms.view', 'Outbox.view', 'Booking.view']
  const reading = done(await desk.boss.post('work-positions', { title: 'Читает журналы', reach: 'company', permissions: right }))
  await sql('update employers set work_position_id = $1 where phone = $2', [reading.id, cast.qualityControl])
  const reader = await desk.house.as(cast.qualityControl)
  const logs = [
    `notify/recipients?mailing_id=${id}&search=user_id:${user_id}`,
    `messages?search=user_id:${user_id}`,
    `sms?search=user_id:${user_id}`,
    `sms/${outbox}`,
    `outbox/${outbox}`,
    `notify/sms-receiver-logs?user_id=${user_id}`,
    `outbox?search=id:${outbox}`,
  ]
  const files = [`notify/recipients/export?format=csv&mailing_id=${id}`, 'outbox/export?format=csv']
  const found = ['messages', 'sms', 'outbox'].map((log) => `${log}?search=body:${encodeURIComponent(words)}`)
  const read = async (who: Person, path: string) => {
    const answer = await who.get(path)
    expect(answer.status, path).toBe(200)
    return Buffer.isBuffer(answer.body) ? String(answer.body) : JSON.stringify(answer.body)
  }
  for (const path of [...logs, ...files, ...found]) {
    expect(await read(reader, path), path).not.toContain(words)
    expect(await read(desk.boss, path), path).toContain(words)
  }
  for (const path of found) expect(done(await reader.get(path)).items.map((one: { id: number }) => one.id)).not.toContain(outbox)
  expect(done(await reader.get(`sms/${outbox}`)).body).toBe(mailingsRu.unreadable)
  // A reader who may see orders reads all of it.
  const wider = { title: 'Читает журналы', reach: 'company', permissions: [...right, 'Order.view'] }
  done(await desk.boss.put(`work-positions/${reading.id}`, wider))
  // An open session learns of its new rights a moment later.
  await expect.poll(() => read(reader, `sms/${outbox}`)).toContain(words)
  for (const path of [...logs, ...files, ...found]) expect(await read(reader, path), path).toContain(words)
})

test('сколько рекламных сообщений за семь дней, решает компания: от одного до семи, смена видна в журнале и действует сразу', async () => {
  const user = await agreed()
  const path = `company-settings/${cast.companies.okno}`
  expect(done(await desk.boss.get(path)).mailings_week).toBe(2)
  for (const mailings_week of [0, 8, 1.5])
    expect((await desk.boss.put(path, { mailings_week })).body.errors).toHaveProperty('mailings_week')
  expect((await (await desk.house.as(cast.clientManager)).put(path, { mailings_week: 7 })).body).toMatchObject({ code: 1030 })
  const tell = async () => {
    const { id } = done(await send({ last_day: addDays(today(), 9) }))
    await feed()
    return (await recipientsOf(id, `;user_id:${user}`))[0].reason
  }
  expect(await tell()).toBeNull()
  done(await desk.boss.put(path, { mailings_week: 1 }))
  desk.wait(86_400)
  expect(await tell()).toBe('already')
  done(await desk.boss.put(path, { mailings_week: 3 }))
  // At most one a day, whatever the week allows.
  expect([await tell(), await tell()]).toEqual([null, 'already'])
  desk.wait(86_400)
  expect(await tell()).toBeNull()
  desk.wait(86_400)
  expect(await tell()).toBe('already')
  const log = done(await desk.boss.get('audits/by-model/company_settings/1')).items
  expect(log[0]).toMatchObject({ before: { mailings_week: 1 }, after: { mailings_week: 3 } })
  done(await desk.boss.put(path, { mailings_week: 2 }))
})
