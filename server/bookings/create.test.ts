import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { clockOf, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, darya, marina, diana } = cast.employers
const { arbat, ponds } = cast.units
const { manicure, pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let gel: number
test.beforeAll(async () => {
  gel = await desk.service(105, { employers: [anna, marina] })
})

async function annasDay() {
  const day = ownDay()
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const windows = (await desk.rows({ day })).map((row) => row.id)
  return { day, shift, windows }
}
const bookingOf = async (body: Record<string, unknown>) => ({ user_id: await desk.customer(), service_ids: [gel], ...body })

test('BKG-037 запись по окнам: времена, цена на день визита, услуги с окном и началом, автор и источник', async () => {
  const { day, windows } = await annasDay()
  const user_id = await desk.customer()
  const body = { user_id, service_ids: [gel], window_ids: [windows[1]], booking_type: 'windows', price_company_id: 1, booking_source_id: 2 }
  const made = done(await desk.book({ ...body, special_master: 1, comment: 'Первый раз у нас' }))
  expect(made).toMatchObject({
    unit_id: arbat,
    user_id,
    status_id: 1,
    status: { id: 1, alias: 'registered', title: 'Зарегистрирована' },
    author_id: cast.employers.superAdmin,
    booking_source_id: 2,
    source: { id: 2, name: 'Сайт' },
    booking_type: 'windows',
    price_company_id: 1,
    begin_at: at('12:00', day),
    end_at: at('13:45', day),
    duration: 105 * 60,
    total: 1050,
    special_master: 1,
    parallel: 0,
    comment: 'Первый раз у нас',
    cancel_source_id: null,
    unit: { id: arbat, timezone: 'Europe/Moscow' },
    employers: [{ id: anna, name: 'Климова Анна' }],
    services: [{ id: gel, price: 1050, qty: 1, duration: 105 * 60, pivot: { window_id: windows[1], begin_at: at('12:00', day) } }],
  })
  expect(done(await desk.boss.get(`bookings/${made.id}`))).toEqual(made)
  const abroad = { ...body, user_id: await desk.customer(), window_ids: [windows[2]], price_company_id: cast.companies.tashkent }
  expect((await desk.book(abroad)).body.code).toBe(1404)
  const window = done(await desk.boss.get(`windows/${windows[1]}`))
  expect(window).toMatchObject({ booking_id: made.id, booking: { id: made.id, services: [{ id: gel, pivot: { window_id: windows[1] } }] } })
})

test('BKG-029 BKG-030 без окон, студии, клиента или услуг запись не создаётся', async () => {
  const { windows } = await annasDay()
  const whole = await bookingOf({ unit_id: arbat, window_ids: [windows[0]] })
  const refusal = async (change: Record<string, unknown>) => {
    const { status, body } = await desk.boss.post('bookings', { ...whole, ...change })
    return { status, code: body.code, fields: Object.keys(body.errors ?? {}) }
  }
  expect(await refusal({ window_ids: [] })).toEqual({ status: 422, code: 422, fields: ['window_ids'] })
  expect(await refusal({ window_ids: undefined, schedules: [] })).toEqual({ status: 422, code: 422, fields: ['window_ids'] })
  expect(await refusal({ unit_id: undefined })).toEqual({ status: 422, code: 422, fields: ['unit_id'] })
  expect(await refusal({ user_id: undefined })).toEqual({ status: 422, code: 422, fields: ['user_id'] })
  expect(await refusal({ service_ids: [] })).toEqual({ status: 422, code: 1400, fields: ['service_ids'] })
  expect(await refusal({ unit_id: 999_999 })).toMatchObject({ status: 404 })
  expect(await refusal({ user_id: 999_999 })).toEqual({ status: 404, code: 404, fields: ['user_id'] })
  expect(await refusal({ user_id: cast.customers.deleted })).toEqual({ status: 404, code: 404, fields: ['user_id'] })
  expect(await refusal({ user_id: cast.customers.blocked })).toEqual({ status: 422, code: 422, fields: ['user_id'] })
  expect((await desk.boss.post('bookings', whole)).status).toBe(200)
})

test('WIN-005 WIN-006 WIN-730 WIN-004 WIN-729 SCH-721 коды 1400, 1401, 1402, 1403, 1404, 1406 и 1211', async () => {
  const { day, shift, windows } = await annasDay()
  const codeOf = async (change: Record<string, unknown>) =>
    (await desk.book(await bookingOf({ window_ids: [windows[0]], ...change }))).body.code
  expect(await codeOf({ service_ids: [] })).toBe(1400)
  expect(await codeOf({ service_ids: [999_999] })).toBe(1402)
  expect(await codeOf({ service_ids: [cast.services.pedicureGel] })).toBe(1402)
  expect(await codeOf({ service_ids: [await desk.service(60, { employers: [anna], category: pedicure })] })).toBe(1402)
  expect(await codeOf({ service_ids: [await desk.service(120, { isPriced: false })] })).toBe(1404)
  expect(await codeOf({ window_ids: Array.from({ length: 9 }, (_, index) => index + 1) })).toBe(1403)
  expect(await codeOf({ window_ids: undefined, service_ids: undefined, parts: twoParts(windows) })).toBe(1403)
  expect(await codeOf({ window_ids: [999_999] })).toBe(1211)
  expect(await codeOf({ service_ids: [await desk.service(60)] })).toBe(1406)
  expect(await codeOf({ window_ids: [windows[0], windows[2]] })).toBe(1406)
  expect(await codeOf({})).toBeUndefined()
  expect(await codeOf({})).toBe(1401)
  expect(await desk.windows(shift.id, { day })).toHaveLength(6)
})

const twoParts = ([first]: number[]) => [1, 2].map(() => ({ window_ids: Array.from({ length: 5 }, () => first), service_ids: [gel] }))

test('длинная запись соединяет названные окна; не те окна — отказ', async () => {
  const { day, windows } = await annasDay()
  const long = await desk.service(180)
  const body = (ids: (number | undefined)[]) => bookingOf({ service_ids: [long], window_ids: ids })
  expect((await desk.book(await body([windows[0], windows[1], windows[2]]))).body.code).toBe(1406)
  const made = done(await desk.book(await body([windows[0], windows[1]])))
  expect(made).toMatchObject({ begin_at: at('10:00', day), end_at: at('13:00', day), booking_type: 'windows' })
  expect((await desk.rows({ day })).filter((row) => row.booking_id === made.id).map((row) => row.id)).toEqual([windows[0], windows[1]])
})

test('BKG-031 BKG-401 BKG-701 второй записи клиента на то же время нет и при переносе', async () => {
  const { day, windows } = await annasDay()
  const other = ownDay()
  await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day: other })
  const user_id = await desk.customer()
  done(await desk.book({ user_id, service_ids: [gel], window_ids: [windows[0]] }))
  const marinas = (await desk.rows({ day })).filter((row) => !windows.includes(row.id))
  const twice = await desk.book({ user_id, service_ids: [gel], window_ids: [marinas[0]?.id] })
  expect(twice).toMatchObject({ status: 409, body: { code: 1405, message: 'There is already a booking for this interval!' } })
  const later = done(await desk.book({ user_id, service_ids: [gel], window_ids: [marinas[1]?.id] }))
  const moved = await desk.boss.post(`bookings/${later.id}/move`, { window_ids: [marinas[0]?.id] })
  expect(moved).toMatchObject({ status: 409, body: { code: 1405 } })
  expect(moved.data.alternatives.every((one: { begin_at: string }) => clockOf(one.begin_at) !== '10:00')).toBe(true)
})

