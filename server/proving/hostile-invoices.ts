import { deflateRawSync } from 'node:zlib'
import { goodInvoicesRu, invoiceColumnNames } from '#contract/good-invoices/good-invoices.ru.ts'
import { workbookOf, zipOf, zipOfParts } from './hostile-files.ts'

const { wrong, why } = goodInvoicesRu.file
type Column = keyof typeof invoiceColumnNames
export const INVOICE_HEAD = Object.values(invoiceColumnNames).join(';')

export interface HostileInvoice {
  what: string
  /** The sender's name of the file, which nothing relies on. */
  filename: string
  bytes: Uint8Array<ArrayBuffer>
  /** What the refusal says of the file; null: it says something, and what it is depends on the noise. */
  said: string[] | null
}

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const lost = (n: number, column: Column, reason: keyof typeof why) => `Строка ${n}, «${invoiceColumnNames[column]}»: ${why[reason]}`

/** A valid line; the named cells get the given values. */
export function invoiceLine(number: string, instead: Partial<Record<Column, string>> = {}): string {
  const usual: Record<Column, string> = {
    number,
    doc_date: '20.11.2026',
    supplier_inn: '7707083893',
    supplier: 'ООО «Лак»',
    article: '',
    barcode: '4600000000015',
    name: 'Масло',
    unit_name: 'шт',
    qty: '12',
    price: '145,00',
    vat: '22%',
    sum: '1740,00',
    expires_at: '31.12.2027',
    marks: '',
  }
  return Object.values({ ...usual, ...instead }).join(';')
}

const file = (...lines: string[]) => [INVOICE_HEAD, ...lines].join('\n')

/** A document of a good line and a spoilt one below it: the half that is right is not kept either. */
function spoilt(what: string, instead: Partial<Record<Column, string>>, ...faults: [Column, keyof typeof why][]): HostileInvoice {
  const bytes = utf8(file(invoiceLine('Н-1'), invoiceLine('Н-1', instead)))
  return { what, filename: 'накладная.csv', bytes, said: faults.map(([column, reason]) => lost(3, column, reason)) }
}

const qty = (said: string) => spoilt(`количество ${said}`, { qty: said, price: '1', sum: '1' }, ['qty', 'value'])
const barcode = (said: string) => spoilt(`штрихкод ${said}`, { barcode: said }, ['barcode', 'barcode'])

const cells = () => [
  ...['0', '-1', '1000000000', '1e9', '1,0005', '=1+1', '∞', ''].map(qty),
  ...['46000000001', '460000000001A', '46000000000015', '4,6E+12', '4600000000015 4600000000022'].map(barcode),
  spoilt('цена ниже нуля', { price: '-145,00' }, ['price', 'value']),
  spoilt('цена с тремя знаками', { price: '145,005' }, ['price', 'value']),
  spoilt('сумма не сходится', { sum: '1741,00' }, ['sum', 'sum']),
  spoilt('ставка НДС, которой нет', { vat: '19%' }, ['vat', 'value']),
  spoilt('нет такого дня', { expires_at: '31.02.2027' }, ['expires_at', 'value']),
  spoilt('безымянный товар', { name: '' }, ['name', 'empty']),
  spoilt('имя длиннее всякого', { name: 'Я'.repeat(301) }, ['name', 'value']),
  spoilt('второй документ', { number: 'Н-2' }, ['number', 'other']),
  spoilt('код маркировки из букв', { marks: 'марка' }, ['marks', 'mark']),
  spoilt('три беды в строке', { qty: '0', barcode: '1', price: 'даром' }, ['qty', 'value'], ['price', 'value'], ['barcode', 'barcode']),
]

const everyColumn = () =>
  (Object.keys(invoiceColumnNames) as Column[])
    .filter((one) => one !== 'expires_at' && one !== 'marks')
    .map((one) => lost(1, one, 'missing')) // the object's own keys

/** Encodes Russian letters as DOS or Unix did. */
function foreign(kind: 'cp866' | 'koi8-r', text: string) {
  const decoder = kind === 'cp866' ? new TextDecoder('ibm866') : new TextDecoder('koi8-r')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 0x3f)
}

