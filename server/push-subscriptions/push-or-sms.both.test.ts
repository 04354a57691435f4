import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asHouse } from '#server/core/as-house.ts'
import { feedMailings } from '#server/mailings/feed.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { add, away, desk, later, openPushHouse, receipt, rows, sender } from '#server/testing/push-house.ts'
import { pushTo } from './push.ts'

const { administrator } = cast.employers
const RUNS = Number(process.env.RUNS ?? 40)
await openPushHouse()

const instead = { phone: '79161234567', text: 'Собрание в девять' }
const orSms = () =>
  asHouse(house.app.house, house.app.server.log, 1, (ctx) =>
    pushTo(ctx, [{ employer_id: administrator, kind: 'mailing', title: 'Сообщение', to: '/notifications', instead }]),
  )

test('Y15 push_or_sms: квитанция за минуту — SMS нет; без неё и после двух минут — одна SMS; опоздавшая отмечает и устройство', async () => {
  const sms = async () => (await rows('sms')).map(({ status }) => status)
  await orSms()
  await sender.sweep()
  expect(await sms()).toEqual(['sent'])
  await sql('delete from outbox')
  await add(desk, 'one')
  await add(desk, 'two')
  expect(await orSms()).toEqual([{ devices: 2, sms: expect.any(Number) }])
  await sender.sweep()
  later(60)
  await receipt(away.got[0]?.word.receipt ?? '')
  later(60)
  await sender.sweep()
  expect(await sms()).toEqual(['cancelled'])
  await sql('delete from outbox')
  away.got.length = 0
  await orSms()
  await sender.sweep()
  later(119)
  await sender.sweep()
  expect(await sms()).toEqual(['waiting'])
  later(1)
  await sender.sweep()
  expect(await sms()).toEqual(['sent'])
  later(60)
  await receipt(away.got[0]?.word.receipt ?? '')
  await sender.sweep()
  // The simulated gate reports that the SMS has arrived.
  expect([await sms(), (await rows()).map(({ status }) => status).toSorted()]).toEqual([['delivered'], ['delivered', 'sent']])
})

const toStaff = {
  subject_type: 'employer',
  channel: 'push_or_sms',
  subject: 'Собрание',
  body: '{employer.first_name}, собрание в девять',
  unit_ids: [],
  position_ids: [2],
  city_id: null,
  from: null,
  until: null,
  news_id: null,
  last_day: MONDAY,
}
async function mail(more: object = {}) {
  const asked = { ...toStaff, ...more }
  const seen = (await boss.post('notify/send/preview', asked)).data
  const { id } = (await boss.post('notify/send', { ...asked, once: randomUUID().replaceAll('-', ''), total: seen.total })).data
  await feedMailings(house.app.house, house.app.server.log)
  await sender.sweep()
  const row = async () =>
    (await boss.get(`notify/recipients?mailing_id=${id}&search=employer_id:${administrator}&searchJoin=and&limit=100`)).data.items[0]
  return { seen, row }
}

test('рассылка сотрудникам: слова в колокольчике, на устройстве — что пришло сообщение; SMS уходит, только если его не показали', async () => {
  await add(desk, 'mailing')
  const shown = await mail()
  expect(away.got.map(({ word }) => [word.kind, word.title, word.to])).toEqual([
    ['mailing', 'Сообщение', expect.stringMatching(/^\/notifications#\d+$/)],
  ])
  expect(await shown.row()).toMatchObject({
    status: 'queued',
    recipient: expect.stringMatching(/^7/),
    body: expect.stringContaining('собрание в девять'),
  })
  // People without a device get the SMS at once and are counted in `parts`; the one with a device gets it only if the device does not answer.
  expect(shown.seen).toMatchObject({ parts: shown.seen.reached - 1, maybe_parts: 1, longest: 1 })
  expect((await rows('sms')).filter(({ status }) => status === 'sent')).toHaveLength(shown.seen.reached - 1)
  await receipt(away.got[0]?.word.receipt ?? '')
  expect(await shown.row()).toMatchObject({ status: 'delivered', recipient: null, body: expect.stringContaining('собрание в девять') })
  later(120)
  await sender.sweep()
  expect((await rows('sms')).filter(({ status }) => status === 'cancelled')).toHaveLength(1)
  await desk.post('notifications/read-all')
  expect(await shown.row()).toMatchObject({ status: 'read' })
  const missed = await mail()
  later(120)
  await sender.sweep()
  expect(await missed.row()).toMatchObject({ status: expect.stringMatching(/sent|delivered/), recipient: expect.stringMatching(/^7/) })
  away.got.length = 0
  // By push alone: of customers nobody, of employees whoever has a device and has not kept mailings from it.
  const pushed = await mail({ channel: 'push' })
  expect(pushed.seen).toMatchObject({ reached: 1, parts: 0, left_out: [{ reason: 'no_device', count: pushed.seen.total - 1 }] })
  expect(away.got).toHaveLength(1)
  const open = { items: [], quiet_from: null, quiet_to: null, off_shift: 0 }
  await desk.put('notification-settings', { ...open, quiet_from: '08:00', quiet_to: '10:00' })
  expect((await mail({ channel: 'push' })).seen.reached).toBe(1)
  expect(away.got).toHaveLength(1)
  // A person in her quiet time gets the SMS at once.
  expect(await (await mail()).row()).toMatchObject({ status: expect.stringMatching(/sent|delivered/) })
  await desk.put('notification-settings', { ...open, items: [{ kind: 'mailing', bell: 1, push: 0, mail: 0 }] })
  expect((await boss.post('notify/send/preview', { ...toStaff, channel: 'push' })).data.reached).toBe(0)
  expect(
    (await boss.post('notify/send/preview', { ...toStaff, subject_type: 'user', channel: 'push', body: 'Ждём', position_ids: [] })).data,
  ).toMatchObject({ reached: 0 })
})

test(`C-11 из ${RUNS} сообщений каждое либо показано и подтверждено, либо ушло одной SMS, и ни одно — дважды`, async () => {
  await add(desk, 'many')
  const shown = new Set<number>()
  for (let n = 0; n < RUNS; n++) await orSms()
  await sender.sweep()
  expect(away.got).toHaveLength(RUNS)
  for (const [n, { word }] of away.got.entries())
    if (n % 3 !== 0) {
      shown.add(n)
      for (let again = 0; again <= n % 2; again++) await receipt(word.receipt)
    }
  later(120)
  await sender.sweep()
  await sender.sweep()
  const count = async (channel: string, status: string) => (await rows(channel)).filter((one) => one.status === status).length
  expect(await count('push', 'delivered')).toBe(shown.size)
  expect(await count('sms', 'cancelled')).toBe(shown.size)
  expect(await count('sms', 'sent')).toBe(RUNS - shown.size)
})
