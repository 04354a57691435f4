import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { expect } from 'vitest'
import { type Interval, lengthOf, overlaps, subtract } from '#domain/core/interval.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

// The laws of domain/windows/laws.test.ts once more, through HTTP and the database, in a studio of windows and in a hybrid one.
const numRuns = Number(process.env.RUNS ?? 24)
const { anna, diana } = cast.employers

interface Step {
  act: 'book' | 'move' | 'cancel' | 'undo' | 'last' | 'approve' | 'wait'
  pick: number
  minutes: number
  who: number
}
const step = record<Step>({
  act: constantFrom<Step['act'][]>('book', 'book', 'book', 'move', 'move', 'cancel', 'cancel', 'undo', 'last', 'last', 'approve', 'wait'),
  pick: nat(1000),
  minutes: constantFrom(45, 60, 90, 105, 120, 180),
  who: nat(1),
})
const game = record({ isHybrid: constantFrom(false, true), steps: array(step, { minLength: 4, maxLength: 14 }) })
let people: Person[]
let customers: number[]
const places: Record<string, number> = {}
let played = 0
const services = new Map<number, number>()
test.beforeAll(async () => {
  people = [desk.boss, await desk.house.as(cast.callCentre)]
  customers = await Promise.all(Array.from({ length: 13 }, () => desk.customer()))
  customers.push(await desk.customer())
  for (const minutes of [45, 60, 90, 105, 120, 180]) services.set(minutes, await desk.service(minutes, { employers: [anna, diana] }))
  const chains: [string, ...number[]][] = [
    ['10:00', 120, 90, 120],
    ['16:00', 180, 150],
  ]
  places.plain = await desk.place(chains)
  places.hybrid = await desk.place(chains, { unit: cast.units.ponds })
})

async function openDay(isHybrid: boolean) {
  const unit = isHybrid ? cast.units.ponds : cast.units.arbat
  const day = ownDay()
  const place = isHybrid ? places.hybrid : places.plain
  const { id } = await desk.shift({ employer: isHybrid ? diana : anna, workplace: place ?? 0, unit, day })
  const rows = async () => (await desk.rows({ unit, day })).filter((row) => row.employer_schedule_id === id)
  return { id, unit, day, rows, original: await rows(), bookings: [] as number[], made: 0 }
}
type Day = Awaited<ReturnType<typeof openDay>>

async function offer(day: Day, { minutes, pick }: Step, by: Person, booking?: number) {
  const query: Record<string, number> = booking ? { booking_id: booking } : {}
  const { items } = done(await desk.search([services.get(minutes) ?? 0], { unit: day.unit, day: day.day, by, query }))
  return items[pick % Math.max(1, items.length)]
}

/** What the search has offered must be possible: any other answer than success is an error of the search. */
async function play(day: Day, one: Step) {
  const by = people[one.who] ?? desk.boss
  const booking = day.bookings[one.pick % Math.max(1, day.bookings.length)]
  if (one.act === 'wait') return desk.wait(11)
  if (one.act === 'approve') return expectApproved(day)
  if (one.act === 'book') {
    const found = await offer(day, one, by)
    if (!found) return
    const user_id = customers[day.made++ % customers.length]
    const body = { unit_id: day.unit, user_id, parts: found.parts }
    day.bookings.push(Number(done(await by.post('bookings', body)).id))
    played++
  } else if (booking !== undefined) await change(day, one, by, booking)
}

async function change(day: Day, one: Step, by: Person, booking: number) {
  if (one.act === 'cancel') {
    const answer = await by.put(`bookings/${booking}`, { status_id: 9 })
    expect([200, 422]).toContain(answer.status)
  } else if (one.act === 'last') {
    const answer = await by.post(`bookings/${booking}/duration`, { duration: Math.ceil((one.minutes * 60) / 900) * 900 })
    // 1411: the booking is cancelled by now.
    expect(answer.status === 200 || [1401, 1406, 1411].includes(answer.body.code), JSON.stringify(answer.body)).toBe(true)
  } else if (one.act === 'undo') {
    const answer = await by.post(`bookings/${booking}/undo`)
    expect(answer.status === 200 || [1401, 1405, 1406, 1412].includes(answer.body.code), JSON.stringify(answer.body)).toBe(true)
  } else {
    const card = done(await by.get(`bookings/${booking}`))
    if (card.status_id === 9) return
    const [service] = card.services
    // The visit gets the length of its service: the search knows the booking's own length.
    const minutes = [...services].find(([, id]) => id === service.id)?.[0] ?? 0
    const found = await offer(day, { ...one, minutes }, by, booking)
    if (found) done(await by.post(`bookings/${booking}/move`, { parts: found.parts }))
  }
}

async function expectApproved({ id }: Day) {
  const [answer] = done(await desk.boss.post('schedules/approve', { employer_schedule_ids: [id] })).items
  expect(answer.code).toBe(1210)
}

const spanOf = (row: { begin_at: string; end_at: string }): Interval => ({
  begin: Date.parse(`${row.begin_at}Z`),
  end: Date.parse(`${row.end_at}Z`),
})

async function expectSound(day: Day) {
  const rows = await day.rows()
  const spans = rows.map(spanOf)
  const shift = spanOf({ begin_at: `${day.day} 10:00:00`, end_at: `${day.day} 22:00:00` })
  expect(spans.some((one, at) => spans.slice(at + 1).some((other) => overlaps(one, other)))).toBe(false)
  const whole = [...spans, ...subtract(shift, spans)]
  expect(whole.reduce((sum, one) => sum + lengthOf(one), 0)).toBe(lengthOf(shift))
  const active = done(await desk.boss.get(`bookings?limit=100&with=services&search=day:${day.day}`)).items.filter(
    (one: { status_id: number }) => one.status_id !== 9,
  )
  for (const booking of active) {
    const own = rows.filter((row) => row.booking_id === booking.id).map(spanOf)
    // Every minute of an active visit lies in its own windows.
    expect(subtract(spanOf(booking), own)).toEqual([])
  }
  const holders = new Set(rows.flatMap((row) => row.booking_id ?? []))
  expect([...holders].toSorted()).toEqual(active.map((one: { id: number }) => one.id).toSorted())
}

test('закон: что бы ни делали за стойкой, окна не пересекаются и складываются в смену, а после отмены всего стоят исходные', {
  timeout: 30_000 + numRuns * 5000,
}, async () => {
  await check(
    asyncProperty(game, async ({ isHybrid, steps }) => {
      const day = await openDay(isHybrid)
      for (const one of steps) {
        await play(day, one)
        await expectSound(day)
      }
      for (const id of day.bookings) await desk.boss.put(`bookings/${id}`, { status_id: 9 })
      expect(await day.rows()).toEqual(day.original)
    }),
    { numRuns },
  )
  // A game in which nothing was played proves nothing.
  expect(played).toBeGreaterThan(numRuns)
})
