import { expect } from 'vitest'
import type { StudioToday } from '#contract/attendance/attendance.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const { anna, marina, diana } = cast.employers
const { arbat, ponds, store } = cast.units

/** «Арбат»: Анна came late, Марина does not come; «Чистые пруды», an hour ahead for the test: Диана is on a break. */
test.beforeAll(async () => {
  await sql(`update units set timezone = 'Europe/Samara' where id = $1`, [ponds])
  desk.goTo(MONDAY, '08:30')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5 })
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4 })
  await desk.shift({ employer: diana, workplace: cast.workplaces.pondsM1, unit: ponds, from: '10:00', to: '20:00' })
  const [person] = await sql<{ phone: string }>('select phone from employers where id = $1', [diana])
  await scan(ponds, person?.phone ?? '')
  done(await boss.post('checkin/break', { employer_id: diana }))
  desk.goTo(MONDAY, '10:12')
  await scan(arbat, cast.topMaster)
})

async function scan(unit: number, phone: string) {
  const { token } = (await boss.post('kiosks', { unit_id: unit, title: 'Стойка' })).data
  const { id, hash, unit_id } = (await house.nobody.post('checkin/general/qr', {}, { headers: { 'x-kiosk': token } })).data.params
  const checkinData = { id, hash, unit_id, latitude: 0, longitude: 0 }
  done(await (await house.as(phone)).post('checkin/general/approve', { checkinData }))
}
const ask = (who: Person, query = '') => who.get(`attendance/arrivals${query}`, undefined, { zone: 'Asia/Tashkent' })
const studiosOf = async (who: Person, query?: string): Promise<StudioToday[]> => done(await ask(who, query)).studios
const idsOf = async (who: Person, query?: string) => (await studiosOf(who, query)).map(({ unit }) => unit.id)

test('кто пришёл во всех студиях одним ответом: каждая по своим часам, склада и закрытой в нём нет', async () => {
  const studios = await studiosOf(boss)
  expect(studios.find(({ unit }) => unit.id === arbat)).toEqual({
    unit: { id: arbat, name: expect.any(String), timezone: 'Europe/Moscow' },
    day: MONDAY,
    items: [
      {
        employer: { id: anna, name: 'Климова А.' },
        shift_id: expect.any(Number),
        state: 'here',
        late: 12,
        come_at: `${MONDAY} 10:12:00`,
        gone_at: null,
        plan: { begin_at: `${MONDAY} 10:00:00`, end_at: `${MONDAY} 22:00:00` },
      },
      expect.objectContaining({ employer: { id: marina, name: expect.any(String) }, state: 'late', come_at: null, late: 0 }),
    ],
  })
  expect(studios.find(({ unit }) => unit.id === ponds)?.items).toMatchObject([
    { employer: { id: diana }, state: 'on_break', come_at: `${MONDAY} 09:30:00`, plan: { begin_at: expect.stringContaining(MONDAY) } },
  ])
  const all = await sql<{ id: number }>(`select id from units where company_id = 1 and not closed and id <> $1 and type <> 1`, [store])
  expect(studios.map(({ unit }) => unit.id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
  await sql('update units set closed = true where id = $1', [ponds])
  expect(await idsOf(boss)).not.toContain(ponds)
  await sql('update units set closed = false where id = $1', [ponds])
})

test('«Сегодня» одной студии говорит то же, что её строка среди всех', async () => {
  const [one] = await studiosOf(boss, `?unit_ids=${arbat}`)
  expect(done(await boss.get(`attendance/today?unit_id=${arbat}`)).items).toEqual(one?.items)
})

test('видна та студия, за которую отвечают: чужая не названа, без «Посещаемости» не видно ничего, и чужой компании нет', async () => {
  expect(await idsOf(boss, `?unit_ids=${ponds},${arbat}`)).toEqual([arbat, ponds])
  const [top] = [await house.as(cast.topAdministrator)]
  expect(await idsOf(top)).toEqual([arbat])
  expect(await idsOf(top, `?unit_ids=${ponds}`)).toEqual([])
  expect(await idsOf(top, `?unit_ids=${ponds},${arbat}`)).toEqual([arbat])
  const district = await house.as(cast.districtManager)
  const [reached] = await sql<{ ids: number[] }>(
    'select array_agg(unit_id order by unit_id) as ids from employer_units where employer_id = 16',
  )
  expect((await idsOf(district)).toSorted((a, b) => a - b)).toEqual(reached?.ids)
  // She marks people at her own desk, and is not told of the whole chain.
  for (const who of [cast.administrator, cast.topMaster, cast.callCentre]) expect((await ask(await house.as(who))).body.code).toBe(1030)
  expect((await idsOf(await house.as(cast.foreign.superAdmin), `?unit_ids=${arbat}`)).length).toBe(0)
  expect(await idsOf(await house.as(cast.foreign.superAdmin))).toContain(cast.units.mirabad)
  expect((await ask(boss, '?unit_ids=все')).status).toBe(422)
  expect((await ask(house.nobody)).status).toBe(401)
})
