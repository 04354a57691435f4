import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, type SearchWish, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'

const { anna, marina, darya, diana } = cast.employers
const { arbat, ponds } = cast.units
const { pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let two: number
test.beforeAll(async () => {
  two = await desk.service(120)
})

const annas = async (day: string, chains = [SIX]) => desk.shift({ employer: anna, workplace: await desk.place(chains), day })
const reasons = async (services: number[], wish: SearchWish) => {
  const { items, reasons: told } = done(await desk.search(services, wish))
  expect(told.every((one: { message: string }) => /^[А-Я].+\.$/.test(one.message))).toBe(true)
  return { items: items.length, codes: told.map((one: { code: string }) => one.code) }
}

test('WIN-002 поиск по студии, мастеру и городу отдаёт свободные окна, которые можно записать как есть', async () => {
  const day = ownDay()
  const shift = await annas(day)
  const whole = done(await desk.search([two], { day }))
  expect(whole.items[0]).toMatchObject({
    booking_type: 'windows',
    unit_id: arbat,
    employer_id: anna,
    begin_at: at('10:00', day),
    end_at: at('12:00', day),
    duration: 7200,
    loss: 0,
    parts: [{ employer_schedule_id: shift.id, service_ids: [two] }],
  })
  expect(await desk.starts([two], { employer: anna, day })).toHaveLength(6)
  expect(await desk.starts([two], { day, query: { type: 'location', location_id: cast.cities.moscow } })).toHaveLength(6)
  expect(await desk.starts([two], { day, query: { price_company_id: 1 } })).toHaveLength(6)
  const [offer] = whole.items
  const { parts, window_ids } = offer
  done(await desk.book({ user_id: await desk.customer(), parts }))
  expect((await desk.book({ user_id: await desk.customer(), service_ids: [two], window_ids })).body.code).toBe(1401)
  expect(await desk.starts([two], { day })).toEqual(['12:00', '14:00', '16:00', '18:00', '20:00'])
})

test('WIN-002 вид поиска решает, чьи окна отвечают: мастера, названных студий или города; начало, конец и прайс сужают их', async () => {
  const day = ownDay()
  const service = await desk.service(120, { employers: [anna, marina, diana] })
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120, 120]]), day })
  await desk.shift({ employer: marina, workplace: await desk.place([['14:00', 120]]), day })
  await desk.shift({ employer: diana, workplace: await desk.place([['18:00', 120]], { unit: ponds }), unit: ponds, day })
  const found = async (query: Record<string, string | number>) =>
    done(await desk.search([service], { day, query }))
      .items.map((one: { unit_id: number; employer_id: number; begin_at: string }) => [one.unit_id, one.employer_id, clockOf(one.begin_at)])
      .toSorted()
  const [hers, hersToo, marinas, dianas] = [
    [arbat, anna, '10:00'],
    [arbat, anna, '12:00'],
    [arbat, marina, '14:00'],
    [ponds, diana, '18:00'],
  ]
  const all = [hers, hersToo, marinas, dianas].toSorted()
  expect(await found({ type: 'employer', employer_id: anna })).toEqual([hers, hersToo])
  expect(await found({ type: 'unit', unit_ids: arbat })).toEqual([hers, hersToo, marinas].toSorted())
  expect(await found({ type: 'unit', unit_ids: ponds })).toEqual([dianas])
  expect(await found({ type: 'unit', unit_ids: `${arbat},${ponds}` })).toEqual(all)
  expect(await found({ type: 'location', location_id: cast.cities.moscow })).toEqual(all)
  expect(await found({ type: 'location', location_id: cast.cities.tashkent })).toEqual([])
  const kinds: Record<string, string | number>[] = [
    { type: 'unit', unit_ids: arbat },
    { type: 'employer', employer_id: anna },
  ]
  for (const type of kinds) {
    expect(await found({ ...type, begin_at: at('12:00', day), end_at: at('14:00', day) }), `${type.type}`).toEqual([hersToo])
    expect(await found({ ...type, begin_at: at('10:00', day), end_at: at('12:00', day) }), `${type.type}`).toEqual([hers])
  }
  const late = { type: 'employer', employer_id: diana, begin_at: at('17:30', day), end_at: at('20:00', day) }
  expect(await found({ ...late, unit_ids: ponds })).toEqual([dianas])
  expect(await found({ ...late, unit_ids: arbat })).toEqual([])
  expect((await desk.search([service], { day, query: { price_company_id: cast.companies.tashkent } })).body.code).toBe(1404)
})

