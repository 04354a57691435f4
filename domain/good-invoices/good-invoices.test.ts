import { expect, test } from 'vitest'
import { toKopecks } from '#domain/core/money.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { effectsOf, type InvoiceLine, invoicePostings, lacksOf } from './effects.ts'
import { readDay, readInvoice, readQty } from './read.ts'

const line = (wish: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 1,
  n: 1,
  good_id: 7,
  qty: toThousandths(12),
  factor: toThousandths(1),
  base_unit: 'pc',
  price: toKopecks(1250),
  vat: 22,
  sum: toKopecks(15_000),
  expires_at: null,
  ...wish,
})

test('X23 накладная с вычетом: 12 × 1 250,00 с НДС 22 % — товар 12 295,08, налог 2 704,92, поставщику 15 000,00; без вычета товар стоит всей суммы', () => {
  const net = effectsOf({ store_id: 3, deducts_vat: true }, [line()])
  expect(net).toMatchObject({ total: 1_500_000, cost: 1_229_508, vat: 270_492 })
  expect(net.arrivals).toEqual([{ item_id: 1, store_id: 3, good_id: 7, qty: 12_000, cost: 1_229_508, expires_at: null }])
  expect(invoicePostings(net)).toEqual([
    { account: 'stock', amount: 1_229_508 },
    { account: 'receivable.vat', amount: 270_492 },
    { account: 'payable.supplier', amount: -1_500_000 },
  ])
  const gross = effectsOf({ store_id: 3, deducts_vat: false }, [line()])
  expect(invoicePostings(gross).map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'stock 1500000',
    'payable.supplier -1500000',
  ])
})

test('накладную не проводят без склада, без строк, без товара в строке и когда сумма не равна количеству на цену', () => {
  expect(lacksOf({ store_id: null }, [])).toEqual([
    { n: null, field: 'store_id' },
    { n: null, field: 'items' },
  ])
  expect(
    lacksOf({ store_id: 1 }, [
      line({ good_id: null }),
      line({ n: 2, sum: toKopecks(15_000.02) }),
      line({ n: 3, sum: toKopecks(15_000.01) }),
    ]),
  ).toEqual([
    { n: 1, field: 'good_id' },
    { n: 2, field: 'sum' },
  ])
})

test('коробка из двенадцати приходит двенадцатью штуками; дробная часть сверх трёх знаков не проходит', () => {
  const boxes = line({ qty: toThousandths(2), factor: toThousandths(12) })
  expect(effectsOf({ store_id: 3, deducts_vat: false }, [boxes]).arrivals[0]?.qty).toBe(24_000)
  const crumbs = line({ qty: toThousandths(0.001), factor: toThousandths(0.5), price: toKopecks(0), sum: toKopecks(0) })
  expect(lacksOf({ store_id: 1 }, [crumbs])).toEqual([{ n: 1, field: 'qty' }])
})

const titles =
  'Номер документа;Дата;ИНН поставщика;Поставщик;Артикул;Штрихкод;Наименование;Ед.;Количество;Цена;Ставка НДС;Сумма;Годен до'.split(';')
const rows = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, cells: text.split(';') }))
const first = 'Н-17;20.11.2026;7707083893;ООО «Лак»;A-1;4600000000017;Масло для кутикулы;шт;12;1 250,00;22%;15000;31.12.2027'

test('файл накладной читается: слитые ячейки шапки действуют вниз, числа по-русски, срок годности', () => {
  expect(readInvoice(titles, rows(first, ';;;;;;Гель;г;250,5;5,96;без НДС;1492,98;'))).toEqual({
    number: 'Н-17',
    doc_date: '2026-11-20',
    supplier_inn: '7707083893',
    supplier: 'ООО «Лак»',
    lines: [
      {
        name: 'Масло для кутикулы',
        article: 'A-1',
        barcode: '4600000000017',
        unit_name: 'шт',
        qty: 12_000,
        price: 125_000,
        vat: 22,
        sum: 1_500_000,
        expires_at: '2027-12-31',
        marks: [],
      },
      {
        name: 'Гель',
        article: null,
        barcode: null,
        unit_name: 'г',
        qty: 250_500,
        price: 596,
        vat: null,
        sum: 149_298,
        expires_at: null,
        marks: [],
      },
    ],
  })
})

test('негодный файл назван строкой и столбцом: нет столбца, не число, сумма не сходится, другой документ', () => {
  expect(readInvoice(titles.slice(1), rows(first))).toEqual({ faults: [{ line: 1, column: 'number', why: 'missing' }] })
  const faults = (text: string) => {
    const read = readInvoice(titles, rows(first, text))
    return 'faults' in read ? read.faults.map(({ line, column, why }) => `${line} ${column} ${why}`) : []
  }
  expect(faults(';;;;;;Гель;г;0;5,96;;0')).toEqual(['3 qty value'])
  expect(faults(';;;;;;Гель;г;1,0001;5,96;;5,96')).toEqual(['3 qty value'])
  expect(faults(';;;;;;Гель;г;1000000000;5,96;;5,96')).toEqual(['3 qty value'])
  expect(faults(';;;;;;Гель;г;-1;5,96;;5,96')).toEqual(['3 qty value'])
  expect(faults(';;;;;;Гель;г;2;5,96;;11,94')).toEqual(['3 sum sum'])
  expect(faults('Н-18;;;;;;Гель;г;2;5,96;;11,92')).toEqual(['3 number other'])
  expect(faults(';;;;;;;г;2;5,96;99;11,92;31.02.2027')).toEqual(['3 name empty', '3 vat value', '3 expires_at value'])
})

test('количество и день читаются так, как их пишут', () => {
  expect(['12', '12,5', '1 000.250', '0.30000000000000004'].map(readQty)).toEqual([12_000, 12_500, 1_000_250, 300])
  expect(['=1+1', '1e3', '', '12a', '−1'].map(readQty)).toEqual([null, null, null, null, null])
  expect(['1.2.2026', '2026-02-01T00:00:00', '30.02.2026'].map(readDay)).toEqual(['2026-02-01', '2026-02-01', null])
})