test('BKG-037 запись по свободному времени: гибридная студия, свободный день и услуга вне окон', async () => {
  const hour = await desk.service(60, { employers: [anna, diana] })
  const hybrid = ownDay()
  const own = await desk.shift({ employer: diana, workplace: await desk.place([SIX], { unit: ponds }), unit: ponds, day: hybrid })
  const inHybrid = { unit_id: ponds, schedules: [{ employer_schedule_id: own.id, begin_at: at('13:30', hybrid) }] }
  const first = done(await desk.book(await bookingOf({ ...inHybrid, service_ids: [hour] })))
  expect(first).toMatchObject({ booking_type: 'schedules', begin_at: at('13:30', hybrid), end_at: at('14:30', hybrid) })
  expect(await desk.windows(own.id, { unit: ponds, day: hybrid })).toEqual([
    '10:00–12:00',
    '12:00–13:30',
    '13:30–14:30 занято',
    '14:30–16:00',
    '16:00–18:00',
    '18:00–20:00',
    '20:00–22:00',
  ])

  const day = ownDay()
  const free = await desk.shift({ employer: anna, workplace: await desk.place([]), day, input_type: 'free' })
  const at1015 = { schedules: [{ employer_schedule_id: free.id, begin_at: at('10:15', day) }] }
  const second = done(await desk.book(await bookingOf({ ...at1015, service_ids: [hour] })))
  expect(second).toMatchObject({ booking_type: 'schedules', begin_at: at('10:15', day) })
  expect(second.services[0].pivot.window_id).toBe((await desk.rows({ day }))[0]?.id)
  const offGrid = { schedules: [{ employer_schedule_id: free.id, begin_at: at('12:05', day) }] }
  expect((await desk.book(await bookingOf({ ...offGrid, service_ids: [hour] }))).body.code).toBe(1406)
  const lost = await desk.book(
    await bookingOf({ schedules: [{ employer_schedule_id: free.id, begin_at: at('11:00', day) }], service_ids: [hour] }),
  )
  expect(lost).toMatchObject({ status: 409, body: { code: 1405 } })
  expect(lost.data.alternatives[0]).toMatchObject({ begin_at: at('11:15', day) })

  const windowed = await annasDay()
  const repair = await desk.service(30, { flags: { ignore_windows: 1 } })
  const quick = { schedules: [{ employer_schedule_id: windowed.shift.id, begin_at: at('11:30', windowed.day) }] }
  expect(done(await desk.book(await bookingOf({ ...quick, service_ids: [repair] })))).toMatchObject({ begin_at: at('11:30', windowed.day) })
  expect((await desk.book(await bookingOf({ ...quick, service_ids: [gel] }))).status).toBe(422)
})

