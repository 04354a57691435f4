import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const { anna, marina } = cast.employers
const { arbat } = cast.units
let day: string
/** Each test has its own day, on which Анна and Марина work from 10 to 22. */
test.beforeEach(async () => {
  day = ownDay()
  desk.goTo(day, '09:58')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day })
})
const events = () => sql('select * from checkin_events where day = $1 order by id', [day])
/** A check-in that the desk begins for one employee. */
async function begin(employer: number, type: 'qr' | 'sms'): Promise<{ id: number; hash: string }> {
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, employer])
  return done(await boss.post('checkin', { employer_schedule_id: shift?.id, type })).params
}

test('CHK-028 коды из SMS у двоих разом: номер и хеш — от одного вызова, и каждый код отмечает свою', async () => {
  const textTo = async (employer: number) => {
    const { id, hash } = await begin(employer, 'sms')
    const [sent] = await sql<{ secret: string }>('select secret from outbox order by id desc limit 1')
    return { id, hash, code: Number(sent?.secret) }
  }
  const [annas, marinas] = [await textTo(anna), await textTo(marina)]
  const confirm = (body: object) => boss.post('checkin/sms', body)
  for (const mixed of [
    { ...annas, id: marinas.id },
    { ...annas, hash: marinas.hash },
    { ...annas, id: 999_999 },
  ])
    expect(await confirm(mixed), JSON.stringify(mixed)).toMatchObject({ status: 422, body: { code: 1251 } })
  for (const name of ['id', 'hash', 'code']) expect((await confirm({ ...annas, [name]: undefined })).body.errors).toHaveProperty(name)
  expect(await events()).toEqual([])
  done(await confirm(marinas))
  expect(await events()).toMatchObject([{ employer_id: marina, unit_id: arbat, via: 'sms' }])
  done(await confirm(annas))
  expect((await events()).map(({ employer_id, via }) => [employer_id, via])).toEqual([
    [marina, 'sms'],
    [anna, 'sms'],
  ])
})

test('CHK-036 с местом 0, 0 приняты и помечены и личный код стойки, и мастер-ключ', async () => {
  const nowhere = { latitude: 0, longitude: 0 }
  const { id, hash: own } = await begin(anna, 'qr')
  const her = await house.as(cast.topMaster)
  done(await her.post('checkin/qr', { checkinData: { id, hash: own, ...nowhere } }))
  const manager = await house.as(cast.manager)
  const kiosk = done(await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' }))
  const { params } = done(await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': kiosk.token } }))
  const checkinData = { id: params.id, hash: params.hash, unit_id: arbat, employer_id: marina, comment: 'Телефон разряжен', ...nowhere }
  done(await manager.post('checkin/general/approve', { checkinData }))
  const marked = await events()
  expect(marked.map(({ employer_id, via }) => [employer_id, via])).toEqual([
    [anna, 'qr'],
    [marina, 'master'],
  ])
  for (const { via, flags, distance_m } of marked) expect([flags.includes('no_geo'), distance_m], via).toEqual([true, null])
  expect(await sql('select * from checkin_places p join checkin_events e on e.id = p.event_id where e.day = $1', [day])).toEqual([])
})
