import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { goodLabelMessages } from '#contract/good-labels/good-labels.ru.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { layoutNames } from '#domain/good-labels/layouts.ts'
import { cast } from '#server/testing/cast.ts'
import { done, test } from '#server/testing/day-at-desk.ts'
import { act, aGive, aGivenGood, aType, visitToday } from '#server/testing/goods/gives.ts'
import { aStore } from '#server/testing/goods/stock.ts'
import { boss, house } from '#server/testing/house.ts'

const { label: words, refusals, statuses } = goodGivesRu
let store: number
test.beforeAll(async () => {
  store = await aStore({ is_default: 1 })
})

const labels = (ids: number[], layout = '43x25', by = boss) => by.get(`good-gives/labels?ids=${ids.join(',')}&layout=${layout}`)
const printed = async (id: number, layout?: string) => linesIn((await labels([id], layout)).data)
const fill = (line: string, values: Record<string, string | number>) =>
  line.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]))
/** Width and height of each page in whole millimetres. */
const pagesOf = (pdf: unknown) =>
  [...String(pdf).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )

/** The lines of letters as they are drawn, of a file with one font: its map says what each glyph means. */
function linesIn(pdf: unknown): string[] {
  const parts = Buffer.from(pdf as Uint8Array)
    .toString('latin1')
    .split(/stream\r?\n/)
  const texts = parts.flatMap((part) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1'), { finishFlush: 2 }).toString('latin1')]
    } catch {
      return []
    }
  })
  const map = /beginbfrange\s*<\w+>\s*<\w+>\s*\[([^\]]*)\]/.exec(texts.find((one) => one.includes('beginbfrange')) ?? '')?.[1] ?? ''
  const letters = [...map.matchAll(/<(\w+)>/g)].map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
  const drawn = (line: string) =>
    [...line.matchAll(/<(\w+)>/g)].flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? []).map((one) => letters[Number.parseInt(one, 16)])
  return texts
    .flatMap((text) => [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) => drawn(line).join('').trim()))
    .filter((line) => line !== '')
}

test('этикетка крафт-пакета, банки и пилки: код, товар, с какого дня, до какого стерилен, а выданному — мастер и визит; миллиметр бумаги за миллиметр', async () => {
  const visit = await visitToday()
  const [day, until] = [visit.day, addDays(visit.day, 30)].map((one) => one.split('-').toReversed().join('.')) as [string, string] // as many as were given
  const type = await aType('Крафт', 30)
  const kraft = await aGive(await aGivenGood(store, { type, max_use: 1 }, { qty: 3, price: 12 }), { sterile_until: addDays(visit.day, 30) })
  const jar = await aGive(await aGivenGood(store, { base_unit: 'g', min_weight: 40 }, { qty: 250, price: 5.96 }), { weight: 200 })
  const sealed = [fill(words.registered, { day }), fill(words.sterile, { day: until })]
  for (const [layout, size] of [
    ['58x40', [58, 40]],
    ['43x25', [43, 25]],
    ['30x20', [30, 20]],
  ] as const) {
    const { data, headers } = await labels([kraft.id], layout)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${words.file}.pdf`)
    expect(pagesOf(data), layout).toEqual([size])
    expect(linesIn(data), layout).toEqual([kraft.good.name, ...sealed, kraft.barcode])
  }
  expect(pagesOf((await labels([kraft.id, jar.id, kraft.id])).data)).toEqual(Array(3).fill([43, 25]))
  expect(pagesOf((await labels(Array(25).fill(jar.id), 'a4')).data)).toEqual(Array(2).fill([210, 297]))
  const found = done(
    await boss.get(`good-gives/check?barcode=${jar.barcode}&act=issue&unit_id=${cast.units.arbat}&booking_id=${visit.booking.id}`),
  )
  const out = done(await act(found.id, { act: 'issue', booking_id: visit.booking.id }))
  const given = fill(words.given, { master: out.employer.name, visit: visit.booking.id })
  for (const layout of layoutNames)
    expect(await printed(jar.id, layout), layout).toEqual([jar.good.name, fill(words.opened, { day }), given, jar.barcode])
  done(await act(jar.id, { act: 'cancel' }))
  expect(await printed(jar.id), 'выдан по ошибке — не открыт').toEqual([jar.good.name, fill(words.registered, { day }), jar.barcode])
  done(await act(jar.id, { act: 'issue', employer_id: cast.employers.anna }))
  done(await act(jar.id, { act: 'return', weight: 190 }))
  expect(await printed(jar.id)).toEqual([jar.good.name, fill(words.opened, { day }), jar.barcode])
})

test('этикетку не печатают отработавшему, удалённому, чужой студии, никому и больше чем двумстам: отказ называет предмет', async () => {
  const good = await aGivenGood(store, { max_use: 1 }, { qty: 5, price: 12 })
  const [file, worn] = [await aGive(good), await aGive(good)]
  done(await act(worn.id, { act: 'issue', employer_id: cast.employers.anna }))
  done(await act(worn.id, { act: 'return' }))
  const refused = async (ids: number[], by = boss) => {
    const { status, body } = await labels(ids, '43x25', by)
    return [status, body.errors]
  }
  const over = fill(refusals.overLabel, { name: worn.good.name, barcode: worn.barcode, status: statuses.used.toLowerCase() })
  expect(await refused([file.id, worn.id])).toEqual([422, { ids: [over] }])
  done(await boss.delete(`good-gives/${worn.id}`))
  expect(await refused([file.id, worn.id])).toEqual([404, { ids: [fill(refusals.goneLabel, { id: worn.id })] }])
  for (const ids of [[], Array(201).fill(file.id)]) expect((await refused(ids))[0]).toBe(422)
  const administrator = await house.as(cast.administrator)
  const there = done(await boss.post('stores', { unit_id: cast.units.sokol, title: 'Материалы этикеток' }))
  const far = await aGive(good, { unit_id: cast.units.sokol, store_id: there.id })
  expect(await refused([far.id], administrator)).toEqual([404, { ids: [fill(refusals.goneLabel, { id: far.id })] }])
})

test('код, которого сканер не прочтёт с мелкой этикетки, на ней не печатают: отказ у бумаги, на бумаге шире этикетка есть', async () => {
  const piece = await aGive(await aGivenGood(store, { max_use: 1 }, { qty: 1, price: 12 }), { barcode: '2800000000013' })
  const { status, body } = await labels([piece.id], '30x20')
  expect([status, body.errors]).toEqual([422, { layout: [goodLabelMessages.narrow.replace('{{code}}', piece.barcode)] }])
  expect((await labels([piece.id])).status).toBe(200)
})
