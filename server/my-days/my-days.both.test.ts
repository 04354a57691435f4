import { expect } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type MyDay, myDays } from '#contract/my-days/my-days.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, monday9, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, draftShift, offersOf } from '#server/testing/desk.ts'
import { type World, worldOf } from '#server/testing/example.ts'
import { boss, house, test } from '#server/testing/house.ts'

let now = monday9
let world: World
const { anna, darya } = cast.employers
const { gel } = cast.services

test.override('options', { clock: () => now })
test.beforeAll(async () => {
  world = worldOf(boss)
  await approvedShift(world, { employer: anna, workplace: cast.workplaces.m5 })
  await draftShift(world, { employer: darya, workplace: cast.workplaces.m1 })
})

async function book(clock: string) {
  const { items } = await offersOf(world, { services: [gel], employer: anna })
  const offer = items.find((one) => one.begin_at === at(clock))
  if (!offer) throw new Error(`nothing at ${clock}`)
  return world.call(bookings.create, {
    body: { unit_id: cast.units.arbat, user_id: cast.customers.maria, service_ids: [gel], window_ids: offer.window_ids, comment: 'Снять' },
  })
}

const daysOf = async (person: Person, from: string = MONDAY, days = 7): Promise<MyDay[]> => {
  const { status, data } = await person.get(`my-days?from=${from}&days=${days}`)
  expect(status).toBe(200)
  return myDays.list.data.parse(data).items
}

test('мастер видит свои дни: смену, студию, записи с услугами и комментарием; телефона клиента в ответе нет', async () => {
  const { id } = await book('10:00')
  const own = await house.as(cast.topMaster)
  const [day, ...others] = await daysOf(own)
  expect(day).toMatchObject({
    day: MONDAY,
    shifts: [{ unit: { id: cast.units.arbat, name: 'Арбат' }, begin_at: at('10:00'), end_at: at('22:00'), is_approved: 1 }],
    visits: [{ booking_id: id, begin_at: at('10:00'), comment: 'Снять', is_first: 1, user: { id: cast.customers.maria } }],
    absences: [],
    notes: [],
    blocks: [],
  })
  expect(others).toHaveLength(6)
  expect(others.flatMap((one) => one.visits)).toEqual([])
  const { data } = await own.get(`my-days?from=${MONDAY}&days=1`)
  expect(JSON.stringify(data)).not.toMatch(/phone|"\+7|\*\*\*/)
})

test('чужих записей нет ни у другого мастера, ни у того, кому открыта вся студия, ни у чужой компании', async () => {
  const [day] = await daysOf(await house.as(cast.master))
  expect(day).toMatchObject({ shifts: [{ is_approved: 0 }], visits: [] })
  for (const phone of [cast.administrator, cast.superAdmin, cast.foreign.superAdmin])
    expect(
      (await daysOf(await house.as(phone))).flatMap((one) => [...one.visits, ...one.shifts]),
      phone,
    ).toEqual([])
  expect((await (await house.as(cast.accountant)).get(`my-days?from=${MONDAY}&days=1`)).status).toBe(403)
})

test('отмеченная заметка о клиентке видна в дне мастера значком, слова её спрашивают отдельно', async () => {
  await boss.post(`customers/${cast.customers.maria}/notes`, { text: 'Не любит опозданий', warning: 'important' })
  const own = await house.as(cast.topMaster)
  expect((await daysOf(own))[0]?.visits[0]?.user.warnings).toEqual(['important'])
  expect(JSON.stringify((await own.get(`my-days?from=${MONDAY}&days=1`)).data)).not.toContain('опозданий')
})

test('отменённая запись уходит, второй визит клиентки уже не первый', async () => {
  const second = await book('14:00')
  const own = await house.as(cast.topMaster)
  const marks = async () => (await daysOf(own))[0]?.visits.map((one) => [one.begin_at, one.is_first])
  expect(await marks()).toEqual([
    [at('10:00'), 1],
    [at('14:00'), 0],
  ])
  await boss.put(`bookings/${second.id}`, { status_id: 9 })
  expect(await marks()).toEqual([[at('10:00'), 1]])
})

test('начать визит предложено за час до него и не раньше, начатый мастер без права не завершает', async () => {
  const own = await house.as(cast.topMaster)
  const next = async () => (await daysOf(own))[0]?.visits[0]
  expect(await next()).toMatchObject({ status_id: 1, next: 3 })
  now -= 2 * 3600 * 1000
  expect(await next()).toMatchObject({ next: null })
  now = monday9
  expect((await own.put(`bookings/${(await next())?.booking_id}`, { status_id: 3 })).status).toBe(200)
  expect(await next()).toMatchObject({ status_id: 3, next: null })
})

test('не выйдет — видно в её дне без причины; больше двух недель разом не спросить', async () => {
  const day = addDays(MONDAY, 1)
  await approvedShift(world, { employer: anna, workplace: cast.workplaces.m5, day })
  await boss.post('absences', { unit_id: cast.units.arbat, employer_id: anna, begin_day: day, end_day: day, reason: 'Болезнь' })
  const own = await house.as(cast.topMaster)
  const { data } = await own.get(`my-days?from=${day}&days=1`)
  expect(data.items[0].absences).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('Болезнь')
  expect((await own.get(`my-days?from=${day}&days=15`)).status).toBe(422)
  expect((await own.get('my-days?from=вчера&days=1')).status).toBe(422)
})

test('время, занятое для неё другим делом, видно в её дне: чем — всем, подробности — кто сажает людей', async () => {
  const block = {
    unit_id: cast.units.arbat,
    employer_id: anna,
    day: MONDAY,
    time_from: '18:00',
    time_to: '18:30',
    kind: 'other',
    reason: 'К врачу',
  }
  const { status, data } = await boss.post('time-blocks', block)
  expect(status).toBe(200)
  const [day] = await daysOf(await house.as(cast.topMaster))
  expect(day?.blocks).toEqual([{ id: data.id, begin_at: at('18:00'), end_at: at('18:30'), kind: 'other', reason: null }])
  expect((await daysOf(await house.as(cast.master)))[0]?.blocks).toEqual([])
  await boss.delete(`time-blocks/${data.id}`)
  expect((await daysOf(await house.as(cast.topMaster)))[0]?.blocks).toEqual([])
})
