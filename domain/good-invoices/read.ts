import { isDay } from '#domain/core/clock-time.ts'
import { readMark, splitMarks } from '#domain/core/mark.ts'
import { type Kopecks, toKopecks } from '#domain/core/money.ts'
import { MOST_THOUSANDTHS, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { foldedName, readPrice } from '#domain/core/typed-values.ts'
import { doesSumMeet, type VatRate, vatRates } from './effects.ts'

/** The columns of an invoice's file (domain.md §4.7): all but the last two are there, in any order. */
export const invoiceColumns = {
  number: ['номер документа', 'номер', '№ документа', '№ накладной'],
  doc_date: ['дата', 'дата документа'],
  supplier_inn: ['инн поставщика', 'инн'],
  supplier: ['поставщик'],
  article: ['артикул'],
  barcode: ['штрихкод', 'штрих-код'],
  name: ['наименование', 'наименование товара', 'товар'],
  unit_name: ['ед.', 'ед', 'единица', 'ед. изм.'],
  qty: ['количество', 'кол-во'],
  price: ['цена'],
  vat: ['ставка ндс', 'ндс', 'ндс, %'],
  sum: ['сумма', 'сумма с ндс'],
  expires_at: ['годен до', 'срок годности'],
  /** «Марка» is missing here, because in a price list it means the brand. */
  marks: ['коды маркировки', 'код маркировки', 'км'],
} as const
export type InvoiceColumn = keyof typeof invoiceColumns
const optional: readonly InvoiceColumn[] = ['expires_at', 'marks']

/** Lines of one document: a delivery of a studio has some tens, of a central store some hundreds. */
export const MOST_INVOICE_LINES = 5000

export interface ReadLine {
  barcode: string | null
  article: string | null
  name: string
  unit_name: string | null
  qty: Thousandths
  price: Kopecks
  vat: VatRate | null
  sum: Kopecks
  expires_at: string | null
  /** A code for each marked piece, with its GS. */
  marks: string[]
}

export interface ReadInvoice {
  number: string
  doc_date: string
  supplier_inn: string
  supplier: string
  lines: ReadLine[]
}

/** A fault of a file, with its line and column. */
export interface InvoiceFault {
  line: number
  column: InvoiceColumn | null
  why: 'missing' | 'empty' | 'value' | 'barcode' | 'sum' | 'other' | 'many' | 'mark'
}

interface Cells {
  line: number
  cells: readonly string[]
}

/** How many faults are reported: a person reads no more before asking for another file. */
const TOLD = 20

/**
 * Reads a file with one document. A merged cell holds its text once, so it also holds for the lines below; another number, date or supplier further down is
 * another document and is refused.
 */
export function readInvoice(titles: readonly string[], rows: readonly Cells[]): ReadInvoice | { faults: InvoiceFault[] } {
  const places = placesOf(titles)
  const missing = (Object.keys(invoiceColumns) as InvoiceColumn[]).filter((one) => places[one] < 0 && !optional.includes(one)) // the object's own keys
  if (missing.length > 0) return { faults: missing.map((column) => ({ line: 1, column, why: 'missing' })) }
  if (rows.length > MOST_INVOICE_LINES) return { faults: [{ line: MOST_INVOICE_LINES + 2, column: null, why: 'many' }] }
  const faults: InvoiceFault[] = []
  let head: Omit<ReadInvoice, 'lines'> | null = null
  const lines: ReadLine[] = []
  for (const { line, cells } of rows) {
    const at = (column: InvoiceColumn) => cells[places[column]]?.trim() ?? ''
    const wrong = (column: InvoiceColumn, why: InvoiceFault['why']) => void faults.push({ line, column, why })
    head = headOf(at, head, wrong)
    const read = lineOf(at, wrong)
    if (read) lines.push(read)
    if (faults.length >= TOLD) break
  }
  if (faults.length > 0) return { faults: faults.slice(0, TOLD) }
  return head ? { ...head, lines } : { faults: [{ line: 2, column: 'number', why: 'empty' }] }
}

function placesOf(titles: readonly string[]): Record<InvoiceColumn, number> {
  const folded = titles.map(foldedName)
  const place = (names: readonly string[]) => folded.findIndex((title) => names.includes(title))
  return Object.fromEntries(Object.entries(invoiceColumns).map(([column, names]) => [column, place(names)])) as Record<
    InvoiceColumn,
    number
  > // the object's own keys
}

type At = (column: InvoiceColumn) => string
type Wrong = (column: InvoiceColumn, why: InvoiceFault['why']) => void

function headOf(at: At, former: Omit<ReadInvoice, 'lines'> | null, wrong: Wrong): Omit<ReadInvoice, 'lines'> | null {
  const doc_date = at('doc_date') === '' && former ? former.doc_date : readDay(at('doc_date'))
  const head = {
    number: at('number') || (former?.number ?? ''),
    doc_date: doc_date ?? '',
    supplier_inn: at('supplier_inn') || (former?.supplier_inn ?? ''),
    supplier: at('supplier') || (former?.supplier ?? ''),
  }
  if (!former) {
    for (const column of ['number', 'supplier'] as const) if (head[column] === '') wrong(column, 'empty')
    if (head.number.length > 60) wrong('number', 'value')
    if (doc_date === null) wrong('doc_date', 'value')
    if (!/^(\d{10}|\d{12}|\d{9})$/.test(head.supplier_inn)) wrong('supplier_inn', 'value')
    return head
  }
  for (const column of ['number', 'doc_date', 'supplier_inn'] as const) if (head[column] !== former[column]) wrong(column, 'other')
  return former
}

/** 001 §5. A spreadsheet that took a code for a number has lost its zero or its end: no good would be found by what is left. */
const BARCODE = /^\d{12,13}$/

function lineOf(at: At, wrong: Wrong): ReadLine | null {
  const [qty, price, sum] = [readQty(at('qty')), readMoney(at('price')), readMoney(at('sum'))]
  const [vat, expires_at] = [readVat(at('vat')), at('expires_at') === '' ? null : readDay(at('expires_at'))]
  const name = at('name')
  const marks = readMarks(at('marks'))
  if (name === '' || name.length > 300) wrong('name', name === '' ? 'empty' : 'value')
  if (qty === null) wrong('qty', 'value')
  if (price === null) wrong('price', 'value')
  if (sum === null) wrong('sum', 'value')
  if (vat === undefined) wrong('vat', 'value')
  if (at('expires_at') !== '' && expires_at === null) wrong('expires_at', 'value')
  if (at('barcode') !== '' && !BARCODE.test(at('barcode'))) wrong('barcode', 'barcode')
  if (marks === null) wrong('marks', 'mark')
  if (marks === null || qty === null || price === null || sum === null || vat === undefined) return null
  if (!doesSumMeet({ qty, price, sum })) wrong('sum', 'sum')
  const short = (text: string) => (text === '' ? null : text.slice(0, 100))
  return {
    name,
    qty,
    price,
    sum,
    vat,
    expires_at,
    barcode: short(at('barcode')),
    article: short(at('article')),
    unit_name: short(at('unit_name')),
    marks,
  }
}

/** The codes of a cell, parted by spaces or new lines; null: one of them is not a code. */
function readMarks(text: string): string[] | null {
  const marks = splitMarks(text).flatMap((scan) => {
    const mark = readMark(scan)
    return 'code' in mark ? mark.code : []
  })
  return marks.length === splitMarks(text).length ? marks : null
}

/** 12, «12,5», «1 000.250»: above zero, three decimals at most. */
export function readQty(text: string): Thousandths | null {
  const said = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d+)?$/.test(said)) return null
  const qty = Number(said)
  const isWhole = Math.abs(qty * 1000 - Math.round(qty * 1000)) < 1e-6
  return isWhole && qty > 0 && qty * 1000 <= MOST_THOUSANDTHS ? toThousandths(qty) : null
}

/** A spreadsheet may store 12.200000000000001 for what it shows as 12.20. */
function readMoney(text: string): Kopecks | null {
  const said = text.replace(/[\s\u00a0]/g, '')
  const plain = /^\d{1,10}[.,]\d{3,}$/.test(said) ? Number(said.replace(',', '.')) : readPrice(text)
  if (plain === null || Math.abs(plain * 100 - Math.round(plain * 100)) > 1e-4) return null
  return toKopecks(plain)
}

/** Reads «22%», 20 or «без НДС»; undefined: the text is none of these. */
function readVat(text: string): VatRate | null | undefined {
  const said = foldedName(text).replace(/[\s%]/g, '')
  if (said === '' || said === 'безндс' || said === '-' || said === '—') return null
  const rate = Number(said.replace(',', '.'))
  if (!Number.isFinite(rate)) return undefined
  const percent = rate > 0 && rate < 1 ? Math.round(rate * 100) : rate
  return vatRates.find((one) => one === percent)
}

/** 20.11.2026 or 2026-11-20. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const said = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  return isDay(said) ? said : null
}
