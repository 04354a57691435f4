import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done } from '#server/testing/day-at-desk.ts'

const { anna, darya } = cast.employers
const { manicure, pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]

/** The window of a shift that begins at this clock time; 0: there is none. */
export const windowAt = async (shift: number, day: string, clock: string): Promise<number> =>
  (await desk.rows({ day })).find((row) => row.employer_schedule_id === shift && clockOf(row.begin_at) === clock)?.id ?? 0

/** A shift of six windows of two hours, from ten o'clock on. */
export const shiftOfSix = async (employer: number, day: string) => desk.shift({ employer, workplace: await desk.place([SIX]), day })

/** Anna's window of ten o'clock is given back and offered to an entry of the waiting list; answers how the entry stands whenever it is asked. */
export async function offeredAtTen(service: number, day: string): Promise<() => Promise<string>> {
  const { id: shift } = await shiftOfSix(anna, day)
  const window = await windowAt(shift, day, '10:00')
  const { id } = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window] }))
  const when = { begin_day: day, end_day: day, time_from: '10:00', time_to: '12:00', priority: 2 }
  const wish = { user_id: await desk.customer(), service_ids: [service], unit_ids: [cast.units.arbat], employer_ids: [anna], ...when }
  const entry = done(await desk.boss.post('waiting-list', wish))
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
  return async () => done(await desk.boss.get(`waiting-list/${entry.id}`)).status
}

/** One master's day at a table and at a chair, with a service of each; `minutes` is how long the one at the table lasts, the other lasts two hours. */
export async function tableAndChair(day: string, minutes: number) {
  await desk.shift({ employer: darya, day, workplace: await desk.place([SIX]), categories: [manicure] })
  await desk.shift({ employer: darya, day, workplace: await desk.place([SIX], { categories: [pedicure] }), categories: [pedicure] })
  const hands = await desk.service(minutes, { employers: [darya] })
  const feet = await desk.service(120, { employers: [darya], category: pedicure })
  const [table = 0, chair = 0] = [...new Set((await desk.rows({ day })).map((row) => row.employer_schedule_id))]
  const part = async (shift: number, begin: string, services: number[]) => ({
    window_ids: [await windowAt(shift, day, begin)],
    service_ids: services,
  })
  const { id } = done(
    await desk.book({ user_id: await desk.customer(), parts: [await part(table, '10:00', [hands]), await part(chair, '12:00', [feet])] }),
  )
  return { id: Number(id), table, chair, hands, feet, part }
}
