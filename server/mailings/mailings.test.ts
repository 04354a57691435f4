import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import {
  agreed,
  asked,
  closeWire,
  feed,
  newDay,
  newOnce,
  openWire,
  phoneOf,
  preview,
  recipientsOf,
  say,
  send,
  sent,
  today,
  wire,
} from '#server/testing/scenes/mailings-scene.ts'
import { personWith } from '#server/testing/with-rights.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(newDay)

test('NTF-720 право NOTIFY открывает рассылки: смотреть, отправлять и отменять — разное; без него, из чужой компании и вне своих студий — нет', async () => {
  const [manager, client, master] = await Promise.all([cast.manager, cast.clientManager, cast.master].map((who) => desk.house.as(who)))
  const staff = { subject_type: 'employer', channel: 'crm', body: 'Собрание' }
  const { id } = done(await send(staff, client))
  // Everything but the right, and nothing but one half of it.
  const near = await personWith(permissions.filter((one) => !one.startsWith('Notify.')))
  const [reader, sender] = [await personWith(['Notify.view']), await personWith(['Notify.create', 'Employer.view'])]
  for (const path of [
    'notify/log',
    `notify/log/${id}`,
    `notify/recipients?mailing_id=${id}`,
    'notify/templates',
    'notify-server/markers',
  ]) {
    for (const who of [client, reader]) expect((await who?.get(path))?.status, path).toBe(200)
    for (const who of [master, near, sender]) expect((await who?.get(path))?.body, path).toMatchObject({ code: 1030 })
  }
  expect((await sender.post('notify/send/preview', asked(staff))).status).toBe(200)
  for (const who of [manager, master, near, reader]) {
    expect((await who?.post('notify/send/preview', asked(staff)))?.body).toMatchObject({ code: 1030 })
    expect((await send(staff, who as Person)).body).toMatchObject({ code: 1030 })
    expect((await who?.post(`notify/log/${id}/cancel`))?.body).toMatchObject({ code: 1030 })
  }
  const foreign = await desk.house.as(cast.foreign.superAdmin)
  for (const path of [`notify/log/${id}`]) expect((await foreign.get(path)).status).toBe(404)
  expect((await foreign.post(`notify/log/${id}/cancel`)).status).toBe(404)
  expect(await recipientsOf(id, '', foreign)).toEqual([])
  // A master of another company who was given the right writes to her own customers and colleagues, and to nobody else.
  const position = done(
    await foreign.post('work-positions', {
      title: 'Пишет',
      reach: 'own',
      permissions: ['Notify.view', 'Notify.create', 'User.view', 'Employer.view'],
    }),
  )
  await sql('update employers set work_position_id = $1 where phone = $2', [position.id, cast.foreign.master])
  const writer = await desk.house.as(cast.foreign.master)
  const hers = await sql(
    `select count(distinct b.user_id)::int as n from bookings b join booking_services s on s.booking_id = b.id
    join employers e on e.id = s.employer_id where e.phone = $1`,
    [cast.foreign.master],
  )
  expect((await preview({}, writer)).total).toBe(hers[0].n)
  expect((await writer.post('notify/send/preview', asked({ unit_ids: [cast.units.arbat] }))).status).toBe(200)
  expect((await preview({ unit_ids: [cast.units.arbat] }, writer)).total).toBe(0)
  expect((await writer.post('notify/send/preview', asked({ ...staff, unit_ids: [cast.units.arbat] }))).body.errors).toEqual({
    unit_ids: [mailingsRu.refusals.unit],
  })
  expect((await writer.post('notify/send/preview', asked({ subject_type: 'order', body: 'Заказ' }))).body).toMatchObject({ code: 1030 })
})

