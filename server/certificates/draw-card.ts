import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { spaced } from '#domain/certificates/number.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { fromKopecks } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { barUnit, type Layout } from '#domain/good-labels/layouts.ts'
import { type Canvas, POINTS } from '#server/papers/paper.ts'
import { code128, qrOf } from './codes.ts'
import type { GiftCard, PrintedCard, PrintedCards } from './printed-cards.ts'

/** Cards of a bank's size, ten on a sheet of A4. */
export const cardLayout: Layout = { width: 86, height: 54, across: 2, down: 5, page: { width: 210, height: 297 } }
const PAD = 5
/** A QR needs four modules of white around it, a Code 128 ten before and after it. */
const QR = 18
const QUIET = 10
const BARS = { width: 54, height: 9 }

interface Place {
  x: number
  y: number
}

const words = certificatesRu.card

/** What the card says about its term. */
type Said = Pick<PrintedCards, 'company' | 'face' | 'currency_id' | 'valid_days'> & { valid_until?: string }

/** Draws one card; its place is its upper left corner, in millimetres. */
export function drawCard(
  doc: Canvas,
  { x, y }: Place,
  { code, number }: PrintedCard,
  { company, face, currency_id, valid_days, valid_until }: Said,
) {
  const { width, height } = cardLayout
  const inner = width - 2 * PAD
  doc.lineWidth(0.25).strokeColor('#999999')
  doc.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).stroke()
  doc.fillColor('black')
  const at = (top: number) => ({ x: x + PAD, y: y + top })
  write(doc, company, at(4), inner, { size: 8 })
  write(doc, words.title, at(8.5), inner, { size: 12, font: 'bold' })
  write(doc, faceText(face, currency_id), at(14.5), inner - QR - 4, { size: 20, font: 'bold' })
  write(doc, termText(valid_days, valid_until), at(24), inner - QR - 4, { size: 7 })
  write(doc, words.nextDay, at(27.5), inner - QR - 4, { size: 7 })
  drawQr(doc, { x: x + width - PAD - QR, y: y + 13 }, number)
  drawBars(doc, { x: x + PAD, y: y + 34 }, number)
  write(doc, spaced(number), at(43.8), BARS.width, { size: 10, font: 'bold', align: 'center' })
  write(doc, code, { x: x + width - PAD - QR, y: y + 44.5 }, QR, { size: 7, align: 'right' })
}

/** The last day of a sold certificate is known; of another, the number of days is printed. */
const termText = (days: number, until?: string) =>
  until ? words.until.replace('{{day}}', printDay(until)) : words.days.replace('{{count}}', String(days))

/** One card on a page that a phone shows whole (A6), with the buyer's words under it. */
export const giftLayout: Layout = { ...cardLayout, across: 1, down: 1, page: { width: 105, height: 148 } }

export function drawGift(doc: Canvas, gift: GiftCard) {
  const place = { x: (giftLayout.page.width - giftLayout.width) / 2, y: 10 }
  drawCard(doc, place, gift, gift)
  const under = place.y + giftLayout.height + 8
  if (gift.for_whom)
    write(doc, words.forWhom.replace('{{name}}', gift.for_whom), { x: place.x, y: under }, giftLayout.width, { size: 11, font: 'bold' })
  if (gift.words) writeWords(doc, gift.words, { x: place.x, y: under + 8 })
}

/** Whatever does not go on the page ends in an ellipsis. */
function writeWords(doc: Canvas, text: string, { x, y }: Place) {
  doc.font('text').fontSize(11)
  const [width, height] = [giftLayout.width * POINTS, (giftLayout.page.height - y - 8) * POINTS]
  doc.text(text, x * POINTS, y * POINTS, { width, height, ellipsis: true })
}

interface Look {
  size: number
  font?: 'text' | 'bold'
  align?: 'left' | 'right' | 'center'
}

/** Writes one line; a text that is longer than its place ends in an ellipsis. */
function write(doc: Canvas, text: string, { x, y }: Place, width: number, { size, font = 'text', align = 'left' }: Look) {
  doc.font(font).fontSize(size)
  doc.text(text, x * POINTS, y * POINTS, { width: width * POINTS, height: doc.currentLineHeight() + 0.5, align, ellipsis: true })
}

function drawBars(doc: Canvas, { x, y }: Place, number: string) {
  const widths = code128(number)
  const units = QUIET * 2 + widths.reduce((sum, one) => sum + one, 0)
  const unit = barUnit(BARS.width, units)
  let left = x + (BARS.width - unit * units) / 2 + QUIET * unit
  for (const [index, wide] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left * POINTS, y * POINTS, wide * unit * POINTS, BARS.height * POINTS)
    left += wide * unit
  }
  doc.fill('black')
}

function drawQr(doc: Canvas, { x, y }: Place, number: string) {
  const rows = qrOf(number)
  const unit = QR / rows.length
  for (const [row, cells] of rows.entries())
    for (const [column, isBlack] of cells.entries())
      if (isBlack) doc.rect((x + column * unit) * POINTS, (y + row * unit) * POINTS, unit * POINTS, unit * POINTS)
  doc.fill('black')
}

/** The font has no sign of the sum. */
const signs: Record<PrintedCards['currency_id'], string> = { 1: '₽', 2: 'сум' }
const faceText = (face: PrintedCards['face'], currency: PrintedCards['currency_id']) =>
  `${sumText(fromKopecks(face)).replace(/,00$/, '')}\u00A0${signs[currency]}`
