import { type Cell, type CellStyle, type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx'
import { formRu as words } from '#contract/timesheets/form.ru.ts'
import { hoursText } from '#domain/timesheets/printed.ts'
import { cellOf, codeTexts, type Form, type FormLine, halvesOf, noteOf, PLACES, placesOf, spanText, totalOf } from './form.ts'

const thin = { style: 'thin' as const }
const boxed: CellStyle = {
  border: { top: thin, bottom: thin, left: thin, right: thin },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  font: { size: 8 },
}
const bold: CellStyle = { ...boxed, font: { size: 8, bold: true } }
const hours: CellStyle = { ...boxed, numFmt: '0.00' }

/** How many columns stand before the days. */
const BEFORE = 3
const AFTER = BEFORE + PLACES
const COLUMNS = AFTER + 6
/** The rows above the table. */
const HEAD = 8

/** A sheet that is being built. */
function openSheet(rows: CellValue[][]) {
  const cells = new Map<string, Partial<Cell>>()
  const merges: MergeRange[] = []
  return {
    rows,
    cells,
    merges,
    put(row: number, col: number, value: CellValue, style: CellStyle) {
      while (rows.length <= row) rows.push(Array.from({ length: COLUMNS }, () => null))
      const own = rows[row]
      if (own) own[col] = value
      cells.set(`${row},${col}`, { style })
    },
    /** Joins the cells from one row and column to another into one. */
    join(startRow: number, endRow: number, startCol: number, endCol = startCol) {
      if (endRow > startRow || endCol > startCol) merges.push({ startRow, endRow, startCol, endCol })
    },
  }
}
type Drawn = ReturnType<typeof openSheet>

/** Form Т-13 as a workbook: hours are numbers, so that its reader can add them up. */
export async function drawXlsx(form: Form): Promise<Uint8Array> {
  const sheet = openSheet(topOf(form))
  const halves = halvesOf(form)
  putHead(sheet, form, halves)
  let row = HEAD + halves.length
  for (const one of form.lines) {
    putLine(sheet, form, halves, one, row)
    row += halves.length * 2
  }
  sheet.put(row, 1, words.total, bold)
  sheet.put(row, AFTER + 3, totalOf(form) / 100, { ...bold, numFmt: '0.00' })
  for (const [at, who] of [words.responsible, words.head, words.hr].entries())
    sheet.put(row + 2 + at, 1, `${who} ____________ / ____________ /`, {})
  const widths = [5, 30, 9, ...Array.from({ length: PLACES }, () => 7), 7, 9, 7, 10, 16, 12]
  return writeXlsx({
    sheets: [
      {
        name: words.sheetName,
        ...sheet,
        columns: widths.map((width) => ({ width })),
        freezePane: { rows: HEAD + halves.length, columns: BEFORE },
        pageSetup: { orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  })
}

function putHead({ put, join }: Drawn, form: Form, halves: readonly (1 | 2)[]) {
  const titles = [words.n, words.person, words.tab, ...Array.from({ length: PLACES }, () => ''), words.half, '', words.worked, '']
  for (const [row, half] of halves.entries()) {
    for (const [col, title] of [...titles, words.codes, words.absences].entries()) put(HEAD + row, col, title, bold)
    for (const [at, number] of placesOf(form, half).entries()) put(HEAD + row, BEFORE + at, number ?? 'X', bold)
  }
  const last = HEAD + halves.length - 1
  for (const col of [0, 1, 2, AFTER + 4, AFTER + 5]) join(HEAD, last, col)
  for (const col of [AFTER, AFTER + 2]) join(HEAD, last, col, col + 1)
}

function putLine({ put, join }: Drawn, form: Form, halves: readonly (1 | 2)[], line: FormLine, row: number) {
  const { n, name, position, tab, printed } = line
  const last = row + halves.length * 2 - 1
  const { worked, absent } = codeTexts(printed)
  for (let at = row; at <= last; at++) for (let col = 0; col < COLUMNS; col++) put(at, col, null, boxed)
  put(row, 0, n, boxed)
  put(row, 1, `${name}, ${position}`, { ...boxed, alignment: { vertical: 'center', wrapText: true } })
  put(row, 2, tab, boxed)
  for (const [index, half] of halves.entries()) {
    const top = row + index * 2
    const of = printed.halves.find((one) => one.half === half)
    for (const [at, number] of placesOf(form, half).entries()) {
      const told = number === null ? null : cellOf(of, number)
      put(top, BEFORE + at, told ? told.codes : 'X', boxed)
      put(top + 1, BEFORE + at, told ? told.sum && told.sum / 100 : 'X', hours)
    }
    put(top, AFTER, of?.worked ?? 0, boxed)
    put(top, AFTER + 1, (of?.hours ?? 0) / 100, hours)
    join(top, top + 1, AFTER)
    join(top, top + 1, AFTER + 1)
  }
  put(row, AFTER + 2, printed.worked, bold)
  put(row, AFTER + 3, printed.hours / 100, { ...bold, numFmt: '0.00' })
  put(row, AFTER + 4, worked.join('\n'), boxed)
  put(row, AFTER + 5, absent.join('\n'), boxed)
  for (const col of [0, 1, 2, AFTER + 2, AFTER + 3, AFTER + 4, AFTER + 5]) join(row, last, col)
}

const topOf = (form: Form): CellValue[][] => [
  [`${words.form}. ${words.okud}`],
  [words.organisation, form.organisation, form.inn ? `${words.inn} ${form.inn}` : null],
  [words.unit, form.unit],
  [words.title, noteOf(form)],
  [words.number, form.number, null, words.date, form.date],
  [words.period, spanText(form)],
  [form.provisional === null ? null : words.provisional.replace('{{year}}', form.provisional)],
  [`${words.total}: ${hoursText(totalOf(form))}`],
]
