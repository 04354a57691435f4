import { bookings } from '#contract/bookings/bookings.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const bodyOf = (day: string) => ({
  user_id: cast.customers.maria,
  service_ids: [cast.services.gel],
  unit_ids: [cast.units.arbat],
  employer_ids: [cast.employers.anna],
  begin_day: day,
  end_day: day,
  time_from: '10:00',
  time_to: '21:00',
  priority: 1 as const,
  comment: 'Только вечером',
})
const made = async (world: World) => ({ params: { id: (await world.call(waitingList.create, { body: bodyOf(freshDay()) })).id } })

/** A customer waits for a day whose only fitting time is taken, and that visit is cancelled. */
async function offered(world: World) {
  const day = freshDay()
  const { booking } = await madeBooking(world, day)
  const { id } = await world.call(waitingList.create, { body: bodyOf(day) })
  await world.call(bookings.update, { params: { id: booking.id }, body: { status_id: 9 } })
  return { params: { id } }
}

export const waitingListExamples: Examples<typeof waitingList> = {
  list: () => ({ query: { with: 'user;services;units;employers;offered_unit;offered_employer;author' } }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
  create: () => ({ body: bodyOf(freshDay()) }),
  update: async (world) => ({ ...(await made(world)), body: { priority: 2, comment: 'И утром тоже' } }),
  remove: made,
  take: offered,
  pass: offered,
}
