import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { toKopecks } from '#domain/core/money.ts'
import { goodBrands } from '#server/good-brands/good-brands.table.ts'
import { goodGroups } from '#server/good-groups/good-groups.table.ts'
import { goodInvoiceItems, goodInvoices } from '#server/good-invoices/good-invoices.table.ts'
import { goodLines } from '#server/good-lines/good-lines.table.ts'
import { goodBarcodes, goodPrices, goods, goodUnits } from '#server/goods/goods.table.ts'
import { goodsTypes } from '#server/goods-types/goods-types.table.ts'
import { bumpIds, fill, type Seed } from './fill.ts'
import { demoBrands, type Family, families } from './good-list.ts'
import { receiveDemo } from './good-receipt.ts'
import { LONG_AGO } from './studios.ts'

const ONE = { company_id: 1 }

interface DemoGood extends Family {
  id: number
  name: string
}
const demoGoods: DemoGood[] = families
  .flatMap((family) => family.variants.map((variant) => ({ ...family, name: family.title.replace('*', variant) })))
  .map((one, index) => ({ ...one, id: index + 1, article: `${one.article}-${String(index + 1).padStart(3, '0')}` }))

const named = <K extends 'group' | 'type'>(key: K) => [...new Set(families.map((one) => one[key]))]
const groups = named('group')
const types = named('type')
const lines = [...new Map(families.flatMap(({ brand, line }) => (line ? [[line, brand] as const] : [])))]
const numberOf = <T>(all: readonly T[], one: T) => all.indexOf(one) + 1