test('WIN-004 WIN-729 неизвестный вид поиска — 1300, больше месяца — 1403; WIN-005 WIN-730 без услуг — 1400, чужие — 1402, без цены — 1404', async () => {
  const day = ownDay()
  const codeOf = async (services: number[], query = {}) => (await desk.search(services, { day, query })).body.code
  expect(await codeOf([two], { type: 'planet' })).toBe(1300)
  expect(await codeOf([two], { end_at: at('10:00', addDays(day, 32)) })).toBe(1403)
  expect(await codeOf([two], { end_at: at('10:00', addDays(day, 31)) })).toBeUndefined()
  expect(await codeOf([])).toBe(1400)
  expect(await codeOf([999_999])).toBe(1402)
  expect(await codeOf([cast.foreign.services.gel])).toBe(1402)
  expect(await codeOf([await desk.service(90, { isPriced: false })])).toBe(1404)
  expect((await desk.search([two], { query: { unit_ids: 999_999 } })).status).toBe(404)
  expect((await desk.search([two], { employer: 999_999 })).status).toBe(404)
  expect((await desk.search([two], { query: { type: 'employer' } })).body.errors).toHaveProperty('employer_id')
  expect(
    (
      await (
        await desk.house.as(cast.administrator)
      ).get(`windows/search-new?type=unit&unit_ids=1&begin_at=${day} 00:00:00&end_at=${day} 23:00:00&service_ids=${two}&ignore_ratio=1`)
    ).body.code,
  ).toBe(1030)
})

test('причины: нет смены, не утверждена, нет окон, категория выключена, мастер не делает, нет цены', async () => {
  const day = ownDay()
  expect(await reasons([two], { day })).toEqual({ items: 0, codes: ['no_shift'] })
  expect(await reasons([two], { employer: anna, day })).toEqual({ items: 0, codes: ['no_shift'] })
  const place = await desk.place([])
  const { id } = await desk.draft({ employer: anna, workplace: place, day })
  expect(await reasons([two], { day })).toEqual({ items: 0, codes: ['not_approved'] })
  await desk.boss.delete(`schedules/${id}`)

  const bare = ownDay()
  const shift = await annas(bare)
  await sql('delete from windows where employer_schedule_id = $1', [shift.id])
  expect(await reasons([two], { day: bare })).toEqual({ items: 0, codes: ['no_workplace'] })

  const plain = ownDay()
  await annas(plain)
  const feet = await desk.service(120, { category: pedicure })
  expect(await reasons([feet], { day: plain })).toEqual({ items: 0, codes: ['category_off'] })
  const marinas = await desk.service(120, { employers: [marina] })
  expect(await reasons([marinas], { day: plain })).toEqual({ items: 0, codes: ['not_in_list'] })
  const elsewhere = await desk.service(150, { isPriced: false })
  done(await desk.boss.post(`services/${elsewhere}/prices`, { price: 500, unit_id: ponds, begin_at: '2026-01-01' }))
  expect(await reasons([elsewhere], { day: plain })).toEqual({ items: 0, codes: ['no_price'] })
})

