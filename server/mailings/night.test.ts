import { expect } from 'vitest'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { agreed, closeWire, feed, newDay, openWire, phoneOf, send, sent, today, wire } from '#server/testing/scenes/mailings-scene.ts'

test.beforeAll(openWire)
test.beforeEach(newDay)
test.afterAll(closeWire)

const outgoing = async (mailing: number, user: number) => {
  const [{ outbox_id }] = await sql('select outbox_id from mailing_recipients where mailing_id = $1 and user_id = $2', [mailing, user])
  return outbox_id as number
}
const shown = async (id: number) => done(await desk.boss.get(`outbox/${id}`))
const later = async (day: string, time: string) => {
  desk.goTo(day, time)
  await wire.delivery?.sweep()
}

test('рекламу, которую шлюз вечером не взял, ночью не повторяют: она уходит утром', async () => {
  const user = await agreed()
  desk.goTo(today(), '20:40')
  const { id } = done(await send())
  wire.refusal = { reason: 'нет связи', isPassing: true }
  await feed()
  wire.refusal = null
  await later(today(), '20:46')
  await later(addDays(today(), 1), '08:59')
  expect(sent).toEqual([])
  expect(await shown(await outgoing(id, user))).toMatchObject({
    status: 'waiting',
    attempts: 1,
    send_after: `${addDays(today(), 1)} 09:00:00`,
  })
  await later(addDays(today(), 1), '09:00')
  expect(sent.map(({ to }) => to)).toEqual([await phoneOf(user)])
})

test('«Отправить ещё раз» ночью ставит рекламу на утро, а после последнего дня не отправляет её и говорит почему', async () => {
  const user = await agreed()
  wire.refusal = { reason: 'номер не обслуживается', isPassing: false }
  const last = done(await send({ last_day: today() }))
  await feed()
  const id = await outgoing(last.id, user)
  expect(await shown(id)).toMatchObject({ status: 'failed' })
  wire.refusal = null
  desk.goTo(today(), '22:00')
  done(await desk.boss.post(`outbox/${id}/retry`))
  await wire.delivery?.sweep()
  expect(await shown(id)).toMatchObject({ status: 'cancelled', failure: mailingsRu.reasons.late })
  await sql('update mailings set last_day = last_day + 1 where id = $1', [last.id])
  done(await desk.boss.post(`outbox/${id}/retry`))
  await wire.delivery?.sweep()
  expect(sent).toEqual([])
  expect(await shown(id)).toMatchObject({ status: 'waiting', send_after: `${addDays(today(), 1)} 09:00:00` })
  await later(addDays(today(), 1), '09:01')
  expect(sent.map(({ to }) => to)).toEqual([await phoneOf(user)])
  expect(await shown(id)).toMatchObject({ status: 'sent' })
})
