import { lineWords } from '#contract/salaries/line-words.ru.ts'
import { payPapersRu as words } from '#contract/salaries/pay-papers.ru.ts'
import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import type { SalaryItem } from '#contract/salaries/salaries.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { sumText } from '#domain/core/number-text.ts'
import type { SalaryLine } from '#domain/salaries/sheet.model.ts'
import type { Canvas } from '#server/papers/paper.ts'
import type { Slip } from './pay-papers.ts'
import { toldLine } from './told-line.ts'

/** A4, in points. */
export const UPRIGHT = [595, 842] as const
const MARGIN = 40
const [WIDTH, BOTTOM] = [UPRIGHT[0] - 2 * MARGIN, UPRIGHT[1] - MARGIN - 16]
const COLUMNS = { day: 58, amount: 74 }
const WHY = WIDTH - COLUMNS.day - COLUMNS.amount
const SIZE = 9
const PAD = 3

/** Where the next row of the slip begins, and on which of its pages. */
interface Pen {
  doc: Canvas
  slip: Slip
  y: number
  page: number
}

/** The payslip of a sheet, which begins a page: every line in words, as the screen tells it. */
export function drawSlip(doc: Canvas, slip: Slip) {
  const pen: Pen = { doc, slip, y: MARGIN, page: 0 }
  turn(pen)
  drawHead(pen)
  drawRow(pen, [words.day, words.why, words.amount], 'bold')
  for (const line of JSON.parse(slip.lines) as SalaryLine[]) {
    const told = toldLine(line)
    // The browser reads the same line from the wire.
    drawRow(pen, [printDay(told.day), lineWords(told as SalaryItem), sumText(told.amount)])
  }
  for (const name of ['accrued', 'withheld', 'advance', 'net', 'paid'] as const)
    drawRow(pen, ['', salariesRu.fields[name], sumText(slip[name])], name === 'net' ? 'bold' : 'text')
  drawFoot(pen)
}

function turn(pen: Pen) {
  pen.doc.addPage()
  pen.page++
  pen.y = MARGIN
  const foot = words.page.replace('{{id}}', String(pen.slip.id)).replace('{{page}}', String(pen.page))
  pen.doc
    .font('text')
    .fontSize(7)
    .text(foot, MARGIN, UPRIGHT[1] - MARGIN, { width: WIDTH, align: 'center', lineBreak: false })
}

function drawHead(pen: Pen) {
  const { slip } = pen
  const { organisation, inn, employer, position, unit, begin_at, end_at, approved_at } = slip
  const from = words.organisation.replace('{{name}}', organisation)
  say(pen, inn ? `${from}, ${words.inn.replace('{{inn}}', inn)}` : from, 8)
  say(pen, `${salariesRu.slip.title}: ${salariesRu.one.replace('{{id}}', String(slip.id)).toLowerCase()}`, 15, 'bold')
  say(pen, [employer, position, unit].join(', '), 11, 'bold')
  say(pen, words.period.replace('{{from}}', printDay(begin_at)).replace('{{to}}', printDay(end_at)), 10)
  say(pen, approved_at === null ? words.draft : words.approved.replace('{{at}}', printDay(approved_at)), 10)
  pen.y += 8
}

function drawFoot(pen: Pen) {
  pen.y += 10
  say(pen, `${salariesRu.slip.taxes} ${words.currency}.`, 8)
  pen.y += 8
  say(pen, `${salariesRu.slip.signed} ______________________`, 10)
}

function say(pen: Pen, text: string, size: number, font: 'text' | 'bold' = 'text') {
  const { doc } = pen
  doc.font(font).fontSize(size)
  const height = doc.heightOfString(text, { width: WIDTH })
  if (pen.y + height > BOTTOM) turn(pen)
  doc.font(font).fontSize(size).text(text, MARGIN, pen.y, { width: WIDTH })
  pen.y += height + PAD
}

function drawRow(pen: Pen, [day, why, amount]: [string, string, string], font: 'text' | 'bold' = 'text') {
  const { doc } = pen
  doc.font(font).fontSize(SIZE)
  const height = doc.heightOfString(why, { width: WHY - 2 * PAD }) + 2 * PAD
  if (pen.y + height > BOTTOM) turn(pen)
  const top = pen.y + PAD
  doc.font(font).fontSize(SIZE)
  doc.text(day, MARGIN, top, { width: COLUMNS.day, lineBreak: false })
  doc.text(why, MARGIN + COLUMNS.day, top, { width: WHY - 2 * PAD })
  doc.text(amount, MARGIN + COLUMNS.day + WHY, top, { width: COLUMNS.amount, align: 'right' })
  pen.y += height
  doc
    .lineWidth(0.4)
    .strokeColor('#999999')
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + WIDTH, pen.y)
    .stroke()
}