test('BKG-037 WIN-706 WIN-712 K11 два мастера: услуги делятся между ними, записаны оба или никто; «параллельно» у окна вычисляется', async () => {
  const day = ownDay()
  const feet = await desk.service(120, { employers: [darya], category: pedicure })
  const table = await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  const chair = await desk.shift({
    employer: darya,
    workplace: await desk.place(
      [
        ['10:15', 120],
        ['16:00', 120],
      ],
      { categories: [pedicure] },
    ),
    categories: [pedicure],
    day,
  })
  const { items } = done(await desk.search([gel, feet], { day, query: { parallel: 1 } }))
  const [offer] = items
  expect(offer.parts).toMatchObject([
    { employer_id: anna, service_ids: [gel], begin_at: at('10:00', day) },
    { employer_id: darya, service_ids: [feet], begin_at: at('10:15', day) },
  ])
  const byIds = { user_id: await desk.customer(), service_ids: [feet, gel], window_ids: offer.window_ids, parallel: 1 }
  const made = done(await desk.book(byIds))
  expect(made).toMatchObject({ begin_at: at('10:00', day), end_at: at('12:15', day), duration: 225 * 60, total: 2250, parallel: 1 })
  expect(made.services.map((one: { id: number; employer: { id: number } }) => [one.id, one.employer.id])).toEqual([
    [gel, anna],
    [feet, darya],
  ])
  const marked = done(await desk.boss.get(`unit/${arbat}/windows?begin_at=${day}&end_at=${day}`)).items
  expect(marked.filter((row: { parallel: number }) => row.parallel === 1).map((row: { booking_id: number }) => row.booking_id)).toEqual([
    made.id,
    made.id,
  ])

  // The same two masters in turn: their windows begin two hours apart, so neither is parallel.
  const [inTurn] = done(await desk.search([gel, feet], { day })).items.filter((one: { parts: { begin_at: string }[] }) =>
    one.parts.some((part) => part.begin_at === at('16:00', day)),
  )
  const second = done(await desk.book({ user_id: await desk.customer(), parts: inTurn.parts }))
  expect(second).toMatchObject({ begin_at: at('14:00', day), parallel: 0 })
  const rows = done(await desk.boss.get(`unit/${arbat}/windows?begin_at=${day}&end_at=${day}`)).items
  const own = rows.filter((row: { booking_id: number }) => row.booking_id === second.id)
  expect(own.map((row: { employer_schedule_id: number; parallel: number }) => [row.employer_schedule_id, row.parallel])).toEqual([
    [table.id, 0],
    [chair.id, 0],
  ])

  const parts = [offer.parts[0], { ...offer.parts[0], window_ids: [marked.at(-1).id], begin_at: undefined }]
  expect((await desk.book({ user_id: await desk.customer(), parts })).body.errors).toHaveProperty('parts')
  const idle = await desk.book(await bookingOf({ window_ids: [...offer.window_ids, marked.at(-1).id] }))
  expect([idle.status, await desk.windows(table.id, { day })]).toEqual([422, expect.arrayContaining(['12:00–14:00'])])
})

