import { describe, expect } from 'vitest'
import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import type { Outgoing } from '#server/core/outgoing.ts'
import { mount, routes } from '#server/core/serve.ts'
import type { NotSent, Parcel, Ports } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Delivery, startDelivery } from './delivery.ts'

/** Calls of this test that use all verbs of the outbox. */
const verbs = feature('probe', {
  write: { method: 'POST', path: '/probe', may: 'anyone', body: z.any(), data: z.object({ id: z.number() }) },
  recall: { method: 'POST', path: '/probe/recall', may: 'anyone', body: z.any(), data: z.object({ count: z.number() }) },
})
const probes = routes(verbs, {
  async write(ctx, { body }: { body: Outgoing & { isBroken?: boolean } }) {
    const id = await ctx.enqueue(body)
    if (body.isBroken) throw new Error('дальше в той же сделке что-то сломалось')
    return { id }
  },
  recall: async (ctx, { body }) => ({ count: await ctx.recall(body) }),
})
let now = monday9
let delivery: Delivery
let sent: Parcel[] = []
let refuses: (parcel: Parcel) => NotSent | null = () => null
const port = simulator((parcel) => {
  const refusal = refuses(parcel)
  if (!refusal) sent.push(parcel)
  return refusal
})
const ports: Ports = { sms: port, mail: port, push: port }

test.override('options', { clock: () => now, before: (app) => mount(app.server, app.house, probes) })
test.beforeEach(() => {
  now = monday9
  sent = []
  refuses = () => null
  delivery = startDelivery(house.app.house, ports, house.app.server.log)
})
test.afterEach(async () => {
  await delivery.close()
  await sql('delete from outbox')
})

const sms = { channel: 'sms', recipient: '79161234567', body: 'Ждём вас завтра в 12:00' } as const
const write = async (message: Outgoing & { isBroken?: boolean }) => (await boss.post('probe', message)).data?.id as number
const row = async (id: number) => (await boss.get(`outbox/${id}`)).data
/** Sends what is due at this many seconds from the beginning. */
async function at(seconds: number) {
  now = monday9 + seconds * 1000
  await delivery.sweep()
}

