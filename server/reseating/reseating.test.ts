import { expect } from 'vitest'
import type { ReseatingPlan } from '#contract/reseating/reseating.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { startDelivery } from '#server/outbox/delivery.ts'
import { simulator } from '#server/ports/simulator.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina, olga, diana } = cast.employers
const { arbat, ponds } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const shiftOf = async (employer: number, day: string, chain: [string, ...number[]] = SIX, unit: number = arbat) =>
  desk.shift({ employer, workplace: await desk.place([chain], { unit }), day, unit })

async function booked(service: number, day: string, clock: string, body: Record<string, unknown> = {}) {
  const { items } = done(await desk.search([service], { day, employer: anna }))
  const offer = items.find((one: { begin_at: string }) => one.begin_at === at(clock, day))
  return done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: offer.window_ids, ...body }))
}

const urlOf = (date: string, employer = anna) => `reseating?unit_id=${arbat}&employer_id=${employer}&date=${date}`
const planOf = async (date: string, person = desk.boss): Promise<ReseatingPlan> => done(await person.get(urlOf(date)))
const told = ({ items }: ReseatingPlan) =>
  items.map(({ seats, chosen }) => {
    const seat = seats[chosen ?? -1]
    return seat ? `${seat.master.id} ${clockOf(seat.begin_at)}` : 'никто'
  })

type Item = ReseatingPlan['items'][number]
const bodyOf = (line: Item, wish: Record<string, unknown> = {}) => {
  const seat = line.seats[line.chosen ?? 0]
  if (!seat) throw new Error('no seat')
  return { booking_id: line.id, employer_id: anna, unit_id: seat.unit_id, ...placeOf(seat), ...wish }
}

test('мастер не выйдет: каждая запись дня находит другого мастера, сначала в то же время; принятая строка переносится обычным переносом', async () => {
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, marina, olga] })]
  await shiftOf(anna, day)
  await shiftOf(marina, day, ['10:00', 120, 120])
  await shiftOf(olga, day, ['10:00', 120])
  const first = await booked(service, day, '10:00')
  await booked(service, day, '12:00')
  await booked(service, day, '14:00')
  await booked(service, day, '16:00')
  const plan = await planOf(day)
  expect(plan).toMatchObject({ employer: { id: anna }, unit: { id: arbat }, is_exact: 1, shifts: [{ free_windows: 2 }] })
  expect(told(plan)).toEqual([`${olga} 10:00`, `${marina} 12:00`, `${marina} 10:00`, 'никто'])
  expect(plan.items.every(({ seats }) => seats.every((seat) => seat.master.id !== anna))).toBe(true)
  expect(plan.items[0]?.user?.title).toMatch(/^Клиент/)
  for (const line of plan.items.filter(({ chosen }) => chosen !== null)) {
    const accepted = await desk.boss.post('reseating/accept', bodyOf(line))
    expect(done(accepted)).toEqual({ booking_id: line.id, undo: 10 })
  }
  expect(told(await planOf(day))).toEqual(['никто'])
  const moved = done(await desk.boss.get(`bookings/${first.id}`))
  expect(moved).toMatchObject({ begin_at: at('10:00', day), employers: [{ id: olga }] })
  const { items: lines } = done(await desk.boss.get(`audits?search=model_type:booking;model_id:${first.id}&searchJoin=and`))
  expect(lines.length).toBeGreaterThan(1)
  done(await desk.boss.post(`bookings/${first.id}/undo`))
  expect(told(await planOf(day))).toEqual([`${olga} 10:00`, 'никто'])
})

test('«Только к этому мастеру» без согласия клиента не пересаживается и чужого окна не занимает', async () => {
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, marina] })]
  await shiftOf(anna, day)
  await shiftOf(marina, day, ['10:00', 120])
  const asked = await booked(service, day, '10:00', { special_master: 1 })
  const other = await booked(service, day, '12:00')
  const plan = await planOf(day)
  const [special, plain] = plan.items
  expect([special?.id, special?.chosen, special?.seats.length]).toEqual([asked.id, null, 1])
  expect(told(plan)).toEqual(['никто', `${marina} 10:00`])
  if (!special || !plain) throw new Error('two lines')
  const silent = await desk.boss.post('reseating/accept', bodyOf(special))
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['special_master']])
  done(await desk.boss.post('reseating/accept', bodyOf(special, { special_master: 1 })))
  const late = await desk.boss.post('reseating/accept', bodyOf(plain))
  expect([late.status, late.body.code]).toEqual([409, 1401])
  expect(told(await planOf(day))).toEqual(['никто'])
  expect(done(await desk.boss.get(`bookings/${other.id}`)).employers).toMatchObject([{ id: anna }])
  expect((await desk.boss.post('reseating/accept', bodyOf(special, { special_master: 1 }))).body.errors).toHaveProperty('booking_id')
})