test('окно, которое с тех пор стало другим временем, — 1401, а не тихая запись на другое время', async () => {
  const { day, windows } = await annasDay()
  const parts = [{ window_ids: [windows[1]], begin_at: at('10:00', day), service_ids: [gel] }]
  expect((await desk.book({ user_id: await desk.customer(), parts })).body.code).toBe(1401)
})

test('московская запись ложится на место, в каком бы поясе её ни прислали; неизвестный пояс — 422', async () => {
  const { day, windows } = await annasDay()
  const parts = [{ window_ids: [windows[2]], begin_at: at('16:00', day), service_ids: [gel] }]
  const body = { unit_id: arbat, user_id: await desk.customer(), parts }
  const made = done(await desk.boss.post('bookings', body, { zone: 'Asia/Tashkent' }))
  expect(made.begin_at).toBe(at('16:00', day))
  expect(done(await desk.boss.get(`bookings/${made.id}`)).begin_at).toBe(at('14:00', day))

  const free = await desk.shift({ employer: marina, workplace: await desk.place([]), day, input_type: 'free' })
  const schedules = [{ employer_schedule_id: free.id, begin_at: at('12:30', day) }]
  const second = done(
    await desk.boss.post(
      'bookings',
      { unit_id: arbat, user_id: await desk.customer(), service_ids: [gel], schedules },
      { zone: 'Asia/Tashkent' },
    ),
  )
  expect(done(await desk.boss.get(`bookings/${second.id}`)).begin_at).toBe(at('10:30', day))
  const wrong = await desk.boss.get('bookings', undefined, { zone: 'Mars/Olympus' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 422, errors: { 'X-Timezone': [expect.any(String)] } } })
})

test('мимо доли заполнения записывает только тот, кому это дано; тайного клиента — тоже', async () => {
  const { windows } = await annasDay()
  const hour = await desk.service(60)
  const body = async (change: Record<string, unknown>) => bookingOf({ service_ids: [hour], window_ids: [windows[0]], ...change })
  const [administrator, top] = [await desk.house.as(cast.administrator), await desk.house.as(cast.topAdministrator)]
  expect((await desk.book(await body({ ignore_ratio: 1 }), administrator)).body.code).toBe(1030)
  expect(done(await desk.book(await body({ ignore_ratio: 1 }), top))).toMatchObject({ total: 600 })
  const secret = await bookingOf({ window_ids: [windows[1]], secret_client: 1 })
  expect((await desk.book(secret, top)).body.code).toBe(1030)
  expect(done(await desk.book(secret))).toMatchObject({ secret_client: 1 })
})

test('цена берётся на день визита, у студии — своя; неутверждённая смена и чужая студия — отказ', async () => {
  const day = ownDay()
  const { id: draft } = await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day })
  const schedules = [{ employer_schedule_id: draft, begin_at: at('10:00', day) }]
  expect((await desk.book(await bookingOf({ schedules }))).body.code).toBe(1211)
  const { windows } = await annasDay()
  expect((await desk.book(await bookingOf({ window_ids: [windows[0]], unit_id: ponds }))).body.errors).toEqual({
    window_ids: ['Окно другой студии.'],
  })
  const service = await desk.service(120, { category: manicure, flags: { popular: 1 } })
  done(await desk.boss.post(`services/${service}/prices`, { price: 777.5, unit_id: arbat, begin_at: '2026-01-01' }))
  expect(done(await desk.book(await bookingOf({ service_ids: [service], window_ids: [windows[0]] })))).toMatchObject({ total: 777.5 })
  expect(done(await desk.book(await bookingOf({ service_ids: [gel], window_ids: [windows[1]] })))).toMatchObject({ total: 1050 })
})
