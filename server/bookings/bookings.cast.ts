import { bookings } from '#contract/bookings/bookings.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, freshDay, madeBooking, offersOf } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const made = async (world: World, day = freshDay()) => ({ params: { id: (await madeBooking(world, day)).booking.id } })
const freeWindow = async (world: World, day: string) =>
  (await offersOf(world, { services: [cast.services.gel], day })).items.find((one) => one.begin_at === at('14:00', day))?.window_ids ?? []

export const bookingsExamples: Examples<typeof bookings> = {
  list: () => ({ query: { with: 'user;unit;services;employers;status;source;author' } }),
  export: () => ({ query: { format: 'csv' } }),
  counter: () => ({ query: {} }),
  sum: () => ({ query: {} }),
  show: async (world) => ({ ...(await made(world)), query: {} }),
  create: async (world) => {
    const day = freshDay()
    await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5, day })
    const body = {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      service_ids: [cast.services.gel],
      booking_source_id: 1,
      comment: 'Просит тихую музыку',
    }
    return { body: { ...body, window_ids: await freeWindow(world, day) } }
  },
  update: async (world) => ({ ...(await made(world)), body: { status_id: 2 } }),
  move: async (world) => {
    const day = freshDay()
    return { ...(await made(world, day)), body: { window_ids: await freeWindow(world, day) } }
  },
  duration: async (world) => ({ ...(await made(world)), body: { duration: 5400 } }),
  attachPhotos: async (world) => {
    const { params } = await made(world)
    return { body: { booking_id: params.id, type: 'wish' as const, photos: [fileOf(await drawPicture())] } }
  },
  visitInfo: async (world) => {
    const { params } = await made(world)
    const body = { booking_id: params.id, type: 'wish' as const, photos: [fileOf(await drawPicture())] }
    const { images } = await world.call(bookings.attachPhotos, { body })
    return { body: { booking_id: params.id, photos_to_remove: images.map((one) => one.id), colors: ['#c8102e'] } }
  },
  planSeries: () => ({
    body: {
      unit_id: cast.units.arbat,
      user_id: cast.customers.maria,
      service_ids: [cast.services.gel],
      employer_ids: [cast.employers.anna],
      begin_at: at('14:00', freshDay()),
      every_weeks: 3,
      count: 4,
    },
  }),
  createSeries: async (world) => ({ body: { every_weeks: 3, booking_id: (await made(world)).params.id } }),
  cancelFollowing: async (world) => {
    const { params } = await made(world)
    await world.call(bookings.createSeries, { body: { every_weeks: 2, booking_id: params.id } })
    return { params, body: { cancel_reason: 'Уезжает' } }
  },
  undo: async (world) => {
    const day = freshDay()
    const input = await made(world, day)
    await world.call(bookings.move, { ...input, body: { window_ids: await freeWindow(world, day) } })
    return input
  },
  remove: (world) => made(world),
  statusesHistory: (world) => made(world),
  mastersUnits: () => ({ query: { unit_id: cast.units.arbat, date: freshDay() } }),
  statuses: () => ({}),
  sources: () => ({}),
  sourceFigures: () => ({}),
}
