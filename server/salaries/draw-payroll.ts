import { payPapersRu as words } from '#contract/salaries/pay-papers.ru.ts'
import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { Canvas } from '#server/papers/paper.ts'
import { PAYROLL_SUMS, type PayPaper, type PayrollLine } from './pay-papers.ts'

/** A4 on its side, in points. */
export const ACROSS = [842, 595] as const
const MARGIN = 20
const WIDTH = ACROSS[0] - 2 * MARGIN
const BOTTOM = ACROSS[1] - MARGIN - 14
const COLUMNS = { n: 20, person: 150, sum: 50, signature: 82 }
const SUMS_AT = MARGIN + COLUMNS.n + COLUMNS.person
const ROW = 28
const PAD = 3

interface Pen {
  doc: Canvas
  y: number
}

/** The payroll of a period with room for signatures: a sheet a row, as the screen shows it. */
export function drawPayroll(doc: Canvas, { organisation, inn, begin, end, lines, total }: Extract<PayPaper, { kind: 'pdf' }>) {
  const pen: Pen = { doc: doc.addPage(), y: MARGIN }
  const from = words.organisation.replace('{{name}}', organisation)
  say(pen, inn ? `${from}, ${words.inn.replace('{{inn}}', inn)}` : from, 8)
  say(pen, salariesRu.reports.sheet, 14, 'bold')
  say(pen, words.period.replace('{{from}}', printDay(begin)).replace('{{to}}', printDay(end)), 10)
  say(pen, `${words.currency}.`, 8)
  pen.y += 6
  if (lines.length === 0) say(pen, words.none, 11)
  else drawTable(pen, lines, total)
  drawFoot(pen)
  numberPages(doc)
}

function say(pen: Pen, text: string, size: number, font: 'text' | 'bold' = 'text') {
  pen.doc.font(font).fontSize(size).text(text, MARGIN, pen.y, { width: WIDTH, lineBreak: false })
  pen.y += size * 1.4
}

function drawTable(pen: Pen, lines: readonly PayrollLine[], total: readonly number[]) {
  drawHead(pen)
  for (const [at, { employer, position, begin_at, end_at, sums }] of lines.entries()) {
    room(pen, ROW)
    drawRow(pen, [String(at + 1), employer, `${position ?? ''}, ${printDay(begin_at)} – ${printDay(end_at)}`], sums)
  }
  room(pen, ROW)
  drawRow(pen, ['', salariesRu.reports.total, ''], total, 'bold')
}

/** The head of the table, on each page. */
function drawHead(pen: Pen) {
  const titles = PAYROLL_SUMS.map((name) => salariesRu.fields[name])
  const { doc, y } = pen
  grid(pen)
  doc.font('bold').fontSize(7)
  doc.text(salariesRu.fields.employer, MARGIN + COLUMNS.n + PAD, y + PAD, { width: COLUMNS.person - 2 * PAD, lineBreak: false })
  for (const [at, title] of titles.entries())
    doc.text(title, SUMS_AT + at * COLUMNS.sum + 1, y + PAD, { width: COLUMNS.sum - 2, height: ROW - PAD, align: 'center' })
  doc.text(words.signature, SUMS_AT + titles.length * COLUMNS.sum + PAD, y + PAD, { width: COLUMNS.signature, lineBreak: false })
  pen.y += ROW
}

function drawRow(pen: Pen, [n, name, under]: [string, string, string], sums: readonly number[], font: 'text' | 'bold' = 'text') {
  const { doc, y } = pen
  grid(pen)
  const person = { width: COLUMNS.person - 2 * PAD, height: 10, ellipsis: true }
  doc.font(font).fontSize(8)
  doc.text(n, MARGIN + 1, y + 5, { width: COLUMNS.n - 2, align: 'center', lineBreak: false })
  // A long name is set in smaller letters and not cut: who signs must find herself.
  doc.fontSize(Math.max(5, Math.min(8, (8 * person.width) / doc.widthOfString(name))))
  doc.text(name, MARGIN + COLUMNS.n + PAD, y + 5, person)
  doc.fontSize(6.5).text(under, MARGIN + COLUMNS.n + PAD, y + 16, person)
  doc.fontSize(8)
  for (const [at, sum] of sums.entries())
    doc.text(sum === 0 ? '—' : sumText(sum), SUMS_AT + at * COLUMNS.sum, y + 10, {
      width: COLUMNS.sum - PAD,
      align: 'right',
      lineBreak: false,
    })
  pen.y += ROW
}

/** The lines around the cells of one row. */
function grid({ doc, y }: Pen) {
  doc.lineWidth(0.4).strokeColor('#999999')
  const widths = [COLUMNS.n, COLUMNS.person, ...PAYROLL_SUMS.map(() => COLUMNS.sum), COLUMNS.signature]
  let x = MARGIN
  for (const width of widths) {
    doc.rect(x, y, width, ROW).stroke()
    x += width
  }
}

function room(pen: Pen, height: number) {
  if (pen.y + height <= BOTTOM) return
  pen.doc.addPage()
  pen.y = MARGIN
  drawHead(pen)
}

function drawFoot(pen: Pen) {
  if (pen.y + 60 > BOTTOM) {
    pen.doc.addPage()
    pen.y = MARGIN
  }
  pen.y += 20
  for (const who of [words.chief, words.accountant]) {
    say(pen, `${who} ______________________ / ______________________ /`, 9)
    pen.y += 8
  }
}

function numberPages(doc: Canvas) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    const text = words.pageOf.replace('{{page}}', String(at + 1)).replace('{{all}}', String(count))
    doc
      .font('text')
      .fontSize(7)
      .text(text, MARGIN, ACROSS[1] - MARGIN - 8, { width: WIDTH, align: 'center', lineBreak: false })
  }
}
