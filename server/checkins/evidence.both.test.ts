import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { keepTerms } from '#server/retention-terms/night.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { type KnownPhone, phoneOf } from '#server/testing/phone-key.ts'

const { anna, marina } = cast.employers
const { arbat } = cast.units
let pin = { latitude: 0, longitude: 0 }
const trembling = (step: number) => ({ ...pin, latitude: pin.latitude + step / 1e6 })
const [mine, hers] = ['telefon-anny-klimovoj', 'telefon-mariny-vtoroj']
let her: Person
let other: Person
let start = 0
test.beforeAll(async () => {
  her = await house.as(cast.topMaster)
  const [person] = await sql<{ phone: string }>('select phone from employers where id = $1', [marina])
  other = await house.as(person?.phone ?? '')
})
/** Each test has a month and a place of its own. */
test.beforeEach(() => {
  start += 40
  pin = { latitude: 55.750312 + start / 1e6, longitude: 37.594571 }
})

async function dayOf(index: number, employer: number = anna): Promise<string> {
  const day = addDays(MONDAY, start + index)
  desk.goTo(day, '09:58')
  await desk.shift({ employer, workplace: employer === anna ? cast.workplaces.m5 : cast.workplaces.m4, day })
  return day
}
async function drawn() {
  const { token } = (await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' })).data
  return (await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': token } })).data.params
}
async function scan(who: Person, said: object) {
  const { id, hash, unit_id } = await drawn()
  return done(await who.post('checkin/general/approve', { checkinData: { id, hash, unit_id, accuracy: 12, device: mine, ...said } }))
}
const flagsOf = async (day: string, id: number = anna): Promise<string[][]> =>
  (await sql<{ flags: string[] }>('select flags from checkin_events where day = $1 and employer_id = $2 order by id', [day, id])).map(
    ({ flags }) => flags.filter((flag) => flag !== 'new_phone'),
  )

test('одно и то же место до шестого знака третий день — знак; дрожит, как у живого телефона, — нет; отметка и оплата те же', async () => {
  const days = [await dayOf(0)]
  await scan(her, pin)
  await scan(her, pin) // a second scan of the same day is no second day
  days.push(await dayOf(1))
  await scan(her, pin)
  const steady = await dayOf(2)
  await scan(her, trembling(1))
  days.push(await dayOf(3))
  const told = await scan(her, pin)
  expect(told).toEqual({ message: 'Приход отмечен в 09:58', late: 0, state: 'ok' })
  desk.goTo(days[2] ?? '', '22:00')
  await scan(her, pin)
  expect(await Promise.all(days.map((day) => flagsOf(day)))).toEqual([[[], []], [[]], [['geo_spoof'], ['geo_spoof']]])
  expect(await flagsOf(steady)).toEqual([[]])
  const month = done(await boss.get(`checkins?begin_day=${days[2]}&end_day=${days[2]}`)).items
  expect(month).toMatchObject([{ employer_id: anna, come_at: `${days[2]} 09:58:00`, gone_at: `${days[2]} 22:00:00` }])
  const shown = done(await boss.get(`attendance/day?unit_id=${arbat}&employer_id=${anna}&day=${days[2]}`)).items
  expect(shown).toMatchObject([{ paid: 720, flags: ['geo_spoof'], events: [{ flags: ['geo_spoof'] }, { flags: ['geo_spoof'] }] }])
})

test('одно место у двоих с разных телефонов в один день — знак у второй; с одного телефона — другой знак, на другой день — никакого', async () => {
  const day = await dayOf(0)
  await dayOf(0, marina)
  await scan(her, pin)
  await scan(other, { ...pin, device: hers })
  expect([await flagsOf(day), await flagsOf(day, marina)]).toEqual([[[]], [['geo_spoof']]])
  const shared = await dayOf(1)
  await dayOf(1, marina)
  await scan(her, trembling(2))
  await scan(other, trembling(2))
  expect(await flagsOf(shared, marina)).toEqual([['shared_phone']])
  const alone = await dayOf(2, marina)
  await scan(other, { ...trembling(2), device: hers })
  expect(await flagsOf(alone, marina)).toEqual([[]])
})

test('личный код стойки смотрит на место так же', async () => {
  for (const index of [0, 1, 2]) {
    const day = await dayOf(index)
    const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
    const { params } = done(await boss.post('checkin', { employer_schedule_id: shift?.id, type: 'qr' }))
    done(await her.post('checkin/qr', { checkinData: { id: params.id, hash: params.hash, ...trembling(3), device: mine } }))
    expect(await flagsOf(day)).toEqual([index === 2 ? ['geo_spoof'] : []])
  }
})

test('место старше минуты — знак; снятое без сети называет его возраст под подписью, прежняя страница — нет, и обе приняты', async () => {
  const phone: KnownPhone = await phoneOf(her)
  const day = await dayOf(0)
  await scan(her, { ...trembling(4), place_age: 60 })
  await scan(her, { ...trembling(5), place_age: 61 })
  const codes = [await drawn(), await drawn(), await drawn()] as const
  desk.wait(600)
  const keep = (index: 0 | 1 | 2, more: object) => phone.kept(codes[index], { ...trembling(6 + index), device: mine, ...more })
  done(await her.post('checkin/general/approve', keep(0, { place_age: 4000 })))
  done(await her.post('checkin/general/approve', keep(1, {})))
  const { checkinData } = keep(2, { place_age: 4000 }) as { checkinData: object }
  const bettered = await her.post('checkin/general/approve', { checkinData: { ...checkinData, place_age: 1 } })
  expect([bettered.status, Object.keys(bettered.body.errors)]).toEqual([422, ['signature']])
  expect(await flagsOf(day)).toEqual([[], ['geo_spoof'], ['geo_spoof', 'offline'], ['offline']])
  for (const place_age of [-1, 1.5, 'давно'])
    expect((await her.post('checkin/general/approve', { checkinData: { ...checkinData, place_age } })).status, `${place_age}`).toBe(422)
})

test('место хранится до одиннадцати метров и подписью, по которой его не узнать; через девяносто дней нет ни того, ни другого', async () => {
  const day = await dayOf(0)
  await scan(her, trembling(9))
  const rows = () =>
    sql<{ latitude: number; longitude: number; exact_mark: Buffer }>(
      `select p.latitude, p.longitude, p.exact_mark from checkin_places p join checkin_events e on e.id = p.event_id where e.day = $1`,
      [day],
    )
  const [kept] = await rows()
  expect(kept).toMatchObject({ latitude: 55.7505, longitude: 37.5946 })
  expect(kept?.exact_mark).toHaveLength(32)
  const night = () => keepTerms(house.app.house, house.app.server.log, ['checkin_places'])
  desk.goTo(addDays(day, 90), '09:00')
  await night()
  expect(await rows()).toHaveLength(1)
  desk.goTo(addDays(day, 91), '09:00')
  await night()
  expect(await rows()).toEqual([])
  expect(await sql('select distance_m from checkin_events where day = $1', [day])).toEqual([{ distance_m: expect.any(Number) }])
})

test('знаки: один телефон на двоих, часы врут, далеко от студии — отметка принята, и всё это видно', async () => {
  const day = await dayOf(0)
  await dayOf(0, marina)
  const phone = { device: 'odin-telefon-na-dvoih', latitude: 55.752, longitude: 37.5931, phone_time: 1 }
  expect(await scan(her, phone)).toMatchObject({ message: 'Приход отмечен в 09:58', state: 'ok' })
  expect(await scan(other, phone)).toMatchObject({ message: 'Приход отмечен в 09:58', state: 'ok' })
  expect([await flagsOf(day), await flagsOf(day, marina)]).toEqual([[['skew', 'far']], [['skew', 'far', 'shared_phone']]])
})

test('чужими глазами не приходят и телефона не привязывают: кто смотрит, не там, где тот, чьими глазами', async () => {
  const day = await dayOf(0)
  const eyes = house.holder(done(await boss.get(`employers/${anna}/impersonate`)).token)
  const { id, hash, unit_id } = await drawn()
  const checkinData = { ...pin, id, hash, unit_id, accuracy: 12, device: mine }
  for (const path of ['checkin/general/approve', 'checkin/qr', 'checkin/phones'])
    expect((await eyes.post(path, { checkinData })).body.code, path).toBe(1030)
  expect(await flagsOf(day)).toEqual([])
})
