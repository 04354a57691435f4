import { goodLabelsRu } from '#contract/good-labels/good-labels.ru.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { barUnit, TAG_CODE } from '#domain/good-labels/layouts.ts'
import { type Canvas, POINTS } from '#server/papers/paper.ts'
import { barsOf } from './bars.ts'
import type { PrintedLine, PrintedSheet } from './printed.ts'

/** Millimetres from the left upper corner of the page. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Sizes of letters are points. */
const sizesOf = ({ width, height }: Box) => {
  if (height < 25) return { pad: 1, title: 6, price: 8, note: 5, digits: 5.5 }
  if (width < 50) return { pad: 1.5, title: 7, price: 9, note: 6, digits: 6 }
  return { pad: 2.5, title: 9, price: 12, note: 8, digits: 7 }
}

/** The height of a line of text, as a multiple of the size of its letters. */
const LEADING = 1.2
const heightOf = (size: number, lines = 1) => (size * LEADING * lines) / POINTS

/** Further lines leave the name of the smallest label one line, so that its code stays high enough to be read. */
const titleLines = ({ height }: Box, { notes = [] }: PrintedLine) => (height < 25 && notes.length > 0 ? 1 : 2)

/** What lies in the store: its name, its price if it was asked for, its further lines, and a code as high as the rest of the label lets it be. */
export function drawLabel(doc: Canvas, box: Box, line: PrintedLine, sheet: PrintedSheet) {
  const { pad, title, price, note, digits } = sizesOf(box)
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad }
  const head = heightOf(title, titleLines(box, line))
  write(doc, line.title, { ...inner, height: head }, { size: title })
  let top = inner.y + head
  if (line.price !== null) {
    write(doc, priceText(line.price, sheet), { ...inner, y: top, height: heightOf(price) }, { size: price, font: 'bold' })
    top += heightOf(price)
  }
  for (const words of line.notes ?? []) {
    write(doc, words, { ...inner, y: top, height: heightOf(note) }, { size: note })
    top += heightOf(note)
  }
  // The white before and after the bars lies in the margins: a smaller code would not be read from a label of 30 mm.
  drawCode(doc, { ...box, y: top, height: inner.y + inner.height - top }, line, digits)
}

/** What stands on the shelf: the price is read from where a customer stands, the code by the till. */
export function drawTag(doc: Canvas, box: Box, line: PrintedLine, sheet: PrintedSheet) {
  const { pad, title } = sizesOf(box)
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad }
  write(doc, line.title, { ...inner, height: heightOf(title, 2) }, { size: title })
  const priceAt = inner.y + heightOf(title, 2) + 1
  const text = line.price === null ? '' : priceText(line.price, sheet)
  const size = fitting(doc, text, inner.width - 14)
  write(doc, text, { ...inner, y: priceAt, width: inner.width - 13, height: heightOf(size) }, { size, font: 'bold' })
  const unit = { x: inner.x + inner.width - 13, y: priceAt + heightOf(size) - heightOf(8) - 0.8, width: 13, height: heightOf(8) }
  write(doc, goodLabelsRu.units[line.base_unit], unit, { size: 8, align: 'right' })
  const foot = { ...inner, y: inner.y + inner.height - 10, height: 10 }
  // The white before the bars lies in the margin here too.
  drawCode(doc, { ...foot, x: box.x, width: TAG_CODE }, line, 6)
  const article = line.article === null ? '' : goodLabelsRu.article.replace('{{article}}', line.article)
  // Articles are long and have no end that may be left out, so theirs is a whole line above the code.
  write(doc, article, { ...foot, y: foot.y - heightOf(6) - 0.3, height: heightOf(6) }, { size: 6, align: 'right' })
  const side = { x: box.x + TAG_CODE, width: inner.width + inner.x - box.x - TAG_CODE, height: heightOf(6) }
  for (const [at, words] of [sheet.unit, sheet.day].entries())
    write(doc, words, { ...side, y: foot.y + 1.5 + (at + 1) * heightOf(6) }, { size: 6, align: 'right' })
}

interface Look {
  size: number
  font?: 'text' | 'bold'
  align?: 'left' | 'right' | 'center'
}

/** Writes as much of the text as fits into the box, with an ellipsis. */
function write(doc: Canvas, words: string, { x, y, width, height }: Box, { size, font = 'text', align = 'left' }: Look) {
  if (words === '') return
  doc.font(font).fontSize(size)
  const room = { width: width * POINTS, height: height * POINTS + 0.5 }
  doc.text(words, x * POINTS, y * POINTS, { ...room, align, ellipsis: true, lineGap: size * LEADING - doc.currentLineHeight() })
}

/** The largest size, up to 26 points, at which the words fit into one line. */
function fitting(doc: Canvas, words: string, width: number): number {
  for (let size = 26; size > 10; size -= 2) if (doc.font('bold').fontSize(size).widthOfString(words) <= width * POINTS) return size
  return 10
}

function drawCode(doc: Canvas, { x, y, width, height }: Box, { barcode }: PrintedLine, size: number) {
  if (barcode === null) return
  const { bars, quiet, units } = barsOf(barcode)
  const unit = barUnit(width, units)
  const left = x + (width - unit * units) / 2
  const high = height - heightOf(size)
  for (const { at, wide } of bars) doc.rect((left + (quiet + at) * unit) * POINTS, y * POINTS, wide * unit * POINTS, high * POINTS)
  doc.fill('black')
  write(doc, barcode, { x, y: y + high, width: Math.max(width, unit * units), height: heightOf(size) }, { size, align: 'center' })
}

/** The font lacks the signs of these currencies, so their words are printed. */
const signs: Record<PrintedSheet['currency'], string> = { RUB: '₽', UZS: 'сум', BYN: 'Br', UAH: 'грн', KZT: 'тг' }

/** Prints a price as «1 290 ₽» or «1 290,50 ₽». */
const priceText = (price: Kopecks, { currency }: PrintedSheet) =>
  `${sumText(fromKopecks(price)).replace(/,00$/, '')}\u00A0${signs[currency]}`
