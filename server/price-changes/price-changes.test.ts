import { expect } from 'vitest'
import { priceChangeMessages } from '#contract/price-changes/price-changes.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

/** The test's own category, so that prices of the demo are not counted. */
let category: number
const { arbat, ponds } = cast.units
const TODAY = '2026-11-23'
const DAY = '2026-12-01'
const terms = { mode: 'percent', value: 10, step: 10, begin_at: DAY } as const

interface Line {
  service_id: number
  title: string
  unit: { id: number } | null
  price: number | null
  next: number | null
  until: string | null
  is_own: number
  refusal: string | null
}

async function freshCategory() {
  category = (await boss.post('service-categories', { title: `Разовая ${Math.random()}` })).data.id
}
async function service(title: string, prices: object[]) {
  const { id } = (await boss.post('services', { title, service_category_id: category, duration: 1800 })).data
  for (const one of prices) expect((await boss.post(`services/${id}/prices`, { begin_at: '2026-01-01', ...one })).status).toBe(200)
  return Number(id)
}
const preview = async (extra: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ service_category_ids: category, ...terms, ...extra }).map(([name, value]) => [name, String(value)]),
  )
  return boss.get(`price-changes/preview?${query}`)
}
const linesOf = async (extra: object = {}) => (await preview(extra)).data as Line[]
const rowsOf = (lines: Line[]) => lines.map(({ service_id, unit, price }) => ({ service_id, unit_id: unit?.id ?? null, price }))
const bodyOf = (lines: Line[], extra: object = {}) => ({ service_category_ids: [category], ...terms, ...extra, rows: rowsOf(lines) })
const priceAt = async (id: number, date: string, unit: number = arbat) =>
  (await boss.get(`services/${id}/price?unit_id=${unit}&date=${date}`)).data?.price

test('предпросмотр показывает старые и новые цены по услугам и студиям и называет, чего изменить нельзя', async () => {
  await freshCategory()
  const plain = await service('Обычная', [{ price: 1700 }, { price: 1900, unit_id: ponds, begin_at: '2026-06-01' }])
  const planned = await service('С планом', [
    { price: 1000, end_at: '2027-01-01' },
    { price: 1100, begin_at: '2027-01-01' },
  ])
  const begun = await service('С того же дня', [{ price: 500, begin_at: DAY }])
  const tiny = await service('Копеечная', [{ price: 20 }])
  const none = await service('Без цены', [])
  const shown = (await linesOf()).map((one) => [one.service_id, one.unit?.id ?? null, one.price, one.next, one.until, one.refusal])
  expect(shown).toHaveLength(6)
  expect(shown).toEqual(
    expect.arrayContaining([
      [plain, null, 1700, 1870, null, null],
      [plain, ponds, 1900, 2090, null, null],
      [planned, null, 1000, 1100, '2027-01-01', null],
      [begun, null, 500, 550, null, 'begins'],
      [tiny, null, 20, 20, null, 'same'],
      [none, null, null, null, null, 'none'],
    ]),
  )
  const chosen = await linesOf({ unit_ids: `${arbat},${ponds}`, mode: 'sum', value: '-1750', step: '50' })
  expect(
    chosen.filter((one) => one.service_id === plain).map((one) => [one.unit?.id, one.price, one.next, one.is_own, one.refusal]),
  ).toEqual([
    [arbat, 1700, -50, 1, 'low'],
    [ponds, 1900, 150, 0, null],
  ])
})

test('цены меняются вместе: прежняя кончается накануне, у каждой — своя строка журнала, прочие цены не тронуты', async () => {
  await freshCategory()
  const one = await service('Первая', [{ price: 1700 }])
  const two = await service('Вторая', [
    { price: 900, end_at: '2027-02-01' },
    { price: 950, begin_at: '2027-02-01' },
  ])
  const other = await service('Третья', [{ price: 300 }])
  const lines = (await linesOf()).filter((line) => line.service_id !== other)
  const { data } = await boss.post('price-changes', bodyOf(lines))
  expect(data).toMatchObject({ mode: 'percent', value: 10, step: 10, begin_at: DAY, count: 2, returned_at: null })
  expect([await priceAt(one, '2026-11-30'), await priceAt(one, DAY)]).toEqual([1700, 1870])
  expect([await priceAt(two, DAY), await priceAt(two, '2027-01-31'), await priceAt(two, '2027-02-01')]).toEqual([990, 990, 950])
  expect(await priceAt(other, DAY)).toBe(300)
  const { prices } = (await boss.get(`services/${one}?with=prices`)).data
  expect(prices).toMatchObject([
    { begin_at: DAY, end_at: null, price: 1870 },
    { begin_at: '2026-01-01', end_at: DAY, price: 1700 },
  ])
  const events = await Promise.all(
    prices.map(async ({ id }: { id: number }) => (await boss.get(`audits/by-model/service_price/${id}`)).data.items[0]),
  )
  expect(events).toMatchObject([
    { event: 'created', after: { service_id: one, price: 1870, begin_at: DAY } },
    { event: 'updated', before: { end_at: null }, after: { end_at: DAY } },
  ])
  expect((await boss.get('price-changes')).data[0]).toEqual(data)
})

test('студии без своей цены изменение даёт свою, общая остаётся остальным', async () => {
  await freshCategory()
  const id = await service('Общая', [{ price: 2000 }])
  const lines = await linesOf({ unit_ids: String(arbat) })
  expect(lines).toMatchObject([{ unit: { id: arbat }, price: 2000, next: 2200, is_own: 1 }])
  const { data } = await boss.post('price-changes', bodyOf(lines, { unit_ids: [arbat] }))
  expect([await priceAt(id, DAY, arbat), await priceAt(id, DAY, ponds)]).toEqual([2200, 2000])
  await boss.post(`price-changes/${data.id}/return`, {})
  expect([await priceAt(id, DAY, arbat), await priceAt(id, DAY, ponds)]).toEqual([2000, 2000])
})

