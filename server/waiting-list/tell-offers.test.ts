import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'
import { personWith } from '#server/testing/with-rights.ts'
import { passOnOffers } from './pass-on.ts'

const { arbat, ponds } = cast.units
const { anna, marina } = cast.employers
const TWO: [string, ...number[]] = ['10:00', 120, 120]
let reception: Person
test.beforeAll(async () => {
  reception = await desk.house.as(cast.administrator)
})
test.beforeEach(async () => {
  desk.wait(7200)
  await sql(`update windows set held_for = null, held_by = null, held_until = null where held_for is not null`)
  await passOnOffers(desk.house.app.house, desk.house.app.server.log)
  await sql(`delete from notifications where kind = 'waiting_offer'`)
})

const told = async (person: Person) => (await bellsOf(person, 'waiting_offer')).map(({ message }) => message)
const cancel = async (id: number) => done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
const passOn = () => passOnOffers(desk.house.app.house, desk.house.app.server.log)

/** A day of Анна with two booked windows, and a wish for them. */
async function fullDay() {
  const [day, service] = [ownDay(), await desk.service(120)]
  await desk.shift({ employer: anna, workplace: await desk.place([TWO]), day, to: '14:00' })
  const [first, second] = (await desk.rows({ day })).map((row) => row.id)
  const book = async (id: number | undefined) =>
    done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [id] }))
  const [morning, noon] = [await book(first), await book(second)]
  const wait = async () => {
    const wish = { unit_ids: [arbat], begin_day: day, end_day: day, service_ids: [service], priority: 0 }
    return done(await desk.boss.post('waiting-list', { user_id: await desk.customer(), ...wish }))
  }
  const said = `Арбат: освободилось время ${day.slice(8)}.${day.slice(5, 7)} в 10:00, оно предложено тому, кто ждёт. Держим до `
  return { day, morning, noon, wait, said }
}

test('освободившееся время предложено ждущему — слышат те, кто в этой студии его запишет; не мастер, не другая студия и не офис всей сети', async () => {
  const { morning, wait, said } = await fullDay()
  const near = await personWith(['WaitingList.view', 'WaitingList.update'], 'unit', arbat)
  const others = [
    await personWith(['WaitingList.view', 'WaitingList.create', 'Booking.create'], 'unit', arbat),
    await personWith(['WaitingList.view', 'WaitingList.update'], 'unit', ponds),
    await personWith(['WaitingList.view', 'WaitingList.update'], 'company', null),
    await desk.house.as(cast.topMaster),
    await desk.house.as(cast.administratorPonds),
    await desk.house.as(cast.callCentre),
    await desk.house.as(cast.foreign.superAdmin),
  ]
  const { user_id } = await wait()
  const [{ first_name, phone }] = await sql('select first_name, phone from customers where id = $1', [user_id])
  await cancel(morning.id)
  for (const who of [near, reception]) {
    const [bell, ...more] = await bellsOf(who, 'waiting_offer')
    expect(more).toEqual([])
    expect(bell?.message).toMatch(new RegExp(`^${said}\\d\\d:\\d\\d$`))
    expect(bell?.to).toBe(`/waiting-list?f.status=offered&f.unit_id=${arbat}`)
    for (const secret of [first_name, phone]) expect(bell?.message).not.toContain(secret)
  }
  expect((await near.get(`waiting-list?search=status:offered;unit_id:${arbat}&searchJoin=and`)).status).toBe(200)
  for (const who of others) expect(await told(who)).toEqual([])
})

test('где в студии этого никто не может, слышит тот, кто отвечает за всю сеть, а не тот, кто вправе всё', async () => {
  const { morning, wait } = await fullDay()
  const wide = await personWith(['WaitingList.view', 'WaitingList.update'], 'company', null)
  await sql(`update work_positions set permissions = array_remove(permissions, 'WaitingList.update') where reach in ('unit', 'units')`)
  await wait()
  await cancel(morning.id)
  expect(await told(wide)).toHaveLength(1)
  for (const who of [reception, desk.boss]) expect(await told(who)).toEqual([])
  await sql(`update work_positions set permissions = permissions || '{WaitingList.update}' where 'WaitingList.view' = any(permissions)`)
})

