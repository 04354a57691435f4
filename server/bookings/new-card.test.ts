import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { CARD } from './present.ts'

const { anna, darya, diana } = cast.employers
const { arbat, ponds } = cast.units
const { pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let gel: number
test.beforeAll(async () => {
  gel = await desk.service(105, { employers: [anna, diana] })
})

interface Named {
  id: number
}
const ordered = <Card extends { employers: Named[] }>(card: Card) => ({
  ...card,
  employers: card.employers.toSorted((one, other) => one.id - other.id),
})

test('ответ на запись — та же карточка, что и при просмотре: кто бы ни записал, как бы ни легла', async () => {
  const day = ownDay()
  const feet = await desk.service(120, { employers: [darya], category: pedicure })
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  await desk.shift({ employer: darya, workplace: await desk.place([SIX], { categories: [pedicure] }), categories: [pedicure], day })
  done(await desk.boss.put('company-settings/1', { rebook_after: 20, rebook_before: 30 }))
  const free = async (master: number): Promise<number | undefined> =>
    done(await desk.boss.get(`unit/${arbat}/windows?begin_at=${day}&end_at=${day}`)).items.find(
      (row: { employer_id: number; booking_id: number | null }) => row.employer_id === master && row.booking_id === null,
    )?.id
  const two = async () => ({ service_ids: [feet, gel], window_ids: [await free(anna), await free(darya)], parallel: 1 })
  const one = async () => ({
    service_ids: [gel],
    window_ids: [await free(anna)],
    booking_source_id: 3,
    special_master: 1,
    comment: 'Тихо',
  })
  for (const person of [desk.boss, await desk.house.as(cast.administrator), await desk.house.as(cast.topAdministrator)])
    for (const body of [one, two]) {
      const made = done(await desk.book({ user_id: await desk.customer(), ...(await body()) }, person))
      expect(ordered(done(await person.get(`bookings/${made.id}`)))).toEqual(ordered(made))
      const { moves: _moves, undo: _undo, ...row } = made
      const page = done(await person.get(`bookings?${new URLSearchParams({ search: `id:${made.id}`, with: CARD })}`))
      expect(page.items.map(ordered)).toEqual([ordered(row)])
    }

  const shift = await desk.shift({ employer: diana, workplace: await desk.place([]), day, input_type: 'free' })
  const start = { schedules: [{ employer_schedule_id: shift.id, begin_at: at('10:15', day) }] }
  const made = done(await desk.book({ user_id: await desk.customer(), service_ids: [gel], ...start }))
  expect(done(await desk.boss.get(`bookings/${made.id}`))).toEqual(made)
})

test('запись, которой сам не увидишь, не создаётся', async () => {
  const day = ownDay()
  const shift = await desk.shift({ employer: diana, workplace: await desk.place([SIX], { unit: ponds }), unit: ponds, day })
  const [window] = await desk.rows({ unit: ponds, day })
  const body = { unit_id: ponds, user_id: await desk.customer(), service_ids: [gel], window_ids: [window?.id] }
  expect((await desk.book(body, await desk.house.as(cast.administrator))).status).toBe(404)
  expect((await desk.windows(shift.id, { unit: ponds, day }))[0]).toBe('10:00–12:00')
})

test('источник, которого нет, — отказ базы, и не записано ничего', async () => {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const [window] = await desk.rows({ day })
  const body = { user_id: await desk.customer(), service_ids: [gel], window_ids: [window?.id] }
  expect((await desk.book({ ...body, booking_source_id: 900 })).body).toMatchObject({
    code: 404,
    errors: { booking_source_id: [expect.any(String)] },
  })
  expect((await desk.windows(shift.id, { day }))[0]).toBe('10:00–12:00')
})