test('если хоть одну цену успели изменить, отказ называет её, а остальные не меняются', async () => {
  await freshCategory()
  const one = await service('Ровная', [{ price: 1000 }])
  const two = await service('Изменённая', [{ price: 500 }])
  const lines = await linesOf()
  const body = bodyOf(lines)
  const stale = await boss.post('price-changes', {
    ...body,
    rows: body.rows.map((row) => (row.service_id === two ? { ...row, price: 400 } : row)),
  })
  expect(stale.status).toBe(422)
  expect(stale.body.errors).toEqual({ rows: ['Изменённая, Все студии: Цену успели изменить: посмотрите новые цены ещё раз.'] })
  expect(await priceAt(one, DAY)).toBe(1000)
  const twice = await boss.post('price-changes', { ...body, rows: [...body.rows, body.rows[0]] })
  expect(twice.status).toBe(404)
  const foreign = await boss.post('price-changes', { ...body, rows: [{ service_id: cast.foreign.services.gel, unit_id: null, price: 1 }] })
  expect(foreign.status).toBe(404)
})

test('ключ повтора: то же изменение дважды не применится', async () => {
  await freshCategory()
  const id = await service('Повтор', [{ price: 1000 }])
  const body = bodyOf(await linesOf())
  const headers = { 'idempotency-key': 'price-change-0001' }
  const [first, again] = [await boss.post('price-changes', body, { headers }), await boss.post('price-changes', body, { headers })]
  expect(again.data).toEqual(first.data)
  expect(await priceAt(id, DAY)).toBe(1100)
  expect((await boss.post('price-changes', body)).body.errors.rows[0]).toContain('назначена с этого же дня')
})

test('возврат до начала действия делает всё как было, второй раз не возвращают', async () => {
  await freshCategory()
  const id = await service('Возврат', [{ price: 1000, end_at: '2027-03-01' }])
  const { data } = await boss.post('price-changes', bodyOf(await linesOf()))
  const back = await boss.post(`price-changes/${data.id}/return`, {})
  expect(back.data.returned_at).toEqual(expect.any(String))
  const { prices } = (await boss.get(`services/${id}?with=prices`)).data
  expect(prices).toMatchObject([{ begin_at: '2026-01-01', end_at: '2027-03-01', price: 1000 }])
  const twice = await boss.post(`price-changes/${data.id}/return`, {})
  expect([twice.status, twice.body.errors]).toEqual([422, { id: ['Эти цены уже вернули.'] }])
})

test('возврат действующих цен: прошедшие дни остаются как были, прежняя цена — с сегодняшнего дня', async () => {
  await freshCategory()
  const id = await service('Действует', [{ price: 1000 }])
  const now = await boss.post('price-changes', bodyOf(await linesOf({ begin_at: TODAY }), { begin_at: TODAY }))
  expect(now.status).toBe(200)
  await sql(`update price_changes set begin_at = '2026-11-20' where id = $1`, [now.data.id])
  await sql(
    `update service_prices set end_at = case when end_at is not null then date '2026-11-20' end,
       begin_at = case when end_at is null then date '2026-11-20' else begin_at end where service_id = $1`,
    [id],
  )
  expect((await boss.post(`price-changes/${now.data.id}/return`, {})).status).toBe(200)
  expect([await priceAt(id, '2026-11-19'), await priceAt(id, '2026-11-22'), await priceAt(id, TODAY)]).toEqual([1000, 1100, 1000])
})

test('цены, тронутые после изменения, вернуть нельзя — отказ называет услугу', async () => {
  await freshCategory()
  const id = await service('Тронутая', [{ price: 1000 }])
  const { data } = await boss.post('price-changes', bodyOf(await linesOf()))
  const [fresh] = (await boss.get(`services/${id}?with=prices`)).data.prices
  await boss.put(`services/${id}/prices/${fresh.id}`, { end_at: '2027-01-01' })
  const refused = await boss.post(`price-changes/${data.id}/return`, {})
  expect(refused.body.errors.id[0]).toContain('«Тронутая»')
  await boss.delete(`services/${id}/prices/${fresh.id}`)
  expect((await boss.post(`price-changes/${data.id}/return`, {})).status).toBe(422)
})

test('прошлого не меняют, процент — от −99 до 500, без права на услуги — 1030, чужие студии не существуют', async () => {
  await freshCategory()
  expect((await preview({ begin_at: '2026-11-22' })).body.errors).toEqual({ begin_at: ['Цены меняют с сегодняшнего дня или позже.'] })
  expect((await preview({ value: '-100' })).body.errors).toEqual({ value: ['От −99 до 500 процентов.'] })
  expect(Object.keys((await preview({ value: '0', step: '7' })).body.errors)).toEqual(['value', 'step'])
  expect((await preview({ unit_ids: String(cast.units.mirabad) })).status).toBe(404)
  const administrator = await house.as(cast.administrator)
  expect((await administrator.get('price-changes')).body.code).toBe(1030)
})

test('прайс-листа, категории и изменения, которых нет, не переоценить, не показать и не вернуть', async () => {
  const missing = (field: string) => ({ status: 404, body: { errors: { [field]: [priceChangeMessages.missing] } } })
  expect(await preview({ price_company_id: 999_999 })).toMatchObject(missing('price_company_id'))
  expect(await preview({ service_category_ids: 999_999 })).toMatchObject(missing('service_category_ids'))
  expect((await boss.post('price-changes/999999/return', {})).status).toBe(404)
})
