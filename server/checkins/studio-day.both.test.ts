import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { phoneOf } from '#server/testing/phone-key.ts'

const { anna, marina, irina, darya } = cast.employers
const { arbat } = cast.units
/** The last day of a half-month, and the day after it. */
const [day, next] = ['2027-03-15', '2027-03-16']
const half = { unit_id: arbat, month: '2027-03', half: 1 }
const place = { latitude: 55.7503, longitude: 37.5945 }

test('день студии: планшет включён, четверо пришли четырьмя путями, одна опоздала, перерыв, одна забыла уйти, управляющая решила, половина месяца утверждена, Т-13 прочитан назад', async () => {
  const shifts = new Map<number, number>()
  for (const [employer, workplace] of [
    [anna, cast.workplaces.m5],
    [marina, cast.workplaces.m4],
    [irina, cast.workplaces.m3],
    [darya, cast.workplaces.m2],
  ] as const)
    shifts.set(employer, (await desk.shift({ employer, workplace, day })).id)
  const [manager, her, herself] = [await house.as(cast.manager), await personOf(anna), await personOf(irina)]
  const phone = await phoneOf(herself)

  desk.goTo(day, '09:40')
  const kiosk = { headers: { 'x-kiosk': done(await manager.post('kiosks', { unit_id: arbat, title: 'Вход' })).token } }
  const drawn = async () => done(await house.nobody.post('checkin/general/qr', {}, kiosk)).params
  const scan = async (who: Person, more: object = {}) => {
    const { id, hash, unit_id } = await drawn()
    return done(await who.post('checkin/general/approve', { checkinData: { id, hash, unit_id, ...place, ...more } })).message
  }
  const begin = async (employer: number, type: 'qr' | 'sms') =>
    done(await boss.post('checkin', { employer_schedule_id: shifts.get(employer), type })).params

  // Four people come by four ways.
  desk.goTo(day, '09:55')
  expect(await scan(her)).toBe('Приход отмечен в 09:55')
  const { id: codeId } = await drawn()
  expect(done(await house.nobody.get(`checkin/general/status/${codeId}`, undefined, kiosk)).name).toBe('Анна К.')
  desk.goTo(day, '09:58')
  const sms = await begin(irina, 'sms')
  const [sent] = await sql<{ secret: string }>('select secret from outbox order by id desc limit 1')
  expect(done(await boss.post('checkin/sms', { id: sms.id, hash: sms.hash, code: Number(sent?.secret) })).message).toBe(
    'Приход отмечен в 09:58',
  )
  desk.goTo(day, '09:59')
  expect(await scan(manager, { employer_id: darya, comment: 'Забыла телефон дома' })).toBe('Приход отмечен в 09:59')
  desk.goTo(day, '10:12')
  const own = await begin(marina, 'qr')
  const late = done(await (await personOf(marina)).post('checkin/qr', { checkinData: { id: own.id, hash: own.hash, ...place } }))
  expect(late).toEqual({ message: 'Приход отмечен в 10:12, опоздание 12 мин', late: 1, state: 'ok' })

  // A break, and the evening: two leave by the tablet, one while the network is away, one just so.
  for (const clock of ['14:00', '14:45']) {
    desk.goTo(day, clock)
    done(await boss.post('checkin/break', { employer_id: anna }))
  }
  desk.goTo(day, '21:58')
  const cutOff = await drawn()
  desk.goTo(day, '22:00')
  expect(await scan(her)).toBe('Уход отмечен в 22:00')
  expect(await scan(await personOf(marina))).toBe('Уход отмечен в 22:00')
  desk.goTo(next, '09:00')
  expect(done(await herself.post('checkin/general/approve', phone.kept(cutOff, place))).state).toBe('pending')

  // The manager decides; until then nothing can be approved.
  const show = async () => done(await manager.get('timesheets?unit_id=1&month=2027-03&half=1'))
  const questions = (await show()).questions as { kind: string; employer: { id: number } }[]
  expect(questions.map(({ kind, employer }) => `${kind} ${employer.id}`)).toEqual(
    expect.arrayContaining([`no_gone ${darya}`, `pending ${irina}`]),
  )
  const approve = async () => manager.post('timesheets/approve', { ...half, hash: (await show()).hash })
  expect((await approve()).body.errors.half[0]).toMatch(/^Сначала решите открытые вопросы: /)
  const told = done(await manager.get(`attendance/day?unit_id=${arbat}&employer_id=${irina}&day=${day}`)).items[0].events
  const { id: event_id } = told.find((one: { told: string }) => one.told === 'pending')
  done(await manager.post('attendance/decisions', { event_id, is_accepted: 1, comment: 'Уходила вместе со всеми' }))
  const gone = { employer_id: darya, unit_id: arbat, day, gone_at: `${day} 21:00:00`, comment: 'Забыла отметить уход' }
  done(await manager.post('checkin/manual', gone))
  expect((await show()).questions).toEqual([])
  expect(done(await approve())).toMatchObject({ status: 'approved' })

  const answer = await manager.get('timesheets/file?unit_id=1&month=2027-03&half=1&format=xlsx')
  const { sheets } = await readXlsx(Buffer.from(answer.data as Uint8Array))
  const rows = sheets[0]?.rows ?? []
  const hours: Record<number, unknown> = {}
  for (const id of shifts.keys()) {
    const [person] = await sql<{ name: string }>('select last_name as name from employers where id = $1', [id])
    const at = rows.findIndex((row) => String(row[1]).startsWith(`${person?.name} `))
    // The fifteenth day stands in the eighteenth column; its hours are below its code.
    hours[id] = [rows[at]?.[17], rows[at + 1]?.[17], rows[at]?.[20]]
  }
  expect(hours).toEqual({
    [anna]: ['Я', 11.25, 11.25],
    [marina]: ['Я', 11.8, 11.8],
    [irina]: ['Я', 11.97, 11.97],
    [darya]: ['Я', 11, 11],
  })
  // An approved day cannot be changed.
  expect((await manager.post('checkin/manual', { ...gone, gone_at: `${day} 22:00:00` })).body.code).toBe(1257)
})

async function personOf(id: number): Promise<Person> {
  const [person] = await sql<{ phone: string }>('select phone from employers where id = $1', [id])
  return house.as(person?.phone ?? '')
}
