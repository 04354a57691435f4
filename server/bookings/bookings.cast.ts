import { bookings } from '#contract/bookings/bookings.ts'
import { cast } from '#server/testing/cast.ts'
import { at, approvedShift, madeBooking, offersOf } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/examples.ts'

const made = async (world: World) => ({ params: { id: (await madeBooking(world)).booking.id } })
const freeWindow = async (world: World) => (await offersOf(world, { services: [cast.services.gel] })).items.find((one) => one.begin_at === at('14:00'))?.window_ids ?? []

export const bookingsExamples: Examples<typeof bookings> = {
  list: () => ({ query: { with: 'user;unit;services;employers;status;source;author' } }),
  show: async (world) => ({ ...(await made(world)), query: {} }),
  create: async (world) => {
    await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5 })
    const body = { unit_id: cast.units.arbat, user_id: cast.customers.maria, service_ids: [cast.services.gel], booking_source_id: 1, comment: 'Просит тихую музыку' }
    return { body: { ...body, window_ids: await freeWindow(world) } }
  },
  update: async (world) => ({ ...(await made(world)), body: { status_id: 2 } }),
  move: async (world) => ({ ...(await made(world)), body: { window_ids: await freeWindow(world) } }),
  undo: async (world) => {
    const input = await made(world)
    await world.call(bookings.move, { ...input, body: { window_ids: await freeWindow(world) } })
    return input
  },
  remove: made,
  statuses: () => ({}),
  sources: () => ({}),
}