test('получает лишь согласившийся на рекламу; причины остальных названы до отправки и после неё', async () => {
  const [yes, no, blocked] = [await agreed(), await desk.customer(), await agreed()]
  await sql('update customers set is_blocked = true where id = $1', [blocked])
  const before = await preview({ body: '{user.first_name} {user.last_name}, ждём вас!' })
  expect(before).toMatchObject({ reached: 1, later: 0, parts: 1, longest: 1 })
  const left = new Map(before.left_out.map((one: { reason: string; count: number }) => [one.reason, one.count]))
  expect(left.get('no_consent')).toBeGreaterThan(0)
  expect(left.get('blocked')).toBeGreaterThan(0)
  expect(before.total).toBe(1 + [...left.values()].reduce((sum: number, one) => sum + Number(one), 0))
  const [named] = await sql('select first_name from customers where id = $1', [yes])
  expect(before.samples).toEqual([{ subject: null, body: expect.stringContaining(`${named.first_name}`) }])
  const made = done(await send())
  expect(made).toMatchObject({ state: 'sending', total: before.total, told: 0, author: { id: cast.employers.superAdmin } })
  await feed()
  expect(sent.map(({ to, text }) => [to, text])).toEqual([[await phoneOf(yes), `${named.first_name}, ждём вас!`]])
  const shown = done(await desk.boss.get(`notify/log/${made.id}`))
  expect(shown).toMatchObject({ state: 'done', told: 1, left_out: made.total - 1 })
  expect(shown.counts).toContainEqual({ status: 'sent', reason: null, count: 1 })
  expect(shown.counts).toContainEqual({ status: 'suppressed', reason: 'blocked', count: left.get('blocked') })
  expect(await recipientsOf(made.id, `;user_id:${yes}`)).toMatchObject([
    { status: 'sent', body: sent[0]?.text, sent_at: expect.any(String) },
  ])
  expect(await recipientsOf(made.id, `;user_id:${no}`)).toMatchObject([{ status: 'suppressed', reason: 'no_consent', body: null }])
  expect(await recipientsOf(made.id, ';status:sent')).toHaveLength(1)
  expect((await recipientsOf(made.id, ';reason:blocked')).map((one: { user_id: number }) => one.user_id)).toContain(blocked)
  // Her card and the history of SMS show it like any other message.
  expect(done(await desk.boss.get(`messages?search=user_id:${yes}`)).items[0]).toMatchObject({ event: 'mailing', status: 'sent' })
  expect(done(await desk.boss.get(`sms?search=user_id:${yes}`)).items[0]).toMatchObject({ event: 'mailing', user: { id: yes } })
})

test('двойное нажатие и повтор через дни — одна рассылка; два отправителя разом не пишут одному человеку дважды за день', async () => {
  const user = await agreed()
  const body = { ...asked(), once: newOnce(), total: 100_000 }
  const twins = (await Promise.all([desk.boss.post('notify/send', body), desk.boss.post('notify/send', body)])).map(done)
  expect(twins[0].id).toBe(twins[1].id)
  const other = done(await send({}, await desk.house.as(cast.clientManager)))
  expect(other.id).not.toBe(twins[0].id)
  await Promise.all([feed(), feed()])
  await feed()
  const phone = await phoneOf(user)
  expect(sent.filter(({ to }) => to === phone)).toHaveLength(1)
  expect(await recipientsOf(other.id, `;user_id:${user}`)).toMatchObject([{ reason: 'already' }])
  desk.wait(3 * 86_400)
  expect(done(await desk.boss.post('notify/send', { ...body, last_day: addDays(today(), 9) })).id).toBe(twins[0].id)
  // At most twice in seven days, and once more when the first is a week old.
  for (const [days, reason] of [
    [0, null],
    [2, 'already'],
    [2, null],
  ] as const) {
    desk.wait(days * 86_400)
    const { id } = done(await send({ last_day: addDays(today(), 9) }))
    await feed()
    expect(await recipientsOf(id, `;user_id:${user}`)).toMatchObject([{ reason }])
  }
})

test('ночью не пишут: утром по часам получателя; кому до последнего дня не успеть, названы', async () => {
  const [moscow, east] = [await agreed(), await agreed()]
  const [city] = await sql(`insert into cities (name, country_id, timezone) values ('Владивосток', 1, 'Asia/Vladivostok') returning id`)
  await sql('update customers set city_id = $1 where id = $2', [city.id, east])
  const tonight = { last_day: today() }
  // 20:30 in Moscow is 03:30 of the next day in that zone.
  desk.goTo(today(), '20:30')
  expect(await preview()).toMatchObject({ reached: 2, later: 1 })
  expect((await preview(tonight)).left_out).toContainEqual({ reason: 'late', count: 1 })
  const [late, long] = [done(await send({ ...tonight, city_id: city.id })), done(await send())]
  await feed()
  expect(await recipientsOf(late.id)).toMatchObject([{ status: 'suppressed', reason: 'late' }])
  expect(sent.map(({ to }) => to)).toEqual([await phoneOf(moscow)])
  expect(await recipientsOf(long.id, `;user_id:${east}`)).toMatchObject([{ status: 'pending', due_at: `${addDays(today(), 1)} 02:00:00` }])
  expect(done(await desk.boss.get(`notify/log/${long.id}`)).state).toBe('sending')
  desk.goTo(addDays(today(), 1), '02:01')
  await feed()
  expect(sent.at(-1)?.to).toBe(await phoneOf(east))
  expect(done(await desk.boss.get(`notify/log/${long.id}`)).state).toBe('done')
})