test('причины: всё занято, доля заполнения, короткий остаток, мало времени, мастер заблокирован, студия закрыта', async () => {
  const day = ownDay()
  const shift = await annas(day, [['10:00', 120]])
  expect(await reasons([await desk.service(60)], { day })).toEqual({ items: 0, codes: ['ratio'] })
  const notice = await desk.tune(arbat, { min_notice: 7 * 24 * 3600 })
  const near = '2026-11-25'
  await annas(near)
  expect(await reasons([two], { day: near })).toEqual({ items: 0, codes: ['min_notice'] })
  await notice.restore()
  const [offer] = done(await desk.search([two], { day })).items
  done(await desk.book({ user_id: await desk.customer(), parts: offer.parts }))
  expect(await reasons([two], { day })).toEqual({ items: 0, codes: ['all_used'] })
  expect(await desk.windows(shift.id, { day })).toEqual(['10:00–12:00 занято'])

  const dianas = ownDay()
  await desk.shift({ employer: diana, workplace: await desk.place([['10:00', 120]], { unit: ponds }), unit: ponds, day: dianas })
  const almost = await desk.service(75, { employers: [diana] })
  expect(await reasons([almost], { unit: ponds, day: dianas })).toEqual({ items: 0, codes: ['split_min'] })
  const hers = await desk.service(120, { employers: [diana] })
  expect(await desk.starts([hers], { unit: ponds, day: dianas })).toEqual(['10:00'])
  done(await desk.boss.put(`employers/${diana}`, { blocked_at: '2026-11-01 00:00:00' }))
  expect(await reasons([hers], { unit: ponds, day: dianas })).toEqual({ items: 0, codes: ['blocked'] })
  done(await desk.boss.put(`employers/${diana}`, { blocked_at: null }))
  const { restore } = await desk.tune(ponds, { closed: 1 })
  expect(await reasons([hers], { unit: ponds, day: dianas })).toEqual({ items: 0, codes: ['closed'] })
  expect(await reasons([hers], { employer: diana, day: dianas })).toEqual({ items: 0, codes: ['closed'] })
  await restore()
})

test('K11 WIN-010 параллельно: начала врозь не больше 900 секунд; подряд: пауза не больше четверти часа', async () => {
  const day = ownDay()
  const feet = await desk.service(120, { employers: [darya], category: pedicure })
  await annas(day, [['10:00', 120, 120]])
  const chair = { employer: darya, categories: [pedicure], day }
  await desk.shift({
    ...chair,
    workplace: await desk.place(
      [
        ['10:15', 120],
        ['12:16', 120],
      ],
      { categories: [pedicure] },
    ),
  })
  const begins = async (query = {}) =>
    done(await desk.search([two, feet], { day, query })).items.map((one: { parts: { begin_at: string }[] }) =>
      one.parts.map((part) => clockOf(part.begin_at)),
    )
  expect(await begins({ parallel: 1 })).toEqual([['10:00', '10:15']])
  expect(await begins()).toEqual([])
  const other = ownDay()
  await annas(other, [['10:00', 120]])
  await desk.shift({ ...chair, day: other, workplace: await desk.place([['12:15', 120]], { categories: [pedicure] }) })
  const [inTurn] = done(await desk.search([two, feet], { day: other })).items
  expect(inTurn).toMatchObject({
    begin_at: at('10:00', other),
    end_at: at('14:15', other),
    duration: 4 * 3600,
    parts: [{ employer_id: anna }, { employer_id: darya }],
  })
})

test('лучшее — первым: меньше непродаваемых минут, потом раньше', async () => {
  const day = ownDay()
  await annas(day, [['10:00', 120, 90]])
  const service = await desk.service(90)
  const { items } = done(await desk.search([service], { day }))
  expect(items.map((one: { begin_at: string; loss: number }) => [clockOf(one.begin_at), one.loss])).toEqual([
    ['12:00', 0],
    ['10:00', 30],
  ])
})

