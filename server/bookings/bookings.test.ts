import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { at, madeBooking, offersOf } from '#server/testing/desk.ts'
import { type World, worldOf } from '#server/testing/example.ts'
import { boss, test } from '#server/testing/house.ts'

let world: World
test.beforeAll(async () => {
  world = worldOf(boss)
})

test('запись берёт окно, переносится, возвращается и отменяется', async () => {
  const { booking, offers } = await madeBooking(world)
  expect(offers.map((one) => one.begin_at.slice(11, 16))).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00', '20:00'])
  expect(booking).toMatchObject({ begin_at: at('10:00'), status_id: 1, moves: expect.arrayContaining([2, 9]) })
  const free = await offersOf(world, { services: [cast.services.gel] })
  expect(free.items.map((one) => one.begin_at.slice(11, 16))).toEqual(['12:00', '14:00', '16:00', '18:00', '20:00'])
  const moved = await boss.post(`bookings/${booking.id}/move`, { window_ids: free.items[2]?.window_ids })
  expect(moved.data).toMatchObject({ begin_at: at('16:00'), undo: 10 })
  const back = await boss.post(`bookings/${booking.id}/undo`)
  expect(back.data).toMatchObject({ begin_at: at('10:00') })
  const cancelled = await boss.put(`bookings/${booking.id}`, { status_id: 9 })
  expect(cancelled.data).toMatchObject({ status_id: 9, cancel_source_id: 1 })
  expect((await offersOf(world, { services: [cast.services.gel] })).items).toHaveLength(6)
})
