import { expect } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import { customers } from '#contract/customers/customers.ts'
import type { palette } from '#contract/palette/palette.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, test } from '#server/testing/house.ts'

let booking: number
const made: Record<string, number> = {}

test.beforeAll(async () => {
  const world = worldOf(boss)
  booking = (await madeBooking(world)).booking.id
  const people = {
    semyon: ['Ёжиков', 'Семён', '79161237788'],
    plain: ['Лекаева', 'Ольга', '79161230001'],
    dotted: ['Лёкаева', 'Анна', '79161230003'],
    john: ['Smith', 'Mary', '79161230002'],
  }
  for (const [key, [last_name = '', first_name = '', phone = '']] of Object.entries(people))
    made[key] = (await world.call(customers.create, { body: { last_name, first_name, phone } })).id
})

type Found = Answer<typeof palette.find>
async function ask(text: string, by: Person = boss): Promise<Found> {
  const answer = await by.get(`palette?${new URLSearchParams({ text })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const customersOf = async (text: string, by?: Person) => (await ask(text, by)).customers.map(({ id }) => id)
const bookingsOf = async (text: string, by?: Person) => (await ask(text, by)).bookings.map(({ id }) => id)

test('клиента находят по трём буквам имени и по четырём последним цифрам телефона, по двум — нет', async () => {
  expect(await customersOf('ежик')).toEqual([made.semyon])
  expect(await customersOf('7788')).toEqual([made.semyon])
  expect(await customersOf('+7 916 123-77-88')).toEqual([made.semyon])
  expect(await customersOf('еж')).toEqual([])
  expect(await customersOf('778')).toEqual([])
})

test('ё и е — одна буква, чужая раскладка читается в обе стороны', async () => {
  for (const typed of ['лекаев', 'лёкаев', 'ktrftd'])
    expect((await customersOf(typed)).toSorted(), typed).toEqual([made.plain, made.dotted])
  expect(await customersOf('ежиков семен')).toEqual([made.semyon])
  expect(await customersOf('t;brjd')).toEqual([made.semyon])
  expect(await customersOf('ыьшер')).toEqual([made.john])
})

test('запись находят по номеру: с решёткой и без неё', async () => {
  expect(await bookingsOf(`#${booking}`)).toEqual([booking])
  expect(await bookingsOf(`№ ${booking}`)).toEqual([booking])
  expect(await ask(String(booking))).toMatchObject({
    bookings: [{ id: booking, user: { id: cast.customers.maria }, unit: { id: cast.units.arbat }, status: { id: 1 } }],
  })
  expect(await bookingsOf('#999999999')).toEqual([])
  expect(await bookingsOf('99999999999999')).toEqual([])
})

test('каждого вида — не больше десяти', async () => {
  const world = worldOf(boss)
  for (let n = 0; n < 12; n++)
    await world.call(customers.create, {
      body: { last_name: 'Многолюдова', first_name: 'Анна', phone: `7916555${String(n).padStart(4, '0')}` },
    })
  expect(await customersOf('многолюдова')).toHaveLength(10)
})

test('без права видеть телефоны номер скрыт и по нему не ищут, кроме целого и последних четырёх цифр', async () => {
  const desk = await house.as(cast.administrator)
  expect((await ask('ежик', desk)).customers[0]?.phone).toBe('+7 *** ***-77-88')
  expect(await customersOf('7788', desk)).toEqual([made.semyon])
  expect(await customersOf('61237788', desk)).toEqual([])
  expect((await ask(`#${booking}`, desk)).bookings[0]?.user?.phone).toMatch(/\*\*\*/)
})

test('каждый вид спрашивает своё право, охват и компанию', async () => {
  const accountant = await house.as(cast.accountant)
  expect(await ask('ежик', accountant)).toEqual({ customers: [], bookings: [] })
  expect(await bookingsOf(`#${booking}`, accountant)).toEqual([])
  const otherStudio = await house.as(cast.administratorPonds)
  expect(await bookingsOf(`#${booking}`, otherStudio)).toEqual([])
  const otherMaster = await house.as(cast.browMaster)
  expect(await bookingsOf(`#${booking}`, otherMaster)).toEqual([])
  const stranger = await house.as(cast.foreign.superAdmin)
  expect(await ask('ежик', stranger)).toEqual({ customers: [], bookings: [] })
  expect(await bookingsOf(`#${booking}`, stranger)).toEqual([])
  expect(await bookingsOf(`#${booking}`, await house.as(cast.administrator))).toEqual([booking])
  expect((await house.nobody.get('palette?text=ежик')).status).toBe(401)
})

test('пустой и чужой текст не ломает поиска', async () => {
  for (const text of ['', '   ', '#', '%%%', "'; drop table users; --", '***', '[]{}'])
    expect(await ask(text), text).toEqual({ customers: [], bookings: [] })
})
