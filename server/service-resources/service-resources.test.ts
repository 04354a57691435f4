import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'

const { anna, marina, diana } = cast.employers
let lamp: number
let other: number
test.beforeAll(async () => {
  lamp = await desk.service(60, { employers: [anna, marina, diana] })
  other = await desk.service(60, { employers: [anna, marina] })
  for (const id of [lamp, other]) await desk.boss.put(`services/${id}/resources`, { resources: [{ type: 'Лампа', count: 1 }] })
})

async function windowsOf(employer: number, day: string, unit: number = cast.units.arbat) {
  const known = new Set((await desk.rows({ day, unit })).map(({ id }) => id))
  await desk.shift({ employer, workplace: await desk.place([['10:00', 60, 60, 60]], { unit }), day, unit })
  return (await desk.rows({ day, unit })).map(({ id }) => id).filter((id) => !known.has(id))
}
const bookingOf = async (service: number, window: number | undefined) => ({
  user_id: await desk.customer(),
  service_ids: [service],
  window_ids: [window],
})
const outcome = ({ status, body }: { status: number; body: { code: number } }) => (status === 200 ? 'да' : `${status}/${body.code}`)

test('лампа в студии одна: вторая запись на то же время, хоть и на другую услугу, не проходит, на соседнее — проходит', async () => {
  const day = ownDay()
  const [first, second] = [await windowsOf(anna, day), await windowsOf(marina, day)]
  const made = done(await desk.book(await bookingOf(lamp, first[0])))
  const refused = await desk.book(await bookingOf(other, second[0]))
  expect([refused.status, refused.body.code]).toEqual([409, 1408])
  expect(refused.body.message).toBe('Оборудование для услуги в это время занято. Выберите другое время.')
  expect(outcome(await desk.book(await bookingOf(other, second[1])))).toBe('да')

  await desk.boss.put(`bookings/${made.id}`, { status_id: 9, cancel_reason: 'Передумала' })
  expect((await desk.boss.get(`bookings/${made.id}`)).data.status_id).toBe(9)
  expect(outcome(await desk.book(await bookingOf(other, second[0])))).toBe('да')
})

test('две записи наперегонки на одну лампу: проходит ровно одна', async () => {
  for (let round = 0; round < 5; round++) {
    const day = ownDay()
    const [first, second] = [await windowsOf(anna, day), await windowsOf(marina, day)]
    const bodies = [await bookingOf(lamp, first[0]), await bookingOf(other, second[0])]
    const answers = await Promise.all(bodies.map((body) => desk.book(body)))
    expect(answers.map(outcome).toSorted()).toEqual(['409/1408', 'да'])
  }
})

test('у каждой студии своё оборудование; вид дважды и ноль штук не укажут', async () => {
  const day = ownDay()
  const [first, second] = [await windowsOf(anna, day), await windowsOf(diana, day, cast.units.ponds)]
  expect(outcome(await desk.book(await bookingOf(lamp, first[0])))).toBe('да')
  expect(outcome(await desk.book({ ...(await bookingOf(lamp, second[0])), unit_id: cast.units.ponds }))).toBe('да')
  const set = (resources: object[]) => desk.boss.put(`services/${lamp}/resources`, { resources })
  for (const [count, words] of [
    [0, 'Недопустимое значение. Требуется 1 и выше'],
    [1001, 'Не больше 1000.'],
  ] as const)
    expect((await set([{ type: 'Лампа', count }])).body.errors).toEqual({ 'resources.0.count': [words] })
  const twice = await set([...Array(2)].map(() => ({ type: 'Лампа', count: 1 })))
  expect(twice.body.errors).toEqual({ 'resources.1.type': ['Этот вид уже указан.'] })
  expect((await desk.boss.get(`services/${cast.foreign.services.gel}/resources`)).status).toBe(404)
})
