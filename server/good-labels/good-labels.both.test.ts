import { expect } from 'vitest'
import { lettersIn } from '#bin/letters.mjs'
import { goodLabelMessages as words } from '#contract/good-labels/good-labels.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
let count = 0
/** A good that has this price from today on; null: it has no price. */
async function good(price: number | null, more: object = {}): Promise<{ id: number; title: string }> {
  const title = `Масло для кутикулы ${++count}`
  const { id } = done(await desk.boss.post('goods', { title, ...more }))
  if (price !== null) await reprice(id, price)
  return { id, title }
}
const reprice = async (id: number, price: number, begin_at = '2026-11-01', unit_id: number | null = null) =>
  done(await desk.boss.post(`goods/${id}/prices`, { price, begin_at, ...(unit_id && { unit_id }) }))
const print = (body: object, by = desk.boss) => by.post('good-labels', { unit_id: arbat, kind: 'tag', layout: '58x40', ...body })
const stale = async (unit_id: number) => done(await desk.boss.get(`good-labels/stale?unit_id=${unit_id}`)) as { good_id: number }[]
const staleOf = async (id: number, unit_id: number = arbat) => (await stale(unit_id)).filter((one) => one.good_id === id)

test('лист этикеток — файл в миллиметрах бумаги: рулон — по странице на штуку, А4 — по 24 на странице; он стоит в последних листах и качается ещё раз тем же', async () => {
  const one = await good(null, { good_barcodes: ['4600000000015'] })
  const sheet = done(await print({ kind: 'label', layout: '43x25', items: [{ good_id: one.id, count: 3 }] }))
  expect(sheet).toMatchObject({ kind: 'label', layout: '43x25', count: 3, first: one.title, unit: { id: arbat }, author: 'Орлов Максим' })
  expect(done(await desk.boss.get('good-labels'))[0]).toEqual(sheet)
  const file = await desk.boss.get(`good-labels/${sheet.id}/file`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`Этикетки № ${sheet.id}.pdf`)
  expect(pagesOf(file.data)).toEqual(Array(3).fill([43, 25]))
  for (const letter of 'Масло для кутикулы') expect(lettersIn(Buffer.from(file.data as Uint8Array)), 'текст выделяется').toContain(letter)
  const wide = done(await print({ kind: 'label', layout: 'a4', items: [{ good_id: one.id, count: 25 }] }))
  expect(pagesOf((await desk.boss.get(`good-labels/${wide.id}/file`)).data)).toEqual(Array(2).fill([210, 297]))
  await desk.boss.put(`goods/${one.id}`, { title: 'Переименовано' })
  expect((await desk.boss.get(`good-labels/${sheet.id}/file`)).data, 'лист помнит, как товар звали').toEqual(file.data)
})

/** Width and height of each page in whole millimetres. */
const pagesOf = (pdf: unknown) =>
  [...String(pdf).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )

test('ценник помнит цену: изменилась — назван, пока не напечатан заново; исчезла — пока не снят; у каждой студии свои ценники', async () => {
  const one = await good(900)
  await reprice(one.id, 950, '2026-11-01', ponds)
  for (const unit_id of [arbat, ponds]) done(await print({ unit_id, items: [{ good_id: one.id, count: 2 }] }))
  expect([await staleOf(one.id), await staleOf(one.id, ponds)]).toEqual([[], []])
  await reprice(one.id, 990.5, '2026-11-23')
  expect(await staleOf(one.id)).toMatchObject([{ title: one.title, was: 900, price: 990.5, printed_at: expect.any(String) }])
  expect(await staleOf(one.id, ponds), 'своя цена студии не менялась').toEqual([])
  done(await print({ kind: 'label', is_priced: 1, items: [{ good_id: one.id, count: 1 }] }))
  expect(await staleOf(one.id), 'этикетка — не ценник').toHaveLength(1)
  done(await print({ layout: 'a4', items: [{ good_id: one.id, count: 1 }] }))
  expect(await staleOf(one.id)).toEqual([])
  done(await desk.boss.delete(`goods/${one.id}`))
  expect(await staleOf(one.id)).toMatchObject([{ was: 990.5, price: null }])
  done(await desk.boss.post('good-labels/take-off', { unit_id: arbat, good_ids: [one.id] }))
  expect([await staleOf(one.id), await staleOf(one.id, ponds)]).toMatchObject([[], [{ was: 950, price: null }]])
})

