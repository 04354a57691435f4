import { expect, inject } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { openDatabase } from '#server/database/database.ts'
import { remindCustomers } from '#server/messages/reminders.ts'
import type { Parcel, Port } from '#server/ports/ports.ts'
import { MONDAY, openTestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { runsOr, tellFigure } from '#server/testing/figure.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { startDelivery } from './delivery.ts'

/** C-07: RUNS messages of a mailing wait, two processes send them, and reminders come due meanwhile. */
const isPostgres = inject('database').kind === 'postgres'
/** So many messages the gate takes a second: the clock of the house goes on by it, so that lateness is counted and not measured. */
const PER_SECOND = 50
/** Seconds that a reminder may be late (comm-growth §14). */
const LATE_MOST = 10
const VISITS = 5
const day = addDays(MONDAY, 3)

test.runIf(isPostgres)(
  'C-07 напоминание, срок которого пришёл посреди рассылки, уходит не позже чем через 10 секунд',
  { timeout: 900_000 },
  async () => {
    const count = runsOr(3000)
    const other = await openTestHouse({ database: await openDatabase({ url: database.url ?? '' }), clock: () => house.app.house.clock() })
    const visits = await comingVisits(count / PER_SECOND)
    desk.goTo(day, '10:00')
    const begun = house.app.house.clock()
    await sql(
      `insert into outbox (company_id, channel, recipient, body, lane, once, send_after, created_at)
     select 1, 'sms', '7916' || lpad(n::text, 7, '0'), 'Рассылка', 1, true, to_timestamp($2), to_timestamp($2) from generate_series(1, $1::int) n`,
      [count, begun / 1000 - 3600],
    )
    let mass = 0
    let reminding = Promise.resolve()
    const due = [...visits.values()].map((at) => begun + at * 1000)
    const late = new Map<string, number>()
    const send = async ({ to, key }: Parcel) => {
      desk.wait(1 / PER_SECOND)
      const now = house.app.house.clock()
      if (visits.has(to)) late.set(to, now / 1000 - begun / 1000 - (visits.get(to) ?? 0))
      else mass++
      // The minute's work of the house finds the reminder when its moment has come.
      if ((due[0] ?? Number.POSITIVE_INFINITY) <= now) {
        due.shift()
        reminding = reminding.then(() => remindCustomers(house.app.house, house.app.server.log))
      }
      return { gateId: key }
    }
    const port: Port = { name: 'simulator', send }
    const senders = [house, other].map(({ app }) => startDelivery(app.house, { sms: port, mail: port, push: port }, app.server.log))
    try {
      await Promise.all(senders.map((one) => one.sweep()))
      await reminding
      // Sends what came due while the last messages of the mailing were sent.
      await Promise.all(senders.map((one) => one.sweep()))
    } finally {
      for (const one of senders) await one.close()
      await other.close()
    }
    expect([mass, late.size]).toEqual([count, VISITS])
    const worst = Math.max(...late.values())
    expect(worst).toBeLessThanOrEqual(LATE_MOST)
    tellFigure(
      `рассылка из ${mass} сообщений через два процесса, шлюз ${PER_SECOND}/с: напоминаний ${late.size}, опоздали не больше чем на ${worst.toFixed(2)} с`,
    )
  },
)

/** Customers with a visit tomorrow, each by phone: seconds after ten when her reminder is due, spread over the mailing. */
async function comingVisits(seconds: number): Promise<Map<string, number>> {
  desk.goTo(MONDAY, '12:00')
  const service = await desk.service(60)
  const place = await desk.place([['10:00', ...Array.from({ length: VISITS }, () => 60)]])
  const shift = await desk.shift({ employer: cast.employers.anna, workplace: place, day: addDays(day, 1), from: '10:00', to: '22:00' })
  const windows = (await desk.rows({ day: addDays(day, 1) })).filter((one) => one.employer_schedule_id === shift.id)
  const visits = new Map<string, number>()
  for (const [index, window] of windows.entries()) {
    const user_id = await desk.customer()
    const { phone } = done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
    const { id } = done(await desk.book({ user_id, service_ids: [service], window_ids: [window.id] }))
    const at = Math.floor((seconds * (index + 1)) / (VISITS + 2))
    await sql(
      `update bookings set begin_at = to_timestamp($2), created_at = to_timestamp($3), updated_at = to_timestamp($3) where id = $1`,
      [id, Date.parse(`${addDays(day, 1)}T10:00:00+03:00`) / 1000 + at, house.app.house.clock() / 1000],
    )
    visits.set(phone, at)
  }
  // The word that she is booked is of that day.
  await sql(`delete from outbox`)
  return visits
}
