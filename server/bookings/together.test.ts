import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const { anna, marina } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
const ROUNDS = Number(process.env.RUNS ?? 15)
let service: number
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna, marina] })
})

async function twoMasters() {
  const day = ownDay()
  for (const employer of [anna, marina]) await desk.shift({ employer, workplace: await desk.place([SIX]), day })
  const rows = await desk.rows({ day })
  const windowsAt = (clock: string) => rows.filter((row) => clockOf(row.begin_at) === clock).map((row) => row.id)
  const book = async (window: number | undefined) => {
    const body = { user_id: await desk.customer(), service_ids: [service], window_ids: [window] }
    return Number(done(await desk.book(body)).id)
  }
  return { day, rows, windowsAt, book }
}

/** Expects that an active booking holds exactly its own windows, and a cancelled one none. */
async function expectAgreed(day: string) {
  const rows = await desk.rows({ day })
  const { items } = done(await desk.boss.get(`bookings?limit=100&with=services&search=day:${day}`))
  for (const booking of items) {
    const own = rows.filter((row) => row.booking_id === booking.id).map((row) => row.begin_at)
    expect(own, `запись ${booking.id}, статус ${booking.status_id}`).toEqual(booking.status_id === 9 ? [] : [booking.begin_at])
  }
}

test('перенос и отмена одной записи сразу с двух экранов: окна и запись согласны', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { day, windowsAt, book } = await twoMasters()
    const id = await book(windowsAt('10:00')[0])
    const acts = [
      desk.boss.post(`bookings/${id}/move`, { window_ids: [windowsAt('14:00')[round % 2]] }),
      desk.boss.put(`bookings/${id}`, { status_id: 9 }),
      desk.boss.post(`bookings/${id}/move`, { window_ids: [windowsAt('16:00')[1]] }),
    ]
    const codes = (await Promise.all(acts)).map((answer) => (answer.status === 200 ? 200 : answer.body.code))
    expect(
      codes.every((code) => [200, 1411].includes(code)),
      codes.join(),
    ).toBe(true)
    await expectAgreed(day)
  }
})

test('две записи меняются местами разом: никто не ждёт другого вечно, двойных нет', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { day, windowsAt, book } = await twoMasters()
    const [morning, noon] = [windowsAt('10:00'), windowsAt('12:00')]
    const [one, other] = [await book(morning[0]), await book(morning[1])]
    const third = { user_id: await desk.customer(), service_ids: [service], window_ids: [noon[0]] }
    const answers = await Promise.all([
      desk.boss.post(`bookings/${one}/move`, { window_ids: [noon[1]] }),
      desk.boss.post(`bookings/${other}/move`, { window_ids: [noon[0]] }),
      desk.book(third),
      desk.boss.put(`bookings/${one}`, { status_id: 2 }),
    ])
    expect(answers.map((answer) => answer.status).every((status) => [200, 409].includes(status))).toBe(true)
    expect(answers.filter((answer) => answer.body.code === 1409)).toEqual([])
    await expectAgreed(day)
  }
})