test('отказ назван у своего поля: пустой лист, ноль и больше 5000, товар дважды, чужой и удалённый, без цены, ценник на мелкой бумаге, чужая студия', async () => {
  const [one, free] = [await good(100), await good(null)]
  const refused = async (body: object) => {
    const { status, body: answer } = await print(body)
    return [status, answer.errors]
  }
  const of = (good_id: number, count: unknown = 1) => ({ good_id, count })
  expect(await refused({ items: [] })).toEqual([422, { items: [words.empty] }])
  for (const wrong of [0, -1, 1.5, 5001, 'два']) expect((await refused({ items: [of(one.id, wrong)] }))[0], String(wrong)).toBe(422)
  expect(await refused({ items: [of(one.id, 3000), of(free.id, 2001)] })).toEqual([422, { items: [words.many] }])
  expect(await refused({ items: [of(one.id), of(one.id)] })).toEqual([422, { items: [words.twice] }])
  expect(await refused({ items: [of(one.id), of(999_999)] })).toEqual([404, { 'items.1.good_id': [words.missing] }])
  expect(await refused({ items: [of(one.id), of(free.id)] })).toEqual([
    422,
    { 'items.1.good_id': [words.noPrice.replace('{{name}}', free.title)] },
  ])
  expect(await refused({ layout: '30x20', items: [of(one.id)] })).toEqual([422, { layout: [words.small] }])
  expect(await refused({ unit_id: 999_999, items: [of(one.id)] })).toEqual([404, { unit_id: [words.missing] }])
  expect(await staleOf(one.id), 'после отказа ценник не повис').toEqual([])
  expect((await refused({ kind: 'label', items: [of(free.id)] }))[0], 'этикетке цена не нужна').toBe(200)
})

test('кто привязан к студии, печатает и сверяет ценники только в ней; чужих листов не видит', async () => {
  const one = await good(100)
  const administrator = await house.as(cast.administrator)
  const own = done(await print({ items: [{ good_id: one.id, count: 1 }] }, administrator))
  const other = done(await print({ unit_id: cast.units.sokol, items: [{ good_id: one.id, count: 1 }] }))
  expect((await administrator.get(`good-labels/${own.id}/file`)).status).toBe(200)
  expect((await administrator.get(`good-labels/${other.id}/file`)).status).toBe(404)
  expect(done(await administrator.get('good-labels')).map(({ id }: { id: number }) => id)).not.toContain(other.id)
  expect((await administrator.get(`good-labels/stale?unit_id=${cast.units.sokol}`)).status).toBe(404)
  expect((await print({ unit_id: cast.units.sokol, items: [{ good_id: one.id, count: 1 }] }, administrator)).status).toBe(404)
})

test('двое печатают ценники одних товаров разом: оба листа есть, ценник один', async () => {
  const [one, two] = [await good(100), await good(200)]
  const items = [one, two].map(({ id }) => ({ good_id: id, count: 1 }))
  const all = await Promise.all([print({ items }), print({ items: items.toReversed() }), print({ items })])
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await staleOf(one.id)).toEqual([])
})

test('код, которого сканер с этой бумаги не прочтёт, не печатают молча: отказ у товара, на бумаге шире он печатается', async () => {
  const strange = await good(390, { good_barcodes: ['2000000000018'] })
  const asked = (layout: string, kind = 'label') => print({ kind, layout, items: [{ good_id: strange.id, count: 1 }] })
  const { status, body } = await asked('30x20')
  expect([status, body.errors]).toEqual([422, { 'items.0.good_id': [words.narrow.replace('{{code}}', '2000000000018')] }])
  for (const sheet of [await asked('43x25'), await asked('58x40', 'tag')]) expect(sheet.status).toBe(200)
  // The code that the house gives it is narrow enough.
  done(await desk.boss.post(`goods/${strange.id}/own-barcode`, {}))
  const sheet = done(await asked('30x20'))
  const [row] = await sql<{ code: string }>("select lines->0->>'barcode' as code from label_sheets where id = $1", [sheet.id])
  expect(row?.code).toMatch(/^20\d{11}$/)
})