describe('сообщение уходит вместе со сделкой', () => {
  test('после сделки оно отправлено само, и номер шлюза записан', async () => {
    const id = await write(sms)
    await expect
      .poll(() => row(id))
      .toMatchObject({ status: 'sent', attempts: 1, gate_id: `simulator-okno-1-${id}`, sent_at: expect.any(String) })
    expect(sent).toEqual([{ id, key: `okno-1-${id}`, to: sms.recipient, subject: null, text: sms.body }])
  })

  test('сломанная сделка не отправляет ничего', async () => {
    expect((await boss.post('probe', { ...sms, isBroken: true })).status).toBe(500)
    await at(0)
    expect(sent).toEqual([])
    expect((await boss.get('outbox')).data.count).toBe(0)
  })

  test('отложенное ждёт своего часа', async () => {
    const id = await write({ ...sms, send_after: monday9 / 1000 + 3600 })
    await at(3599)
    expect(sent).toEqual([])
    await at(3600)
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  test('не ушедшее можно забрать обратно, ушедшее — нет', async () => {
    const about = { model: 'booking', id: 7 }
    await write({ ...sms, about, body: 'Вы записаны' })
    await at(0)
    const id = await write({ ...sms, about, body: 'Напоминаем', send_after: monday9 / 1000 + 60 })
    await write({ ...sms, about: { model: 'booking', id: 8 }, body: 'Другая запись', send_after: monday9 / 1000 + 60 })
    expect((await boss.post('probe/recall', about)).data).toEqual({ count: 1 })
    await at(61)
    expect(sent.map(({ text }) => text)).toEqual(['Вы записаны', 'Другая запись'])
    expect(await row(id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('шлюз отказал', () => {
  test('на время: повторы с удвоенными паузами, восьмая неудача последняя, причина записана', async () => {
    refuses = () => ({ reason: 'шлюз занят', isPassing: true })
    const id = await write({ ...sms, send_after: monday9 / 1000 + 1 })
    const tried: number[] = []
    let attempts = 0
    for (let second = 1; second <= 2400; second += 15) {
      await at(second)
      const seen = await row(id)
      if (seen.attempts > attempts) tried.push(second)
      attempts = seen.attempts
    }
    expect(tried).toEqual([1, 16, 46, 106, 226, 466, 946, 1906])
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 8, failure: 'шлюз занят' })
  })

  test('шлюз отказал окончательно — второй попытки нет', async () => {
    refuses = () => ({ reason: 'нет такого номера', isPassing: false })
    const id = await write(sms)
    await at(0)
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1, failure: 'нет такого номера' })
  })

  test('сообщения об одной записи не обгоняют друг друга, чужие не ждут', async () => {
    const about = { model: 'booking', id: 9 }
    refuses = ({ text }) => (text === 'Вы записаны' && now === monday9 ? { reason: 'занят', isPassing: true } : null)
    await write({ ...sms, about, body: 'Вы записаны' })
    await at(0)
    await write({ ...sms, about, body: 'Запись перенесена' })
    await write({ ...sms, about: { model: 'booking', id: 10 }, body: 'Вы тоже' })
    await at(1)
    expect(sent.map(({ text }) => text)).toEqual(['Вы тоже'])
    await at(15)
    expect(sent.map(({ text }) => text)).toEqual(['Вы тоже', 'Вы записаны', 'Запись перенесена'])
  })

  test('кого опередил более поздний зов, тот дождался отправки', async () => {
    await write({ ...sms, send_after: monday9 / 1000 + 30 })
    now = monday9 + 30_000
    const early = delivery.sweep()
    void delivery.sweep()
    await early
    expect(sent.map(({ text }) => text)).toEqual([sms.body])
  })

  test('отправивший и не успевший отчитаться никого не теряет: после срока шлёт другой, под тем же ключом', async () => {
    const id = await write({ ...sms, send_after: monday9 / 1000 + 1 })
    await delivery.close()
    let answer: (value: { gateId: string }) => void = () => {}
    const hanging = { name: 'simulator', send: () => new Promise<{ gateId: string }>((resolve) => (answer = resolve)) } as const
    now = monday9 + 1000
    const dead = startDelivery(house.app.house, { ...ports, sms: hanging }, house.app.server.log)
    const stuck = dead.sweep()
    await expect.poll(() => row(id)).toMatchObject({ status: 'sending', attempts: 1 })
    delivery = startDelivery(house.app.house, ports, house.app.server.log)
    await at(120)
    expect(sent).toEqual([])
    await at(121)
    expect(sent.map(({ key }) => key)).toEqual([`okno-1-${id}`])
    const done = await row(id)
    answer({ gateId: 'опоздал' })
    await stuck
    await dead.close()
    expect(await row(id)).toEqual(done)
  })
})

test('чего не записать об одном сообщении, остальным не мешает', async () => {
  const due = monday9 / 1000 + 1
  const ids = []
  for (const recipient of ['79160000001', '79160000002', '79160000003']) ids.push(await write({ ...sms, recipient, send_after: due }))
  refuses = ({ to }) => (to === '79160000002' ? { reason: 'ответ шлюза обрывается \0', isPassing: false } : null)
  await at(1)
  const statuses = await Promise.all(ids.map(async (id) => (await row(id)).status))
  expect(statuses).toEqual(['sent', 'sending', 'sent'])
})

describe('страница исходящих', () => {
  test('код виден шлюзу и никому больше: ни до отправки, ни после, ни поиском; ещё раз его не отправить', async () => {
    const id = await write({ ...sms, body: 'Код 4821, никому не говорите', secret: '4821', send_after: monday9 / 1000 + 5 })
    expect(await row(id)).toMatchObject({ body: 'Код ••••••, никому не говорите', is_secret: true })
    expect((await boss.get('outbox?search=body:4821&searchFields=body:like')).data.items).toEqual([])
    const seen: string[] = []
    refuses = ({ text }) => {
      seen.push(text)
      return { reason: 'нет такого номера', isPassing: false }
    }
    await at(5)
    expect(seen).toEqual(['Код 4821, никому не говорите'])
    const rows = await sql('select body, secret from outbox where id = $1', [id])
    expect(rows).toEqual([{ body: 'Код ••••••, никому не говорите', secret: '' }])
    expect((await boss.post(`outbox/${id}/retry`)).body.code).toBe(2001)
  })

  test('телефон закрыт тем, кому телефоны не показаны, и по нему не найти', async () => {
    refuses = () => ({ reason: '400 wrong number 79161234567', isPassing: false })
    const id = await write(sms)
    const { pool } = house.app.house.database
    const { rows } = await pool.query(
      `insert into work_positions (company_id, title, reach, permissions) values (1, 'Смотрит', 'company', '{Outbox.view}') returning id`,
    )
    await pool.query(
      `insert into employers (company_id, work_position_id, last_name, first_name, phone, can_login) values (1, $1, 'Зоркий', 'Пётр', '79180000077', true)`,
      [rows[0].id],
    )
    const watcher = await house.as('79180000077')
    const { items } = (await watcher.get('outbox')).data
    expect(items[0]).toMatchObject({ id, recipient: '+7 *** ***-45-67' })
    await at(1)
    expect((await watcher.get(`outbox/${id}`)).data).toMatchObject({ status: 'failed', failure: '400 wrong number +7 *** ***-45-67' })
    expect((await row(id)).failure).toBe('400 wrong number 79161234567')
    expect((await watcher.get('outbox?search=4567')).data.items).toEqual([])
    expect((await watcher.get('outbox?search=recipient:79161234567')).status).toBe(422)
    expect((await watcher.post(`outbox/${id}/cancel`)).body.code).toBe(1030)
  })

  test('телефон сотрудника открыт другим правом, чем телефон клиента: кто видит лишь клиентов, его не видит и не находит', async () => {
    const reads = async (phone: string, ...permissions: string[]) => {
      const { id } = (await boss.post('work-positions', { title: phone, reach: 'company', permissions: ['Outbox.view', ...permissions] }))
        .data
      const person = { last_name: 'Зоркая', first_name: 'Инна', phone, work_position_id: id, unit_id: cast.units.arbat, can_login: 1 }
      expect((await boss.post('employers', person)).status).toBe(200)
      return house.as(phone)
    }
    await write(sms)
    const found = async (person: Person) => (await person.get('outbox?search=recipient:79161234567')).data?.items.length
    const ofCustomers = await reads('79180000078', 'User.view', 'User.show_phone')
    expect((await ofCustomers.get('outbox')).data.items[0].recipient).toBe('+7 *** ***-45-67')
    expect(await found(ofCustomers)).toBe(0)
    const ofStaff = await reads('79180000079', 'Employer.view', 'Employer.contacts')
    expect((await ofStaff.get('outbox')).data.items[0].recipient).toBe('79161234567')
    expect(await found(ofStaff)).toBe(1)
    // The link of a certificate goes to whoever bought it, and she is no employee.
    await sql('delete from outbox')
    await write({ ...sms, about: { model: 'certificate', id: 1 } })
    expect([await found(ofStaff), await found(ofCustomers)]).toEqual([0, 1])
  })

  test('предложенное время, которое ждёт утра, можно отправить сейчас; ушедшее второй раз не предлагают, заблокированному не пишут', async () => {
    const id = await write({ ...sms, send_after: monday9 / 1000 + 3600 })
    await sql(
      `insert into messages (company_id, user_id, event, channel, recipient, body, outbox_id, due_at) values (1, $1, 'offered', 'sms', '', '', $2, now())`,
      [cast.customers.maria, id],
    )
    const why = async () => (await boss.post(`outbox/${id}/retry`)).body.errors?.id?.[0]
    expect(await why()).toBeUndefined()
    await sql(`update outbox set status = 'failed' where id = $1`, [id])
    expect(await why()).toBe('Предложенное время второй раз не предлагают: его мог занять кто-то другой.')
    await sql('update customers set is_blocked = true where id = $1', [cast.customers.maria])
    expect(await why()).toBe('Клиент заблокирован или удалён: ему больше не пишут.')
    await sql('update customers set is_blocked = false where id = $1', [cast.customers.maria])
  })

  test('файлом телефоны забирает только тот, кому разрешено их уносить', async () => {
    await write(sms)
    const file = async (person: Person) => String((await person.get('outbox/export?format=csv')).body)
    expect(await file(boss)).toContain('79161234567')
    const manager = await house.as(cast.manager)
    expect((await manager.get('outbox')).data.items[0].recipient).toBe('79161234567')
    expect(await file(manager)).toContain('*** ***-45-67')
  })

  test('список отбирают по каналу, состоянию и дню', async () => {
    await write({ ...sms, send_after: monday9 / 1000 + 3600 })
    await write({ channel: 'mail', recipient: 'a@b.ru', subject: 'Чек', body: 'Ваш чек' })
    await at(0)
    const found = async (query: string) => (await boss.get(`outbox?${query}`)).data.items.map((one: { channel: string }) => one.channel)
    expect(await found('search=channel:sms')).toEqual(['sms'])
    expect(await found('search=status:sent')).toEqual(['mail'])
    expect(await found('search=day:2026-11-23')).toEqual(['mail', 'sms'])
    expect(await found('search=day:2026-11-22')).toEqual([])
  })

  test('неудачное отправляют ещё раз, ждущее отменяют, отправленное не трогают', async () => {
    refuses = () => ({ reason: 'нет денег на счёте', isPassing: false })
    const id = await write(sms)
    await at(0)
    refuses = () => null
    expect((await boss.post(`outbox/${id}/retry`)).data).toMatchObject({ status: 'waiting', attempts: 0, failure: null })
    await at(0)
    expect(await row(id)).toMatchObject({ status: 'sent' })
    expect((await boss.post(`outbox/${id}/retry`)).body.code).toBe(2001)
    expect((await boss.post(`outbox/${id}/cancel`)).body.code).toBe(2001)
    const later = await write({ ...sms, send_after: monday9 / 1000 + 60 })
    expect((await boss.post(`outbox/${later}/cancel`)).data).toMatchObject({ status: 'cancelled' })
    await at(60)
    expect(sent).toHaveLength(1)
  })

  test('проверка отправки называет, что работает, и проходит тем же путём', async () => {
    expect((await boss.get('outbox/adapters')).data.items).toEqual([
      { channel: 'sms', adapter: 'simulator' },
      { channel: 'mail', adapter: 'simulator' },
      { channel: 'push', adapter: 'simulator' },
    ])
    const made = await boss.post('outbox/test', { channel: 'sms', recipient: '+7 (916) 123-45-67' })
    await expect
      .poll(() => row(made.data.id))
      .toMatchObject({ status: 'sent', recipient: '79161234567', author: { id: cast.employers.superAdmin } })
    const wrong = await boss.post('outbox/test', { channel: 'mail', recipient: 'не адрес' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { recipient: ['Некорректный e-mail.'] } } })
  })
})