const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const row = (n: number, inner: string) => `<row r="${n}">${inner}</row>`
const letterOf = (column: Column) => String.fromCharCode(65 + Object.keys(invoiceColumnNames).indexOf(column))
const titles = () =>
  row(1, (Object.keys(invoiceColumnNames) as Column[]).map((one) => text(`${letterOf(one)}1`, invoiceColumnNames[one])).join('')) // the object's own keys
const written = (n: number, values: Partial<Record<Column, string>>) =>
  (Object.entries(values) as [Column, string][]).map(([one, said]) => text(`${letterOf(one)}${n}`, said)).join('') // the object's own keys
const HEADED = { number: 'Н-1', doc_date: '20.11.2026', supplier_inn: '7707083893', supplier: 'ООО «Лак»' }
const LINE = { name: 'Масло', qty: '2', price: '145', vat: '22%' }

/** The sum is a formula that nobody has counted, or one that was counted to an error; the number above it is merged. */
const formula = (inner: string) => {
  const sum = `<c r="${letterOf('sum')}3"${inner}</c>`
  const first = row(2, written(2, { ...HEADED, ...LINE, sum: '290' }))
  return workbookOf(titles() + first + row(3, written(3, LINE) + sum), '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>')
}

const books = (): HostileInvoice[] =>
  [
    { what: 'формула без значения', bytes: formula('><f>I3*J3</f>'), said: [lost(3, 'sum', 'value')] },
    { what: 'формула с ошибкой', bytes: formula(' t="e"><f>I3*J3</f><v>#REF!</v>'), said: [lost(3, 'sum', 'value')] },
    {
      what: '50 000 строк книги',
      bytes: workbookOf(
        titles() + Array.from({ length: 50_000 }, (_, at) => row(at + 2, written(at + 2, { ...HEADED, ...LINE }))).join(''),
      ),
      said: [`Строка 5002: ${why.many}`],
    },
    { what: 'бомба', bytes: zipOf('xl/workbook.xml', deflateRawSync(Buffer.alloc(300 * 1024 * 1024)), 100), said: [wrong.tooBig] },
    {
      what: 'бомба из частей',
      bytes: zipOfParts(
        Array.from({ length: 40 }, (_, n) => ({ name: `xl/${n}.xml`, packed: deflateRawSync(Buffer.alloc(10 * 1024 * 1024)), stated: 10 })),
      ),
      said: [wrong.tooBig],
    },
    { what: 'обрывок архива', bytes: utf8('PK\u0003\u0004'), said: [wrong.broken] },
    { what: 'архив, а не книга', bytes: zipOf('word/document.xml', deflateRawSync(Buffer.from('<w/>')), 4), said: [wrong.broken] },
  ].map((one) => ({ ...one, filename: 'накладная.xlsx' }))

/** Files that claim to be sheets and are none. */
const liars = (): HostileInvoice[] =>
  [
    { what: 'картинка', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52) },
    { what: 'книга Excel 97', bytes: new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 0x20)])) },
    { what: 'PDF', bytes: utf8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n') },
    { what: 'страница', bytes: utf8('<html><table><tr><td>Номер документа</td></tr></table></html>\n<script>x</script>') },
    { what: 'программа', bytes: utf8('MZ\u0090\u0000\u0003\u0000\u0000\u0000') },
  ].map((one) => ({ ...one, what: `${one.what} под видом накладной`, filename: 'накладная.xlsx', said: null }))

/** Invoices' files that strangers send by mistake or on purpose (R-42): each is refused with what is wrong in it, and nothing of it is kept. */
export const hostileInvoices = (): HostileInvoice[] => [
  ...cells(),
  { what: 'cp866', filename: 'накладная.csv', bytes: foreign('cp866', file(invoiceLine('Н-1'))), said: everyColumn() },
  // The heading «Ед.» is read in any letters, also as «еД.».
  {
    what: 'koi8-r',
    filename: 'накладная.csv',
    bytes: foreign('koi8-r', file(invoiceLine('Н-1'))),
    said: everyColumn().filter((one) => !one.includes('«Ед.»')),
  },
  {
    // Ten times as many are over the 2 MB of an upload, and refused before they are read.
    what: '6 000 строк',
    filename: 'накладная.csv',
    bytes: utf8(file(...Array(6_000).fill(invoiceLine('Н-1')))),
    said: [`Строка 5002: ${why.many}`],
  },
  { what: 'пустой', filename: 'накладная.csv', bytes: utf8(''), said: [wrong.empty] },
  ...books(),
  ...liars(),
]
