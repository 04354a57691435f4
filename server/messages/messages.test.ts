import { describe, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { closeWire, log, newDay, openWire, pass, ready, sent, texts, wire } from '#server/testing/scenes/messages-scene.ts'

test.beforeAll(openWire)
test.afterAll(closeWire)
test.beforeEach(newDay)

describe('записали, перенесли, отменили', () => {
  test('о записи клиент узнаёт через десять секунд, со ссылкой, которой в журнале не видно', async () => {
    const { book, day } = await ready()
    const id = await book()
    await pass(9)
    expect(sent).toEqual([])
    expect(await log(id)).toMatchObject([{ event: 'booked', channel: 'sms', status: 'queued' }])
    await pass(2)
    const [year, month, date] = day.split('-')
    expect(texts()).toEqual([
      expect.stringMatching(new RegExp(`вы записаны: ${date}\\.${month}\\.${year} в 10:00, .*http://localhost:3000/c/[\\w-]{22}$`)),
    ])
    const token = /c\/([\w-]{22})$/.exec(texts()[0] ?? '')?.[1] ?? '?'
    expect(await log(id)).toMatchObject([{ status: 'sent', body: expect.stringContaining('/c/••••••') }])
    const everything = await sql(
      'select (select string_agg(m::text, chr(10)) from messages m) || (select string_agg(o::text, chr(10)) from outbox o) || (select string_agg(l::text, chr(10)) from visit_links l) as text',
    )
    expect(everything[0].text).not.toContain(token)
  })

  test('отменённое в десять секунд действие не рассказано никому', async () => {
    const { book, move } = await ready()
    const id = await book()
    await pass(11)
    sent.length = 0
    await move(id, 1)
    done(await desk.boss.post(`bookings/${id}/undo`))
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    done(await desk.boss.post(`bookings/${id}/undo`))
    await pass(60)
    expect(sent).toEqual([])
    expect((await log(id)).map(({ event, status, reason }) => [event, status, reason])).toEqual([
      ['cancelled', 'suppressed', 'undone'],
      ['moved', 'suppressed', 'undone'],
      ['booked', 'delivered', null],
    ])
  })

  test('взятое обратно и не дошедшее не отправляют ещё раз из «Исходящих», если о визите это уже неправда; верное — отправляют', async () => {
    const { book } = await ready()
    const id = await book()
    await pass(11)
    const outgoing = async () => {
      const [row] = await sql(`select outbox_id from messages where booking_id = $1 and event = 'cancelled' order by id desc limit 1`, [id])
      return row.outbox_id
    }
    const retry = async () => desk.boss.post(`outbox/${await outgoing()}/retry`)
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    done(await desk.boss.post(`bookings/${id}/undo`))
    sent.length = 0
    const refused = await retry()
    expect([refused.body.code, refused.body.errors?.id?.[0]]).toEqual([
      2001,
      'Визит прошёл, отменён, перенесён или возвращён: сообщение о нём уже неверно.',
    ])
    await pass(11)
    expect(sent).toEqual([])
    wire.refusal = { reason: 'нет денег на счёте', isPassing: false }
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    await pass(11)
    wire.refusal = null
    done(await retry())
    await pass(11)
    expect(texts()).toEqual([expect.stringMatching(/отменена\.$/)])
  })

  test('несколько переносов подряд — одно сообщение о последнем; перенос и отмена — одно об отмене', async () => {
    const { book, move } = await ready()
    const id = await book()
    await pass(11)
    sent.length = 0
    await move(id, 1)
    await pass(5)
    await move(id, 2)
    await pass(5)
    expect(sent).toEqual([])
    await pass(6)
    expect(texts()).toEqual([expect.stringMatching(/перенесена: .* в 14:00/)])
    await move(id, 0)
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    await pass(11)
    expect(texts().slice(1)).toEqual([expect.stringMatching(/отменена\.$/)])
  })

  test('удалённая запись рассказана как отменённая; удалённая сразу, прошедшая и отменённая — нет', async () => {
    const { book, user_id } = await ready()
    const known = await book()
    await pass(11)
    done(await desk.boss.delete(`bookings/${known}`))
    await pass(1)
    expect(texts().slice(1)).toEqual([expect.stringMatching(/отменена\.$/)])
    const said = done(
      await desk.boss.get(`messages?search=user_id:${user_id};event:cancelled&searchFields=user_id:=;event:=&searchJoin=and`),
    )
    expect(said.items).toMatchObject([{ booking_id: null, status: 'sent' }])
    done(await desk.boss.delete(`bookings/${await book()}`))
    const cancelled = await book(1)
    await pass(11)
    done(await desk.boss.put(`bookings/${cancelled}`, { status_id: 9 }))
    await pass(11)
    sent.length = 0
    done(await desk.boss.delete(`bookings/${cancelled}`))
    await pass(11)
    expect(sent).toEqual([])
  })

  test('записанный отказ сильнее отметки карточки, записанное согласие — тоже', async () => {
    const { book, user_id } = await ready()
    done(await desk.boss.post(`customers/${user_id}/consents`, { purpose: 'service_sms', is_given: 0, source: 'phone' }))
    await sql('update customers set confirm_sms = true where id = $1', [user_id])
    const silent = await book()
    expect(await log(silent)).toMatchObject([{ status: 'suppressed', reason: 'no_consent' }])
    done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 0 }))
    done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
    const told = await book(1)
    expect(await log(told)).toMatchObject([{ status: 'queued', reason: null }])
    await pass(11)
    const { items } = done(await desk.boss.get(`customers/${user_id}/consents`))
    expect(items[0]).toMatchObject({ purpose: 'service_sms', is_given: 1, source: 'desk' })
  })

  test('записали и тут же отменили — не сказано ничего; комментарий и подтверждение — не новости', async () => {
    const { book } = await ready()
    const gone = await book()
    done(await desk.boss.put(`bookings/${gone}`, { status_id: 9 }))
    const kept = await book(1)
    await pass(11)
    done(await desk.boss.put(`bookings/${kept}`, { status_id: 2, comment: 'Ждёт у входа' }))
    await pass(11)
    expect(texts()).toEqual([expect.stringContaining('вы записаны')])
  })

  test('кто не согласился и кто заблокирован, не получает ничего, и в журнале сказано почему', async () => {
    const { book, user_id } = await ready()
    done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 0 }))
    const id = await book()
    await sql('update customers set confirm_sms = true, is_blocked = true where id = $1', [user_id])
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    await pass(11)
    expect(sent).toEqual([])
    await sql('update customers set is_blocked = false where id = $1', [user_id])
    const other = await ready(6)
    const told = await other.book()
    await pass(11)
    await sql('update customers set is_blocked = true where id = $1', [other.user_id])
    done(await desk.boss.put(`bookings/${told}`, { status_id: 9 }))
    await pass(11)
    expect(await log(told)).toMatchObject([
      { event: 'cancelled', status: 'suppressed', reason: 'blocked' },
      { event: 'booked', status: 'delivered' },
    ])
    expect((await log(id)).at(-1)).toMatchObject({ event: 'booked', status: 'suppressed' })
  })

  test('отказ шлюза виден в журнале, повторить может тот, у кого есть право', async () => {
    const { book } = await ready()
    wire.refusal = { reason: 'нет такого номера', isPassing: false }
    const id = await book()
    await pass(11)
    const [failed] = await log(id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'нет такого номера' })
    const administrator = await desk.house.as(cast.administrator)
    expect((await administrator.post(`messages/${failed?.id}/resend`)).status).toBe(403)
    wire.refusal = null
    done(await desk.boss.post(`messages/${failed?.id}/resend`))
    await pass(0)
    expect(texts()).toEqual([expect.stringContaining('вы записаны')])
    expect(await log(id)).toMatchObject([{ status: 'sent', is_repeat: 1 }, { status: 'failed' }])
    // The desk reads the log of a visit of its own studio with phones as it may see them; another company finds nothing.
    expect(done(await administrator.get(`bookings/${id}/messages`)).items).toHaveLength(2)
    const foreign = await desk.house.as(cast.foreign.superAdmin)
    expect((await foreign.get(`bookings/${id}/messages`)).status).toBe(404)
    expect((await foreign.post(`messages/${failed?.id}/resend`)).status).toBe(404)
  })
})

