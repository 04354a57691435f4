import { barcode, messages } from '#contract/core/rules.ts'
import { goodsRu } from '#contract/goods/goods.ru.ts'
import { goodBody } from '#contract/goods/goods.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type Roubles, toKopecks } from '#domain/core/money.ts'
import { foldedName, readList, readPrice } from '#domain/core/typed-values.ts'
import { readDay } from '#domain/good-invoices/read.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import type { ImportSpec, Known, Parsed, Read, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import type { Row } from '#server/lists/list.ts'
import { createPrice, firstPrice } from './good-prices.ts'
import { type GoodThere, writeGood } from './goods.import-write.ts'
import { type FoundGood, finderAmong, goodFinder, goodsNamed, type NamedGood } from './goods-finder.ts'

const { fields, units: baseUnits } = goodsRu
const BATCH = 100

/** Facts with which the rows of a batch are read. */
interface GoodFacts {
  units: Map<string, number>
  today: string
}

/** Goods with their dictionaries and prices: recognised by barcode, article or title; a line for each studio whose price differs. */
export const goodsImport: ImportSpec<GoodFacts> = {
  mayCreate: 'Good.create',
  mayUpdate: 'Good.update',
  feature: 'goods',
  fields: [
    {
      key: 'title',
      title: fields.title,
      aliases: ['Товар', 'Наименование', 'Номенклатура'],
      isRequired: true,
      example: 'Масло для кутикулы',
    },
    { key: 'article', title: fields.article, aliases: ['Код', 'Код товара', 'SKU'], example: 'М-15' },
    { key: 'barcodes', title: fields.good_barcodes, aliases: ['Штрихкод', 'Штрих-код', 'EAN', 'Баркод'], example: '4600000000015' },
    { key: 'brand', title: fields.good_brand, aliases: ['Марка', 'Производитель', 'Brand'], example: 'Lovely' },
    { key: 'line', title: fields.good_line, aliases: ['Серия', 'Коллекция'], example: 'Classic' },
    { key: 'group', title: fields.good_group, aliases: ['Категория', 'Группа товаров'], example: 'Уход' },
    { key: 'type', title: fields.good_type, aliases: ['Тип товара'], example: 'Масло' },
    { key: 'base_unit', title: fields.base_unit, aliases: ['Ед.', 'Единица', 'Ед. изм.', 'Единица измерения'], example: 'шт' },
    { key: 'price', title: fields.price, aliases: ['Цена продажи', 'Розничная цена', 'Цена, руб', 'Стоимость'], example: '390,00' },
    { key: 'begin_at', title: 'Цена действует с', aliases: ['Действует с', 'Дата цены'], example: '01.12.2026' },
    { key: 'unit', title: fields.unit, aliases: ['Филиал', 'Салон'], example: '' },
  ],
  neededForNew: [],
  byHand: BATCH,
  facts,
  parse,
  match,
  write,
}

async function facts(ctx: Ctx): Promise<GoodFacts> {
  const units = await ctx.sql<{ id: number; name: string; timezone: string }>('select id, name, timezone from units order by "order", id')
  const today = wallTime(ctx.now, units[0]?.timezone ?? ctx.zone).slice(0, 10)
  return { units: new Map(units.map((one) => [foldedName(one.name), one.id])), today }
}

const shape = goodBody.pick({ title: true, article: true }).partial()
const titled = goodBody.shape.title
const dictionaries = ['brand', 'line', 'group', 'type'] as const