test('поиск с середины дня знает, что осталось до него: обещанное начало записывается', async () => {
  const day = ownDay()
  const { id } = await desk.shift({
    employer: diana,
    workplace: await desk.place([['10:00', 60, 120]], { unit: ponds }),
    unit: ponds,
    day,
    to: '13:00',
  })
  const hour = await desk.service(60, { employers: [diana] })
  const late = { unit: ponds, day, query: { begin_at: at('11:00', day) } }
  expect(await desk.starts([hour], late)).toEqual(['12:00'])
  expect(await desk.starts([hour], { unit: ponds, day })).toEqual(['10:00', '12:00'])
  const schedules = [{ employer_schedule_id: id, begin_at: at('12:00', day) }]
  expect((await desk.book({ unit_id: ponds, user_id: await desk.customer(), service_ids: [hour], schedules })).status).toBe(200)
})

test('WIN-718 без пояса в запросе время московское, где бы студия ни стояла; окон другой студии среди её окон нет', async () => {
  const day = ownDay()
  const shift = await annas(day)
  const other = await desk.shift({ employer: diana, workplace: await desk.place([['10:00', 120]], { unit: ponds }), unit: ponds, day })
  const read = async (unit: number, zone?: string) =>
    done(await desk.boss.get(`unit/${unit}/windows?begin_at=${day}&end_at=${day}`, undefined, zone ? { zone } : {})).items
  const shiftsOf = (rows: { employer_schedule_id: number }[]) => [...new Set(rows.map((one) => one.employer_schedule_id))]
  expect([shiftsOf(await read(arbat)), shiftsOf(await read(ponds))]).toEqual([[shift.id], [other.id]])
  const { restore } = await desk.tune(arbat, { timezone: 'Asia/Yekaterinburg' })
  expect((await read(arbat))[0].begin_at).toBe(at('10:00', day))
  expect((await read(arbat, 'Asia/Yekaterinburg'))[0].begin_at).toBe(at('12:00', day))
  await restore()
})

test('WIN-706 WIN-718 WIN-720 окна студии приходят в поясе запроса, одно — с записью и её услугами', async () => {
  const day = ownDay()
  await annas(day)
  const ofDay = `unit/${arbat}/windows?begin_at=${day}&end_at=${day}`
  const tashkent = done(await desk.boss.get(ofDay, undefined, { zone: 'Asia/Tashkent' })).items
  expect(tashkent[0]).toMatchObject({ begin_at: at('12:00', day), booking: null, parallel: 0, origin: 'template', duration_original: 7200 })
  expect(done(await desk.boss.get(ofDay)).items[0].begin_at).toBe(at('10:00', day))
  const [offer] = done(await desk.search([two], { day })).items
  const booking = done(await desk.book({ user_id: await desk.customer(), parts: offer.parts }))
  const window = done(await desk.boss.get(`windows/${offer.window_ids[0]}`))
  const pivot = { window_id: offer.window_ids[0], begin_at: at('10:00', day) }
  expect(window).toMatchObject({ booking: { id: booking.id, status_id: 1, services: [{ id: two, pivot }] } })
  expect(window).toMatchObject({ id: offer.window_ids[0], begin_at: at('10:00', day), end_at: at('12:00', day), parallel: 0 })
  expect((await desk.boss.get(ofDay, undefined, { zone: 'Nowhere' })).status).toBe(422)
  expect((await desk.boss.get('unit/999999/windows?begin_at=2026-11-23&end_at=2026-11-23')).status).toBe(404)
  const stranger = await desk.house.as(cast.master)
  expect(done(await stranger.get(ofDay)).items).toEqual([])
  expect((await stranger.get(`windows/${offer.window_ids[0]}`)).status).toBe(404)
  expect((await (await desk.house.as(cast.accountant)).get(ofDay)).status).toBe(403)
})

test('окна студии больше чем за месяц разом не отдаются', async () => {
  const { status, body } = await desk.boss.get(`unit/${arbat}/windows?begin_at=2020-01-01&end_at=2030-01-01`)
  expect([status, body.code]).toEqual([422, 1403])
})