test('отменяют то, что ещё не ушло; отказ от рекламы и блокировка снимают уже поставленное в очередь', async () => {
  const [first, second, third] = [await agreed(), await agreed(), await agreed()]
  const waiting = done(await send())
  const cancelled = done(await desk.boss.post(`notify/log/${waiting.id}/cancel`))
  expect(cancelled).toMatchObject({ state: 'cancelled', told: 0, left_out: waiting.total })
  expect((await desk.boss.post(`notify/log/${waiting.id}/cancel`)).body).toMatchObject({ code: 2001 })
  await feed()
  expect(sent).toEqual([])
  const { id } = done(await send())
  // While the gate is away, the messages wait in the outbox.
  wire.refusal = { reason: 'нет связи', isPassing: true }
  await feed()
  await say(first, 0)
  await sql('update customers set is_blocked = true where id = $1', [second])
  wire.refusal = null
  desk.wait(20)
  await wire.delivery?.sweep()
  expect(sent.map(({ to }) => to)).toEqual([await phoneOf(third)])
  for (const user of [first, second])
    expect(await recipientsOf(id, `;user_id:${user}`)).toMatchObject([{ status: 'suppressed', reason: 'cancelled' }])
  // An employee cannot send it again either, after she has withdrawn her consent.
  const [taken] = await sql('select outbox_id from mailing_recipients where mailing_id = $1 and user_id = $2', [id, first])
  expect((await desk.boss.post(`outbox/${taken.outbox_id}/retry`)).body.errors).toEqual({ id: [mailingsRu.refusals.consent] })
  // A message that has left cannot be taken back, and nothing is sent again by itself.
  expect((await desk.boss.post(`notify/log/${id}/cancel`)).body).toMatchObject({ code: 2001 })
  const [row] = await sql('select id from mailing_recipients where mailing_id = $1 and user_id = $2', [id, third])
  await expect(
    sql(`update mailing_recipients set state = 'pending', told_at = null, outbox_id = null where id = $1`, [row.id]),
  ).rejects.toThrow()
  const log = done(await desk.boss.get(`audits/by-model/mailing/${waiting.id}`)).items
  expect(log.map((one: { event: string }) => one.event)).toEqual(['updated', 'created'])
})

test('о чём рассылка — тому и пишут: о записи, заказе, сертификате, сотруднику в колокольчик; чего нет, того метка не говорит', async () => {
  const user = await agreed()
  const day = addDays(today(), 3)
  const service = await desk.service(60)
  const shift = await desk.shift({
    employer: cast.employers.anna,
    workplace: await desk.place([['10:00', 60, 60]]),
    day,
    from: '10:00',
    to: '22:00',
  })
  const [window] = (await desk.rows({ day })).filter((one) => one.employer_schedule_id === shift.id)
  const booking = done(await desk.book({ user_id: user, service_ids: [service], window_ids: [window?.id] }))
  const about = { subject_type: 'booking', body: 'Ждём {booking.day} в {booking.time}, {unit.name_show}. {user.last_name}' }
  const found = await preview({ ...about, from: day, until: day })
  const [year, month, date] = day.split('-')
  expect(found).toMatchObject({ reached: 1, samples: [{ body: expect.stringContaining(`Ждём ${date}.${month}.${year} в 10:00, `) }] })
  expect((await preview({ ...about, until: addDays(day, -1) })).reached).toBe(0)
  const { id } = done(await send({ ...about, from: day }))
  done(await desk.boss.put(`bookings/${booking.id}`, { status_id: 9 }))
  await feed()
  expect(await recipientsOf(id, `;user_id:${user}`)).toMatchObject([{ reason: 'over' }])
  for (const [subject_type, body] of [
    ['order', '{order.number} {order.day} {order.sum}'],
    ['certificate', '{certificate.tail} {certificate.rest} {certificate.until}'],
  ])
    expect((await preview({ subject_type, body })).reached).toBe(0)
  const bell = {
    subject_type: 'employer',
    channel: 'crm',
    subject: 'Собрание',
    body: '{employer.first_name}, {employer.unit}: <b>собрание</b>',
  }
  const told = done(await send({ ...bell, position_ids: [2], unit_ids: [cast.units.arbat] }))
  await feed()
  const desks = await recipientsOf(told.id)
  expect(desks.length).toBeGreaterThan(0)
  expect(desks.find((one: { employer_id: number }) => one.employer_id === cast.employers.administrator)).toMatchObject({
    status: 'delivered',
    recipient: null,
    body: expect.stringContaining(': <b>собрание</b>'),
  })
  const administrator = await desk.house.as(cast.administrator)
  const [note] = done(await administrator.get('notifications/unread')).items
  expect(note).toMatchObject({ type: 'mailing', data: { theme: 'Собрание', message: expect.stringContaining('<b>') } })
  done(await administrator.post(`notifications/${note.id}/read`))
  expect(await recipientsOf(told.id, `;employer_id:${cast.employers.administrator}`)).toMatchObject([{ status: 'read' }])
})