test('в своей студии некому — соседнюю предлагают, но сами не выбирают и без согласия клиента не записывают; отмена возвращает запись', async () => {
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, diana] })]
  await shiftOf(anna, day)
  await shiftOf(diana, day, ['10:00', 120], ponds)
  const { id } = await booked(service, day, '10:00')
  const plan = await planOf(day)
  const [line] = plan.items
  expect(line).toMatchObject({ chosen: null, seats: [{ unit: { id: ponds }, master: { id: diana } }] })
  if (!line) throw new Error('a line')
  const other = await desk.boss.post('reseating/accept', bodyOf(line, { unit_id: cast.units.mirabad }))
  expect(other.status).toBeGreaterThanOrEqual(404)
  const silent = await desk.boss.post('reseating/accept', bodyOf(line))
  expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['neighbour']])
  done(await desk.boss.post('reseating/accept', bodyOf(line, { neighbour: 1 })))
  expect(done(await desk.boss.get(`bookings/${id}`))).toMatchObject({ unit_id: ponds, employers: [{ id: diana }] })
  done(await desk.boss.post(`bookings/${id}/undo`))
  expect(done(await desk.boss.get(`bookings/${id}`))).toMatchObject({
    unit_id: arbat,
    employers: [{ id: anna }],
    begin_at: at('10:00', day),
  })
})

test('визит с двумя мастерами: меняется только та, кто не выйдет, время остаётся', async () => {
  const day = ownDay()
  const hers = await desk.service(120, { employers: [anna, marina] })
  const feet = await desk.service(120, { employers: [cast.employers.darya], category: cast.categories.pedicure })
  await shiftOf(anna, day, ['10:00', 120])
  await shiftOf(marina, day, ['10:00', 120, 120])
  const chair = await desk.place([['10:00', 120]], { categories: [cast.categories.pedicure] })
  await desk.shift({ employer: cast.employers.darya, categories: [cast.categories.pedicure], workplace: chair, day })
  const { items } = done(await desk.search([hers, feet], { day, query: { parallel: 1 } }))
  const both = items.find((one: { parts: { employer_id: number }[] }) => one.parts.some((part) => part.employer_id === anna))
  const { id } = done(await desk.book({ user_id: await desk.customer(), parallel: 1, parts: both.parts }))
  const [line] = (await planOf(day)).items
  expect(line?.seats.map((seat) => [seat.master.id, clockOf(seat.begin_at)])).toEqual([[marina, '10:00']])
  if (!line) throw new Error('a line')
  done(await desk.boss.post('reseating/accept', bodyOf(line)))
  const { employers } = done(await desk.boss.get(`bookings/${id}`))
  expect(employers.map((one: { id: number }) => one.id).toSorted()).toEqual([marina, cast.employers.darya].toSorted())
})

test('план видит тот, кто меняет записи; чужой компании нет, чужие записи не показаны, пустой день пуст', async () => {
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, marina] })]
  await shiftOf(anna, day)
  await booked(service, day, '10:00')
  expect((await (await desk.house.as(cast.master)).get(urlOf(day))).status).toBe(403)
  expect((await (await desk.house.as(cast.foreign.superAdmin)).get(urlOf(day))).status).toBe(404)
  expect((await planOf(day, await desk.house.as(cast.administratorPonds))).items).toEqual([])
  expect((await planOf(day, await desk.house.as(cast.administrator))).items).toHaveLength(1)
  expect((await planOf(ownDay())).items).toEqual([])
})

test('о пересаженном на другое время клиент узнаёт один раз, когда отменить уже нельзя; об отменённой пересадке — ничего', async () => {
  const sent: string[] = []
  const port = simulator(({ text }) => {
    sent.push(text)
    return null
  })
  const { house } = desk
  const delivery = startDelivery(house.app.house, { sms: port, mail: port, push: port }, house.app.server.log)
  const pass = async (seconds: number) => {
    desk.wait(seconds)
    await delivery.sweep()
  }
  const [day, service] = [ownDay(), await desk.service(120, { employers: [anna, marina] })]
  await shiftOf(anna, day)
  await shiftOf(marina, day, ['10:00', 120])
  const user_id = await desk.customer()
  done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
  const { id } = await booked(service, day, '14:00', { user_id })
  await pass(11)
  expect(sent).toEqual([expect.stringContaining('вы записаны')])
  const accept = async () => {
    const line = (await planOf(day)).items.find((one) => one.id === id)
    if (!line) throw new Error('a line')
    return done(await desk.boss.post('reseating/accept', bodyOf(line)))
  }
  expect(await accept()).toEqual({ booking_id: id, undo: 10 })
  await pass(9)
  done(await desk.boss.post(`bookings/${id}/undo`))
  await pass(60)
  expect(sent).toHaveLength(1)
  await accept()
  await pass(9)
  expect(sent).toHaveLength(1)
  await pass(2)
  await pass(3600)
  expect(sent.slice(1)).toEqual([expect.stringMatching(/перенесена: .* в 10:00/)])
  const { items } = done(await desk.boss.get(`bookings/${id}/messages`))
  expect(items.map((one: { event: string; status: string }) => [one.event, one.status])).toEqual([
    ['moved', 'delivered'],
    ['moved', 'suppressed'],
    ['booked', 'delivered'],
  ])
  await delivery.close()
})