function parse(given: Record<string, string>, { units }: GoodFacts): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const texts = shape.safeParse({ title: given.title, article: given.article })
  for (const issue of texts.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  if (!given.title) errors.title ??= messages.required
  const names = dictionaries.map((key) => [key, read(key, (text) => titled.safeParse(text).data ?? null, messages.tooLong(200))] as const)
  if (given.line && !given.brand) errors.line ??= importMessages.lineAlone
  const barcodes = read('barcodes', readBarcodes, messages.barcode)
  const base_unit = read('base_unit', readUnit, importMessages.baseUnit)
  const price = read('price', readPrice, messages.price)
  const begin_at = read('begin_at', readDay, messages.date)
  const unit = read('unit', (text) => (units.has(foldedName(text)) ? text.trim() : null), importMessages.noUnit(given.unit ?? ''))
  if (price === undefined && given.price === undefined && (unit !== undefined || begin_at !== undefined)) errors.price = messages.required
  const key = keyOf({ ...texts.data, barcodes: barcodes?.split(', ') }, unit, begin_at)
  if (Object.keys(errors).length > 0) return { key, errors }
  const values = { ...texts.data, ...Object.fromEntries(names), barcodes, base_unit, price, begin_at, unit }
  return { key, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
}

/** Barcodes as one text, because differences of a row are shown as texts. */
function readBarcodes(text: string): string | null {
  const codes = readList(text).flatMap((one) => barcode.transform(canonicalBarcode).safeParse(one).data ?? [])
  return codes.length === readList(text).length && codes.length > 0 ? codes.join(', ') : null
}

const names: Record<string, 'pc' | 'g' | 'ml'> = {
  шт: 'pc',
  штука: 'pc',
  штук: 'pc',
  г: 'g',
  гр: 'g',
  грамм: 'g',
  мл: 'ml',
  миллилитр: 'ml',
}
const readUnit = (text: string) => {
  const unit = names[foldedName(text).replace(/\.$/, '')]
  return unit ? baseUnits[unit] : null
}

function keyOf({ barcodes, article, title = '' }: NamedGood, unit?: string, from?: string): string {
  return [barcodes?.[0] ?? foldedName(article || title), unit && foldedName(unit), from].filter(Boolean).join(' · ')
}

const namedBy = ({ barcodes, article, title }: Row): NamedGood => ({
  barcodes: typeof barcodes === 'string' ? barcodes.split(', ') : [],
  article: typeof article === 'string' ? article : null,
  ...(typeof title === 'string' && { title }),
})

/** A row speaks of one good and of one price of it: in the studio that it names, or in all without a price of their own. */
async function match(
  ctx: Ctx,
  _keys: string[],
  _isLocked: boolean,
  rows: Read[],
  { units, today }: GoodFacts,
): Promise<Map<string, Known>> {
  const find = await goodFinder(
    ctx,
    rows.map(({ values }) => namedBy(values)),
  )
  const found = rows.flatMap((row) => {
    const good = find(namedBy(row.values))
    return good ? [{ row, good }] : []
  })
  const prices = await pricesOf(
    ctx,
    found.map(({ row: { values }, good }) => placeOf(values, good.id, units, today)),
  )
  return new Map(found.map(({ row: { key, values }, good }, at) => [key, { id: good.id, values: told(good, values, prices[at] ?? null) }]))
}

/** The stored good in the words of the file; titles that differ only in letters, and codes that are among the stored ones, count as equal. */
function told({ id: _, barcodes, base_unit, ...good }: FoundGood, given: Row, price: Roubles | null): Row {
  const same = (mine: string | null, said: unknown) =>
    typeof said === 'string' && mine && foldedName(mine) === foldedName(said) ? said : mine
  const codes = namedBy(given).barcodes ?? []
  return {
    title: good.title,
    article: same(good.article, given.article),
    ...Object.fromEntries(dictionaries.map((key) => [key, same(good[key], given[key])])),
    base_unit: baseUnits[base_unit],
    barcodes: codes.every((one) => barcodes.includes(one)) ? given.barcodes : barcodes.join(', '),
    price,
    begin_at: given.begin_at,
    unit: given.unit,
  }
}

interface PricePlace {
  good_id: number
  unit_id: number | null
  day: string
}
const placeOf = ({ unit, begin_at }: Row, good_id: number, units: Map<string, number>, today: string): PricePlace => ({
  good_id,
  unit_id: typeof unit === 'string' ? (units.get(foldedName(unit)) ?? null) : null,
  day: typeof begin_at === 'string' ? begin_at : today,
})

/** Prices in roubles on that day in this very place, in the asked order; null: there is none. */
async function pricesOf(ctx: Ctx, places: PricePlace[]): Promise<(Roubles | null)[]> {
  const rows = await ctx.sql<{ price: Roubles | null }>(
    `select ${roubles('p.price')} as price
     from unnest($1::int[], $2::int[], $3::date[]) with ordinality a(good_id, unit_id, day, n)
     left join good_prices p on p.good_id = a.good_id and p.unit_id is not distinct from a.unit_id
       and p.begin_at <= a.day and (p.end_at is null or p.end_at > a.day) order by a.n`,
    [places.map((one) => one.good_id), places.map((one) => one.unit_id), places.map((one) => one.day)],
  )
  return rows.map(({ price }) => price)
}

/** Two lines may be of one new good: the second finds what the first has made. The company's goods are looked through once for all the lines. */
async function write(ctx: Ctx, rows: Written[], { units, today }: GoodFacts) {
  const named = rows.map(({ whole }) => namedBy(whole))
  const there: GoodThere[] = await goodsNamed(ctx, named)
  const find = finderAmong(there)
  return writeEach(ctx, rows, { good_barcodes: 'barcodes', good_line_id: 'line' }, async ({ whole }) => {
    const found = find(namedBy(whole))
    const good = await writeGood(ctx, found, { ...whole, ...namedBy(whole) })
    if (typeof whole.price === 'number') await writePrice(ctx, whole.price, placeOf(whole, good.id, units, today), found === undefined)
    if (found) there.splice(there.indexOf(found), 1, good)
    else there.push(good)
  })
}

async function writePrice(ctx: Ctx, price: number, place: PricePlace, isFirst: boolean) {
  const { good_id: id, unit_id, day } = place
  if (isFirst) return void (await firstPrice(ctx, { good_id: id, unit_id, begin_at: day, price: toKopecks(price) }))
  const [now] = await pricesOf(ctx, [place])
  if (now === price) return
  await createPrice(ctx, { params: { id }, body: { price: toKopecks(price), unit_id, begin_at: day } })
}