test('NTF-004 push никому не уходит, пока нет устройств, push_or_sms уходит SMS, колокольчик — лишь сотрудникам; рассылка без получателей и выросшая отвергнута', async () => {
  const user = await agreed()
  done(await desk.boss.post(`customers/${user}/consents`, { purpose: 'marketing_push', is_given: 1, source: 'phone' }))
  const push = await preview({ channel: 'push', subject: 'Тема' })
  expect(push.reached).toBe(0)
  expect(push.left_out).toContainEqual({ reason: 'no_device', count: expect.any(Number) })
  expect(await preview({ channel: 'push_or_sms', subject: 'Тема' })).toMatchObject({ reached: 1, parts: 1, maybe_parts: 0 })
  done(await send({ channel: 'push_or_sms', subject: 'Тема' }))
  await feed()
  expect(sent).toMatchObject([{ to: await phoneOf(user), subject: null }])
  const wrong = async (more: object) => (await send(more)).body.errors
  expect(await wrong({ channel: 'crm' })).toEqual({ channel: [mailingsRu.refusals.crm] })
  expect(await wrong({ channel: 'fax' })).toHaveProperty('channel')
  expect(await wrong({ body: '{order.sum}' })).toHaveProperty('body')
  expect(await wrong({ subject_type: 'news', channel: 'crm', body: 'Новость' })).toHaveProperty('news_id')
  expect(await wrong({ last_day: addDays(today(), -1) })).toEqual({ last_day: [mailingsRu.refusals.past] })
  expect(await wrong({ total: 1 })).toEqual({ total: [expect.stringContaining('Получателей теперь')] })
  expect(await wrong({ city_id: 2_000_000_000 })).toEqual({ total: [mailingsRu.refusals.nobody] })
})

test('журнал рассылок: состояние «Неизвестно», фильтры, файл; телефоны и имена закрыты тому, кто их не видит', async () => {
  const [lost, failed] = [await agreed(), await agreed()]
  wire.refusal = { reason: 'нет ответа', isPassing: true, isUnsure: true }
  const { id } = done(await send())
  await feed()
  const phones = [await phoneOf(lost), await phoneOf(failed)]
  expect((await recipientsOf(id, ';status:unknown')).map((one: { recipient: string }) => one.recipient).toSorted()).toEqual(
    phones.toSorted(),
  )
  const counts = done(await desk.boss.get(`notify/log/${id}`)).counts
  expect(counts).toContainEqual({ status: 'unknown', reason: null, count: 2 })
  const quality = await desk.house.as(cast.manager)
  await sql(`update work_positions set permissions = array_remove(permissions, 'User.show_phone') where id = 15`)
  const [masked] = await recipientsOf(id, ';status:unknown', quality)
  expect(masked.recipient).toMatch(/\*{3}/)
  for (const phone of phones) expect(JSON.stringify(await recipientsOf(id, '', quality))).not.toContain(phone)
  const list = async (search: string) => done(await desk.boss.get(`notify/log?search=${search}&searchJoin=and`)).items
  expect((await list('channel:sms;state:done'))[0]).toMatchObject({ id, told: 2 })
  expect(await list('subject_type:ticket')).toEqual([])
  const file = await desk.boss.get('notify/log/export?format=csv')
  expect(String(file.body)).toContain('{user.first_name}, ждём вас!')
})