test('предложение кончилось — записали, пропустили, отменили отмену, никто не ответил, заявку убрали — и слова о нём ушли', async () => {
  const { morning, wait, said } = await fullDay()
  const [first, second] = [await wait(), await wait()]
  await cancel(morning.id)
  expect(await told(reception)).toEqual([expect.stringContaining(said)])
  const [{ id }] = await sql(`select id from notifications where kind = 'waiting_offer' limit 1`)
  // The next in the list is offered the same time: it is another occasion, which replaces the one that is over.
  desk.wait(60)
  done(await desk.boss.post(`waiting-list/${first.id}/pass`))
  expect(await told(reception)).toHaveLength(1)
  expect(await sql('select from notifications where id = $1', [id])).toEqual([])
  desk.wait(1801)
  await Promise.all([passOn(), passOn()])
  expect(done(await desk.boss.get(`waiting-list/${second.id}`)).status).toBe('waiting')
  expect(await told(reception)).toEqual([])

  const next = await fullDay()
  const entry = await next.wait()
  await cancel(next.morning.id)
  expect(await told(reception)).toHaveLength(1)
  done(await desk.boss.post(`bookings/${next.morning.id}/undo`))
  expect(await told(reception)).toEqual([])
  await cancel(next.noon.id)
  expect(await told(reception)).toHaveLength(1)
  done(await desk.boss.delete(`waiting-list/${entry.id}`))
  expect(await told(reception)).toEqual([])
})

test('сразу освободился весь день — одно слово о всех предложениях; оно стоит, пока не кончилось последнее', async () => {
  const { day, wait } = await fullDay()
  const entries = [await wait(), await wait()]
  const ids = (await desk.rows({ day })).map((row) => row.id)
  await sql(`update bookings set status_id = 9 where id in (select booking_id from windows where id = any($1))`, [ids])
  await sql('update windows set booking_id = null where id = any($1)', [ids])
  // Whatever frees time in the shift looks at all of it.
  const [{ id: shift }] = await sql('select employer_schedule_id as id from windows where id = $1', [ids[0]])
  done(await desk.boss.post('schedules/unapprove', { employer_schedule_ids: [shift] }))
  done(await desk.boss.post('schedules/approve', { employer_schedule_ids: [shift] }))
  expect(await told(reception)).toEqual([
    expect.stringMatching(/^Арбат: освободилось время, оно предложено тем, кто ждёт \(2\)\. Держим до \d\d:\d\d$/),
  ])
  done(await desk.boss.put(`waiting-list/${entries[0]?.id}`, { status: 'cancelled' }))
  expect(await told(reception)).toHaveLength(1)
  done(await desk.boss.put(`waiting-list/${entries[1]?.id}`, { status: 'cancelled' }))
  expect(await told(reception)).toEqual([])
})

test('одно действие освободило время двух мастеров — слово одно и говорит о двух предложениях; пропустили оба в одну минуту — о следующих двух тоже', async () => {
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, marina] })]
  const gone: number[] = []
  for (const employer of [anna, marina]) {
    await desk.shift({ employer, workplace: await desk.place([['10:00', 120]]), day, to: '12:00' })
    const { items } = done(await desk.boss.post('absences', { unit_id: arbat, employer_id: employer, begin_day: day, end_day: day }))
    gone.push(items[0].id)
  }
  const wish = { unit_ids: [arbat], begin_day: day, end_day: day, service_ids: [service], priority: 0 }
  for (const _ of [1, 2, 3, 4]) done(await desk.boss.post('waiting-list', { user_id: await desk.customer(), ...wish }))
  done(await desk.boss.post('absences/end', { ids: gone }))
  const two = expect.stringMatching(/^Арбат: освободилось время, оно предложено тем, кто ждёт \(2\)\. Держим до \d\d:\d\d$/)
  expect(await told(reception)).toEqual([two])
  desk.wait(1801)
  await passOn()
  expect(await told(reception)).toEqual([two])
})
