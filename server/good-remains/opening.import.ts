import { barcode, messages } from '#contract/core/rules.ts'
import { goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { type Roubles, toKopecks } from '#domain/core/money.ts'
import { fromThousandths, toThousandths } from '#domain/core/quantity.ts'
import { foldedName, readPrice } from '#domain/core/typed-values.ts'
import { readDay, readQty } from '#domain/good-invoices/read.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { goodFinder, type NamedGood } from '#server/goods/goods-finder.ts'
import type { ImportSpec, Known, Parsed, Read, Written } from '#server/lists/import.ts'
import { readerOf } from '#server/lists/import-read.ts'
import { writeEach } from '#server/lists/import-write.ts'
import type { Row } from '#server/lists/list.ts'
import { forgetRemains } from '#server/stock/remains.ts'
import { openRemain } from './good-remains.ts'

const { fields } = goodRemainsRu
const BATCH = 100

interface Store {
  id: number
  unit: string
  title: string
  is_default: boolean
}

/** The first balances of stores: a good of a store on each line, with the cost of all of it and its term (C35). */
export const openingImport: ImportSpec<Store[]> = {
  mayCreate: 'GoodRemain.update',
  mayUpdate: 'GoodRemain.update',
  feature: 'good-remains',
  fields: [
    { key: 'unit', title: fields.unit, aliases: ['Филиал', 'Салон'], isRequired: true, example: 'Арбат' },
    { key: 'store', title: fields.store, aliases: ['Склад хранения'], example: 'Материалы' },
    { key: 'barcode', title: 'Штрихкод', aliases: ['Штрих-код', 'EAN', 'Баркод'], example: '4600000000015' },
    { key: 'article', title: fields.article, aliases: ['Код', 'Код товара', 'SKU'], example: 'М-15' },
    { key: 'title', title: fields.good, aliases: ['Название', 'Наименование', 'Номенклатура'], example: 'Масло для кутикулы' },
    { key: 'qty', title: fields.qty, aliases: ['Кол-во', 'Остаток'], isRequired: true, example: '12' },
    { key: 'cost', title: fields.cost, aliases: ['Сумма', 'Стоимость', 'Себестоимость, руб'], example: '1 740,00' },
    { key: 'expires_at', title: fields.expires_at, aliases: ['Срок годности'], example: '31.12.2027' },
    { key: 'shelf', title: fields.shelf, aliases: ['Место', 'Ячейка'], example: 'А-1' },
  ],
  neededForNew: [],
  byHand: BATCH,
  facts,
  parse,
  match,
  write,
}

function facts(ctx: Ctx): Promise<Store[]> {
  return ctx.sql<Store>(
    'select s.id, u.name as unit, s.title, s.is_default from stores s join units u on u.id = s.unit_id order by s.is_default desc, s.id',
  )
}

/** The store with this name in this studio; without a name, the default store. */
const storeOf = (stores: readonly Store[], unit: unknown, store: unknown) =>
  stores.find(
    (one) =>
      foldedName(one.unit) === foldedName(String(unit)) &&
      (typeof store === 'string' ? foldedName(one.title) === foldedName(store) : one.is_default),
  )

function parse(given: Record<string, string>, stores: Store[]): Parsed {
  const errors: Record<string, string> = {}
  const read = readerOf(given, errors)
  const { unit, store, title, article } = given
  const code = read('barcode', (text) => barcode.safeParse(text).data ?? null, messages.barcode)
  const qty = read('qty', readQty, messages.aboveZero)
  const cost = read('cost', readPrice, messages.price)
  const expires_at = read('expires_at', readDay, messages.date)
  const place = storeOf(stores, unit, store)
  if (!unit) errors.unit = messages.required
  else if (!stores.some((one) => foldedName(one.unit) === foldedName(unit))) errors.unit = importMessages.noUnit(unit)
  else if (!place) errors.store = importMessages.noStore(store ?? '')
  if (!code && !article && !title) errors.title = importMessages.noGoodNamed
  if (given.qty === undefined) errors.qty = messages.required
  // The key of a line is its title in the list of refusals, so it is made of names, as they stand in the file.
  const key = [...(place ? [place.unit, place.title] : [unit, store]), code ?? (article || title)].filter(Boolean).join(' · ')
  if (Object.keys(errors).length > 0 || qty === undefined) return { ...(key && { key }), errors }
  const values = { unit, store, barcode: code, article, title, qty: fromThousandths(qty), cost, expires_at, shelf: given.shelf }
  return { key, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }
}

const namedBy = ({ barcode: code, article, title }: Row): NamedGood => ({
  barcodes: typeof code === 'string' ? [code] : [],
  article: typeof article === 'string' ? article : null,
  ...(typeof title === 'string' && { title }),
})

/** A row is known where the same good of the same store was opened before: then it says the same, or is refused because the good has moved. */
async function match(ctx: Ctx, _keys: string[], _isLocked: boolean, rows: Read[], stores: Store[]): Promise<Map<string, Known>> {
  const find = await goodFinder(
    ctx,
    rows.map(({ values }) => namedBy(values)),
  )
  const places = rows.map(({ values }) => [storeOf(stores, values.unit, values.store)?.id ?? 0, find(namedBy(values))?.id ?? 0] as const)
  const opened = await ctx.sql<{ id: number; qty: number; cost: Roubles; expires_at: string | null; shelf: string | null; n: number }>(
    `select r.id, l.qty_in as qty, ${roubles('l.cost_in')} as cost, l.expires_at, r.shelf, a.n::int as n
     from unnest($1::int[], $2::int[]) with ordinality a(store_id, good_id, n)
       join good_remains r on r.store_id = a.store_id and r.good_id = a.good_id
       join stock_layers l on l.doc_type = 'good_remain' and l.doc_id = r.id order by a.n`,
    [places.map(([store]) => store), places.map(([, good]) => good)],
  )
  return new Map(
    opened.flatMap(({ id, n, ...told }) => {
      const row = rows[n - 1]
      return row
        ? [[row.key, { id, values: { ...told, ...only(row.values, ['unit', 'store', 'barcode', 'article', 'title']) } }] as const]
        : []
    }),
  )
}

/** The names of the store and the good only find the row and are no difference. */
const only = (values: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

/** Writes the rows in the order in which every document locks remains, so that none waits in a ring; a refused row has let go of its locks. */
async function write(ctx: Ctx, rows: Written[], stores: Store[]) {
  const find = await goodFinder(
    ctx,
    rows.map(({ whole }) => namedBy(whole)),
  )
  const placeOf = ({ whole }: Written) => ({
    store_id: storeOf(stores, whole.unit, whole.store)?.id ?? 0,
    good_id: find(namedBy(whole))?.id ?? 0,
  })
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a.store_id - b.store_id || a.good_id - b.good_id
  })
  return writeEach(ctx, sorted, { good_id: 'title', store_id: 'store' }, async (row) => {
    forgetRemains(ctx)
    const { qty, cost, expires_at, shelf } = row.whole
    const body = {
      ...placeOf(row),
      qty: toThousandths(Number(qty)),
      cost: typeof cost === 'number' ? toKopecks(cost) : null,
      expires_at: typeof expires_at === 'string' ? expires_at : null,
      ...(typeof shelf === 'string' && { shelf }),
    }
    await openRemain(ctx, { body })
  })
}
