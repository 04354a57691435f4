import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { accountingDay } from '#contract/reconciliations/accounting-day.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith } from '#server/testing/drawers.ts'
import { proofSeed, runsOr, tellFigure } from '#server/testing/figure.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { closeTill, openTill, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, closeShift, goodAt } from '#server/testing/till.ts'

const MINUTE = 60_000

/** A process over the same database whose clock differs from the file's house by so many milliseconds; the embedded database has one process. */
async function processAt(skew: number): Promise<{ person: Person; close(): Promise<void> }> {
  const { url } = database
  const clock = () => house.app.house.clock() + skew
  const other: TestHouse | null = url ? await openTestHouse({ database: await openDatabase({ url }), clock }) : null
  const { token } = await house.as(cast.superAdmin)
  return { person: other ? other.holder(token) : desk.boss, close: async () => other?.close() }
}

const booksOf = async (person: Person, day: string) => person.get(`reconciliations/day/books?day=${day}&format=json&entity_id=1`)
const entriesIn = (data: unknown) => accountingDay.parse(JSON.parse(String(data))).entries
const sell = (person: Person, register_id: number, sum = 100) =>
  person.post('orders', { ...bodyOf([goodAt(sum)], [byCash(sum)]), register_id, status_id: 3 })

let days = 0
/** A night of its own: evening of one day, small hours of the next. */
const night = () => {
  const day = `2027-0${1 + (days % 9)}-${String(10 + Math.floor(days++ / 9)).padStart(2, '0')}`
  return { day, next: day.slice(0, 8) + String(Number(day.slice(8)) + 1).padStart(2, '0') }
}

test('F-18 процессы расходятся с базой на пять минут: день отдают, когда он кончился у всех, и после этого в нём не меняется ничего', {
  timeout: 600_000,
}, async () => {
  const random = randomFrom(proofSeed)
  const [fast, slow] = [await processAt(5 * MINUTE), await processAt(-5 * MINUTE)]
  const people = [desk.boss, fast.person, slow.person]
  const RUNS = runsOr(2)
  let sold = 0
  for (let run = 0; run < RUNS; run++) {
    const { day, next } = night()
    desk.goTo(day, '23:50')
    const drawer = await drawerWith(1000)
    const mine: number[] = []
    let given: string | null = null
    // Every half a minute somebody sells and somebody asks for the day, from ten minutes before midnight to half an hour after it.
    for (let passed = 0; passed < 40 * 60; passed += 30) {
      const { status, body } = await sell(random.pick(people), drawer.id)
      expect([status, body.code]).toEqual([200, undefined])
      mine.push(Number(body.data.id))
      sold++
      const asked = await booksOf(random.pick(people), day)
      if (asked.status === 200) {
        const bytes = String(asked.data)
        expect(bytes).toBe(given ?? bytes)
        given = bytes
      } else expect(asked.body.errors).toEqual({ day: [expect.stringContaining('День ещё идёт')] })
      desk.wait(30)
    }
    expect(given).not.toBeNull()
    desk.goTo(next, '23:59')
    desk.wait(3600)
    const both = [...entriesIn((await booksOf(desk.boss, day)).data), ...entriesIn((await booksOf(desk.boss, next)).data)]
    expect(String((await booksOf(desk.boss, day)).data)).toBe(given)
    // Each sale is booked on one of the two days, whole.
    for (const id of mine) {
      const own = both.filter(({ doc_type, doc_id }) => doc_type === 'order' && doc_id === id)
      expect([id, own.length, new Set(own.map(({ at }) => at.slice(0, 10))).size]).toEqual([id, 2, 1])
    }
  }
  await Promise.all([fast.close(), slow.close()])
  tellFigure(`ночей ${RUNS}, продаж ${sold} тремя процессами с часами −5, 0 и +5 минут`)
})