/** The maker's barcode of a demo good: in a Russian range that nobody uses, with its check digit. */
function barcodeOf(id: number): string {
  const digits = `460999${String(id).padStart(6, '0')}`
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const rowOf = ({
  id,
  name,
  article,
  brand,
  line,
  group,
  type,
  base_unit,
  max_use,
  min_weight,
  is_marked,
}: DemoGood): Seed<typeof goods> => ({
  ...ONE,
  id,
  title: name,
  article,
  base_unit: base_unit ?? 'pc',
  good_type_id: numberOf(types, type),
  good_group_id: numberOf(groups, group),
  good_brand_id: numberOf(demoBrands, brand),
  good_line_id: line
    ? numberOf(
        lines.map(([title]) => title),
        line,
      )
    : null,
  max_use: max_use ?? null,
  min_weight: min_weight ?? null,
  is_marked: is_marked ?? false,
  created_at: `${LONG_AGO} 12:00:00+03`,
})

/** Goods with their dictionaries, what they are sold for, and four deliveries: two to «Арбат», one to «ЧП», and one that nobody has received yet. */
export async function seedGoods(client: pg.PoolClient, { today }: { today: string }) {
  await fillDictionaries(client)
  await fill(
    client,
    goodInvoices,
    deliveries.map((one, index) => headOf(one, index + 1, today)),
  )
  await fill(client, goodInvoiceItems, itemsOf(today))
  await bumpIds(client, filled)
  await receiveDemo(client)
}
const filled = [goodBrands, goodLines, goodGroups, goodsTypes, goods, goodBarcodes, goodUnits, goodPrices, goodInvoices, goodInvoiceItems]

async function fillDictionaries(client: pg.PoolClient) {
  const titled = (title: string, index: number) => ({ ...ONE, id: index + 1, title })
  await fill(client, goodBrands, demoBrands.map(titled))
  await fill(
    client,
    goodLines,
    lines.map(([title, brand], index) => ({ ...titled(title, index), good_brand_id: numberOf(demoBrands, brand) })),
  )
  await fill(client, goodGroups, groups.map(titled))
  await fill(client, goodsTypes, types.map(titled))
  await fill(client, goods, demoGoods.map(rowOf))
  await fill(
    client,
    goodBarcodes,
    demoGoods.map(({ id }) => ({ ...ONE, good_id: id, id, barcode: barcodeOf(id) })),
  )
  await fill(
    client,
    goodUnits,
    packs.map((pack, index) => ({ ...ONE, id: index + 1, ...pack })),
  )
  await fill(
    client,
    goodPrices,
    sold.map(({ id, price = 0 }) => ({
      ...ONE,
      id,
      good_id: id,
      unit_id: null,
      begin_at: LONG_AGO,
      end_at: null,
      price: toKopecks(price),
    })),
  )
}

const sold = demoGoods.filter(({ price }) => price !== undefined)
const used = demoGoods.filter(({ price }) => price === undefined)
const packs = demoGoods.flatMap(({ id, article }) => {
  if (/^(PR|RM)/.test(article)) return [{ good_id: id, title: 'упаковка', factor: 100 }]
  if (article.startsWith('SB')) return [{ good_id: id, title: 'упаковка', factor: 500 }]
  return article.startsWith('DZ') ? [{ good_id: id, title: 'канистра', factor: 1000 }] : []
})

interface Delivery {
  number: string
  /** How many days before the demo's first day. */
  ago: number
  contractor: number
  supplier: string
  inn: string
  unit: number
  store: number
  goods: DemoGood[]
  /** How many pieces came; grams and millilitres come by the jar. */
  pieces: number
}

/** Stores 1, 3 are the materials of «Арбат» and «ЧП», 2 the shop window of «Арбат». */
const SUPPLIER = { contractor: 1, supplier: 'ООО «Бьюти Снаб»', inn: '7715001238' }
const HYGIENE = { contractor: 2, supplier: 'АО «Гигиена-Сервис»', inn: '7726004564' }
const deliveries: Delivery[] = [
  { ...SUPPLIER, number: 'БС-1184', ago: 12, unit: 1, store: 2, goods: sold, pieces: 12 },
  { ...SUPPLIER, number: 'БС-1207', ago: 9, unit: 1, store: 1, goods: used, pieces: 24 },
  { ...HYGIENE, number: 'ГС-0391', ago: 5, unit: 2, store: 3, goods: used.filter((_, index) => index % 2 === 0), pieces: 10 },
  { ...SUPPLIER, number: 'БС-1266', ago: 1, unit: 1, store: 2, goods: sold.slice(0, 5), pieces: 6 },
]
/** Jars and canisters come whole. */
const JAR = 500
/** How many pieces a pack holds of goods that are given out to visits. */
const PACK = 120
const isGiven = ({ max_use, price }: DemoGood) => max_use !== undefined && price === undefined

const ACCOUNTANT = 19
const headOf = (
  { number, ago, contractor, supplier, inn, unit, store }: Delivery,
  id: number,
  today: string,
): Seed<typeof goodInvoices> => ({
  ...ONE,
  id,
  number,
  doc_date: addDays(today, -ago),
  contractor_id: contractor,
  supplier,
  supplier_inn: inn,
  unit_id: unit,
  store_id: store,
  status_id: 0,
  employer_id: ACCOUNTANT,
  total: toKopecks(0),
  created_at: `${addDays(today, -ago)} 10:40:00+03`,
  updated_at: `${addDays(today, -ago)} 10:40:00+03`,
})

type Item = Omit<Seed<typeof goodInvoiceItems>, 'id' | 'n'>
function itemsOf(today: string): Seed<typeof goodInvoiceItems>[] {
  const every = deliveries.flatMap((delivery, at): Item[] => {
    const known = delivery.goods.map((good) => lineOf(delivery, good, at + 1, today))
    const { good_id: _, found_by: _by, ...strange } = known[0] as Item // every delivery has goods
    return at + 1 < deliveries.length ? known : [...known, { ...strange, good_id: null, found_by: null, ...NEW }]
  })
  return every.map((item, index) => ({
    ...item,
    id: index + 1,
    n: every.slice(0, index).filter(({ invoice_id }) => invoice_id === item.invoice_id).length + 1,
  }))
}
/** A good that was never received here. */
const NEW = { barcode: '4609999000018', article: 'NEW-1', name: 'Бальзам для ног охлаждающий, 100 мл' }

function lineOf({ ago, pieces }: Delivery, good: DemoGood, invoice_id: number, today: string): Item {
  const whole = isGiven(good) ? PACK : pieces
  const qty = good.base_unit ? JAR : whole
  const price = toKopecks(good.cost)
  return {
    ...ONE,
    invoice_id,
    good_id: good.id,
    found_by: 'barcode',
    barcode: barcodeOf(good.id),
    article: good.article,
    name: good.name,
    unit_name: null,
    qty,
    price,
    vat: 22,
    sum: toKopecks(good.cost * qty),
    // A few layers have a near term, so that the list of what expires soon is not empty.
    expires_at: good.spoils ? addDays(today, good.id % 9 === 0 ? 45 - ago : 540) : null,
  }
}