describe('шаблоны', () => {
  test('свои слова, выключенное событие и неизвестная метка', async () => {
    const template = { event: 'booked', channel: 'sms', is_on: 1, subject: null }
    const wrong = await desk.boss.put('message-templates', { ...template, body: 'Ждём {client.name}' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining('{client.name}')] } } })
    done(await desk.boss.put('message-templates', { ...template, body: 'Ждём {user.first_name} у {master}' }))
    const { book } = await ready()
    await book()
    await pass(11)
    expect(texts()).toEqual([expect.stringMatching(/^Ждём Клиент \d+ у Климова Анна$/)])
    done(await desk.boss.put('message-templates', { ...template, is_on: 0, body: 'Ждём вас' }))
    const id = await book(1)
    await pass(11)
    expect(await log(id)).toEqual([])
    const items = done(await desk.boss.get('message-templates')).items as { event: string; channel: string; is_on: number }[]
    expect(items).toHaveLength(18)
    expect(items.find((one) => one.event === 'booked' && one.channel === 'sms')).toMatchObject({
      is_on: 0,
      body: 'Ждём вас',
      is_default: 0,
    })
    const foreign = await desk.house.as(cast.foreign.superAdmin)
    expect(done(await foreign.get('message-templates')).items[0]).toMatchObject({ event: 'booked', is_on: 1, is_default: 1 })
  })
})