test('F-18 без десяти секунд полночь 31 декабря: номера расходника и приходника идут по году студии, без пропусков и повторов', async () => {
  const [fast, slow] = [await processAt(5 * MINUTE), await processAt(-5 * MINUTE)]
  desk.goTo('2027-12-31', '23:40')
  const drawer = await drawerWith(100_000)
  const paper = (person: Person) =>
    person.post('cash-orders', {
      type: 0,
      cash_order_operation_id: 3,
      cash_order_basis_id: 7,
      sum: 10,
      comment: 'На бумагу',
      sender_type: 'register',
      sender_id: drawer.id,
      recipient_type: 'employer',
      recipient_id: cast.employers.administrator,
    })
  for (const [clock, wait] of [
    ['23:59', 50],
    ['23:59', 59],
    ['23:59', 61],
    ['23:59', 600],
  ] as const) {
    desk.goTo('2027-12-31', clock)
    desk.wait(wait)
    for (const answer of await Promise.all([desk.boss, fast.person, slow.person].map(paper))) expect(answer.status).toBe(200)
  }
  const rows = await sql<{ year: number; n: number; day: string }>(
    `select year, n, doc_date::text as day from cash_orders where unit_id = $1 and type = 0 and year >= 2027 order by year, n`,
    [cast.units.arbat],
  )
  for (const [year, own] of Map.groupBy(rows, (one) => one.year)) {
    expect(own.map(({ n }) => n)).toEqual(own.map((_, at) => at + 1))
    expect(own.every(({ day }) => day.startsWith(String(year)))).toBe(true)
  }
  expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2027, 2028]))
  await Promise.all([fast.close(), slow.close()])
})

test('F-18 смена кассы: за полчаса до 24 часов чеков не берут, по каким бы часам ни спросили', async () => {
  const { day } = night()
  desk.goTo(day, '06:00')
  await openTill()
  const [fast, slow] = [await processAt(5 * MINUTE), await processAt(-5 * MINUTE)]
  await closeShift(till.shift, 'closing')
  await closeShift(till.shift)
  await sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select company_id, unit_id, id, 2, 'open', $2, (select min(id) from employers where company_id = 1), 0 from cash_registers where id = $1`,
    [till.id, `${day}T03:00:00Z`],
  )
  const take = (person: Person) =>
    person
      .post('orders', { ...bodyOf([goodAt(100)], [byCard(100)]), register_id: till.id, status_id: 3 })
      .then(({ status, body }) => [status, body.code])
  desk.wait(23 * 3600)
  for (const person of [desk.boss, fast.person, slow.person]) expect(await take(person)).toEqual([200, undefined])
  desk.wait(36 * 60)
  for (const person of [desk.boss, fast.person, slow.person]) expect(await take(person)).toEqual([409, E.shiftTooOld])
  await Promise.all([fast.close(), slow.close(), closeTill()])
})

test('F-18 перевод часов назад: час, который был дважды, весь в своём дне', async () => {
  const unit = cast.units.ponds
  await sql(`update units set timezone = 'Europe/Berlin' where id = $1`, [unit])
  // 25 October 2026 has 25 hours there; Moscow is two hours ahead by day, one hour before the change.
  desk.goTo('2026-10-24', '23:00')
  const drawer = await drawerWith(0, unit)
  const sold: [string, number][] = []
  for (const moscow of ['00:59', '01:01', '02:30', '03:30', '04:30']) {
    desk.goTo('2026-10-25', moscow)
    const body = { ...bodyOf([goodAt(100)], [byCash(100)], { unit_id: unit }), register_id: drawer.id, status_id: 3 }
    sold.push([moscow, Number(done(await desk.boss.post('orders', body)).id)])
  }
  desk.goTo('2026-10-27', '12:00')
  const idsOn = async (day: string) => new Set(entriesIn((await booksOf(desk.boss, day)).data).map(({ doc_id }) => doc_id))
  const [before, on] = [await idsOn('2026-10-24'), await idsOn('2026-10-25')]
  const dayOf = ([moscow, id]: [string, number]) => [moscow, before.has(id), on.has(id)]
  expect(sold.map(dayOf)).toEqual([
    ['00:59', true, false],
    ['01:01', false, true],
    ['02:30', false, true],
    ['03:30', false, true],
    ['04:30', false, true],
  ])
  await sql(`update units set timezone = 'Europe/Moscow' where id = $1`, [unit])
})
