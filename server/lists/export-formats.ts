import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { printDay } from '#domain/core/clock-time.ts'
import type { Cell, Kind } from './sheet.ts'

interface Column {
  title: string
  kind: Kind
}
interface Written {
  type: string
  bytes: AsyncIterable<Uint8Array>
}

/** CSV that Russian Excel opens by a double click: a mark of UTF-8, `;`, CRLF and a decimal comma. */
export function csvOf(columns: Column[], rows: AsyncIterable<Cell[]>): Written {
  return { type: 'text/csv; charset=utf-8', bytes: csvBytes(columns, rows) }
}

const CHUNK = 64 * 1024

async function* csvBytes(columns: Column[], rows: AsyncIterable<Cell[]>) {
  let text = `\uFEFF${columns.map(({ title }) => quoted(defused(title))).join(';')}\r\n`
  for await (const row of rows) {
    text += `${row.map((value, index) => quoted(printed(value, columns[index]?.kind ?? 'text'))).join(';')}\r\n`
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function printed(value: Cell, kind: Kind): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'number':
      return String(value).replace('.', ',')
    case 'money':
      return Number(value).toFixed(2).replace('.', ',')
    case 'day':
      return printDay(String(value))
    case 'moment':
      return `${printDay(String(value))} ${String(value).slice(11, 16)}`
    default:
      return defused(String(value))
  }
}

/** A spreadsheet runs a text that looks like a formula: the apostrophe makes it a text again (CWE-1236). */
const defused = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const look: Record<Kind, { width: number; numFmt?: string }> = {
  text: { width: 28 },
  number: { width: 12 },
  money: { width: 14, numFmt: '#,##0.00' },
  day: { width: 12, numFmt: 'dd.mm.yyyy' },
  moment: { width: 17, numFmt: 'dd.mm.yyyy hh:mm' },
}

/** Numbers are numbers, days are days, texts are never formulas; the head stays in sight. */
export function xlsxOf(title: string, columns: Column[], rows: AsyncIterable<Cell[]>): Written {
  const sheet = {
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({ header: column.title, ...look[column.kind] })),
    freezePane: { rows: 1 },
  }
  return { type: XLSX, bytes: writeXlsxStream(valued(columns, rows), sheet) }
}

async function* valued(columns: Column[], rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map((value, index) => xlsxValue(value, columns[index]?.kind ?? 'text'))
}

function xlsxValue(value: Cell, kind: Kind): CellValue {
  if (value === null || value === undefined) return null
  if (kind === 'number' || kind === 'money') return Number(value)
  // A cell has no zone, so the wall time is written as it is.
  if (kind === 'day' || kind === 'moment') return new Date(`${String(value).replace(' ', 'T')}${kind === 'day' ? 'T00:00:00' : ''}Z`)
  // XML cannot hold these characters: a spreadsheet would call the whole file broken.
  return String(value).replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
}
