import { expect, vi } from 'vitest'
import { customersRu } from '#contract/customers/customers.ru.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
let count = 0
const customer = async (): Promise<number> =>
  (await boss.post('customers', { last_name: 'Столбцова', first_name: 'Вера', phone: `7917555${String(++count).padStart(4, '0')}` })).data
    .id

/** A visit of an hour from this time of Moscow. */
const visit = (user: number, at: string, { unit = arbat, status = 1, reason }: { unit?: number; status?: number; reason?: string } = {}) =>
  sql(
    `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, status_id, cancel_reason, parallel)
     values (1, $1, $2, 2, 1, $3::timestamptz, $3::timestamptz + interval '1 hour', 3600, $4, $5::text, true)`,
    [unit, user, `${at}+03`, status, reason ?? null],
  )

const briefOf = async (id: number, by: Person = boss) => {
  const { status, data, body } = await by.get(`customers?search=id:${id}&with=city;visits`)
  expect(status, JSON.stringify(body)).toBe(200)
  return data.items[0].visits
}

let id = 0
test.beforeAll(async () => {
  id = await customer()
  await visit(id, '2026-11-10 12:00', { status: 8 })
  await visit(id, '2026-11-20 23:30', { unit: ponds })
  await visit(id, '2026-11-22 12:00', { status: 9, reason: 'no_show' })
  await visit(id, '2026-11-21 12:00', { status: 9 })
  await visit(id, '2026-11-30 19:00')
  await visit(id, '2026-11-28 10:00', { unit: ponds })
  await visit(id, '2026-11-25 10:00', { status: 9 })
})

test('список говорит о визитах клиента то же, что её обзор: сколько их, когда последний и следующий, сколько неявок', async () => {
  const brief = await briefOf(id)
  expect(brief).toEqual({ count: 2, no_shows: 1, last_on: '2026-11-20', next_at: '2026-11-28 10:00:00' })
  const { visits } = (await boss.get(`customers/${id}/overview`)).data
  expect([visits.count, visits.no_shows, visits.last_visit_on, visits.coming[0].begin_at]).toEqual(Object.values(brief))
  expect(await briefOf(await customer())).toEqual({ count: 0, no_shows: 0, last_on: null, next_at: null })
})

test('без просьбы визитов в списке нет, без права на записи они закрыты', async () => {
  expect((await boss.get(`customers?search=id:${id}`)).data.items[0]).not.toHaveProperty('visits')
  await sql(`update work_positions set permissions = array_remove(permissions, 'Booking.view') where id = 2`)
  expect(await briefOf(id, await house.as(cast.administrator))).toBeNull()
})

test('визиты всей страницы спрашивают у базы один раз, сколько бы ни было строк', async () => {
  for (let more = 0; more < 12; more++) await visit(await customer(), '2026-11-27 10:00')
  const { pool } = house.app.house.database
  let asked = 0
  const connect = pool.connect.bind(pool)
  const counting = vi.spyOn(pool, 'connect').mockImplementation(async () => {
    const client = await connect()
    return new Proxy(client, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        if (key !== 'query') return value.bind(target)
        return (...sent: unknown[]) => {
          if (JSON.stringify(sent[0]).includes('from bookings b')) asked++
          return Reflect.apply(value, target, sent)
        }
      },
    })
  })
  const { data } = await boss.get('customers?limit=50&with=visits&orderBy=id&sortedBy=desc')
  counting.mockRestore()
  expect(data.items.slice(0, 12).map((one: { visits: { next_at: string } }) => one.visits.next_at)).toEqual(
    Array(12).fill('2026-11-27 10:00:00'),
  )
  expect(asked).toBe(1)
})

test('файл клиентов говорит о визитах теми же столбцами', async () => {
  const { body } = await boss.get(`customers/export?format=csv&search=id:${id}&columns=last_name,visits,last_visit,next_visit,no_shows`)
  const { fields } = customersRu
  expect(String(body)).toContain([fields.title, fields.visits, fields.last_visit_at, fields.next_visit_at, fields.no_shows].join(';'))
  expect(String(body)).toMatch(/Столбцова Вера;2;20\.11\.2026;28\.11\.2026 10:00(:00)?;1/)
})
