import { formRu as words } from '#contract/timesheets/form.ru.ts'
import { hoursText } from '#domain/timesheets/printed.ts'
import { type Canvas, drawnPaper } from '#server/papers/paper.ts'
import { cellOf, codeTexts, type Form, type FormLine, halvesOf, noteOf, PLACES, placesOf, spanText, totalOf } from './form.ts'

/** The size of an A4 page on its side, in points. */
const PAGE = { width: 842, height: 595, margin: 20 }
const ROW = 11
const WIDTHS = { n: 18, person: 118, tab: 30, day: 27, half: 42, month: 42, worked: 66, absent: 54 }
const DAYS_AT = PAGE.margin + WIDTHS.n + WIDTHS.person + WIDTHS.tab
const HALF_AT = DAYS_AT + WIDTHS.day * PLACES
const TABLE = WIDTHS.n + WIDTHS.person + WIDTHS.tab + WIDTHS.day * PLACES + WIDTHS.half + WIDTHS.month + WIDTHS.worked + WIDTHS.absent

type Font = 'text' | 'bold'
interface Pen {
  doc: Canvas
  form: Form
  /** Where the next row begins. */
  y: number
}

export const drawPdf = (form: Form) =>
  drawnPaper({ title: words.title, size: [PAGE.width, PAGE.height], second: form.at, isBuffered: true }, (doc) => {
    const pen: Pen = { doc: doc.addPage(), form, y: PAGE.margin }
    drawTop(pen)
    drawHead(pen)
    for (const line of form.lines) drawLine(pen, line)
    drawFoot(pen)
    numberPages(pen)
  })

/** Widths of words that were measured before: the same codes and hours stand in thousands of cells. */
const measured = new Map<string, number>()
function widthOf(doc: Canvas, text: string, size: number, font: Font): number {
  const key = `${font}${size}${text}`
  const before = measured.get(key)
  if (before !== undefined) return before
  const width = doc.font(font).fontSize(size).widthOfString(text)
  measured.set(key, width)
  return width
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One line of words in the middle of a box, in smaller letters if it is too long for it, and cut if it is still. */
function write(doc: Canvas, text: string, box: Box, { size = 6.5, font = 'text' as Font, align = 'center' as 'center' | 'left' } = {}) {
  if (text === '') return
  const room = box.width - 3
  const fit = Math.max(4, Math.min(size, (size * room) / widthOf(doc, text, size, font)))
  let shown = text
  while (shown.length > 1 && widthOf(doc, shown, fit, font) > room + 0.5) shown = `${shown.slice(0, -2)}…`
  const x = align === 'left' ? box.x + 2 : box.x + (box.width - widthOf(doc, shown, fit, font)) / 2
  doc
    .font(font)
    .fontSize(fit)
    .text(shown, x, box.y + (box.height - fit * 1.17) / 2, { lineBreak: false })
}

function cell(doc: Canvas, text: string, box: Box, look: Parameters<typeof write>[3] = {}) {
  doc.rect(box.x, box.y, box.width, box.height).stroke()
  write(doc, text, box, look)
}

function drawTop(pen: Pen) {
  const { doc, form } = pen
  const line = (text: string, size: number, font: Font, align: 'left' | 'center' = 'left') => {
    write(doc, text, { x: PAGE.margin, y: pen.y, width: TABLE, height: size * 1.5 }, { size, font, align })
    pen.y += size * 1.5
  }
  line(`${words.form}. ${words.okud}`, 7, 'text')
  line(`${words.organisation}: ${form.organisation}${form.inn ? `, ${words.inn} ${form.inn}` : ''}`, 8, 'text')
  line(`${words.unit}: ${form.unit}`, 8, 'text')
  line(words.title, 12, 'bold', 'center')
  const numbered = form.number === null ? [] : [`${words.number} ${form.number}`, `${words.date} ${form.date}`]
  line([...numbered, `${words.period} ${spanText(form)}`, noteOf(form)].filter(Boolean).join('; '), 8, 'text', 'center')
  if (form.provisional) line(words.provisional.replace('{{year}}', form.provisional), 7, 'text', 'center')
  pen.y += 4
}

/** The head of the table, on each page. */
function drawHead(pen: Pen) {
  const { doc, form, y } = pen
  doc.lineWidth(0.4)
  const shown = halvesOf(form)
  const height = ROW * (shown.length + 1)
  let x = PAGE.margin
  const column = (width: number, ...rows: string[]) => {
    doc.rect(x, y, width, height).stroke()
    for (const [at, text] of rows.entries())
      write(doc, text, { x, y: y + (height - rows.length * 8) / 2 + at * 8, width, height: 8 }, { size: 6, font: 'bold' })
    x += width
  }
  column(WIDTHS.n, words.n)
  column(WIDTHS.person, ...words.person.split(/(?<=,) /).reduce(paired, []))
  column(WIDTHS.tab, ...words.tab.split(' '))
  cell(doc, words.marks, { x, y, width: WIDTHS.day * PLACES, height: ROW }, { size: 6, font: 'bold' })
  for (const [row, half] of shown.entries())
    for (const [at, number] of placesOf(form, half).entries())
      cell(
        doc,
        number === null ? 'X' : String(number),
        { x: x + at * WIDTHS.day, y: y + ROW * (row + 1), width: WIDTHS.day, height: ROW },
        { size: 6, font: 'bold' },
      )
  x += WIDTHS.day * PLACES
  column(WIDTHS.half, ...words.half.split(/ (?=за )/), words.daysHours)
  column(WIDTHS.month, ...words.worked.split(/ (?=за )/), words.daysHours)
  column(WIDTHS.worked, words.codes, words.codesText)
  column(WIDTHS.absent, ...words.absences.split(/ (?=по )/), words.absencesText)
  pen.y += height
}

/** Sets two words of the head beside each other, so that it has two rows and not three. */
const paired = (rows: string[], word: string) =>
  rows.length === 1 && rows[0] && rows[0].length < 12 ? [`${rows[0]} ${word}`] : [...rows, word]

function room(pen: Pen, height: number) {
  if (pen.y + height <= PAGE.height - PAGE.margin - 14) return
  pen.doc.addPage()
  pen.y = PAGE.margin
  drawHead(pen)
}

function drawLine(pen: Pen, { n, name, position, tab, printed }: FormLine) {
  const shown = halvesOf(pen.form)
  const height = ROW * 2 * shown.length
  room(pen, height)
  const { doc, form, y } = pen
  cell(doc, String(n), { x: PAGE.margin, y, width: WIDTHS.n, height })
  const person = { x: PAGE.margin + WIDTHS.n, width: WIDTHS.person }
  doc.rect(person.x, y, person.width, height).stroke()
  write(doc, name, { ...person, y: y + height / 2 - 10, height: 10 }, { size: 7, font: 'bold', align: 'left' })
  write(doc, position, { ...person, y: y + height / 2, height: 9 }, { size: 6, align: 'left' })
  cell(doc, String(tab), { x: person.x + WIDTHS.person, y, width: WIDTHS.tab, height })
  for (const [row, half] of shown.entries()) {
    const top = y + row * ROW * 2
    const of = printed.halves.find((one) => one.half === half)
    for (const [at, number] of placesOf(form, half).entries()) {
      const box = { x: DAYS_AT + at * WIDTHS.day, y: top, width: WIDTHS.day, height: ROW }
      const { codes, hours } = number === null ? { codes: 'X', hours: 'X' } : cellOf(of, number)
      cell(doc, codes, box)
      cell(doc, hours, { ...box, y: top + ROW })
    }
    cell(doc, String(of?.worked ?? 0), { x: HALF_AT, y: top, width: WIDTHS.half, height: ROW })
    cell(doc, hoursText(of?.hours ?? 0), { x: HALF_AT, y: top + ROW, width: WIDTHS.half, height: ROW })
  }
  let x = HALF_AT + WIDTHS.half
  cell(doc, String(printed.worked), { x, y, width: WIDTHS.month, height: height / 2 }, { size: 7, font: 'bold' })
  cell(doc, hoursText(printed.hours), { x, y: y + height / 2, width: WIDTHS.month, height: height / 2 }, { size: 7, font: 'bold' })
  x += WIDTHS.month
  const { worked, absent } = codeTexts(printed)
  for (const [texts, width] of [
    [worked, WIDTHS.worked],
    [absent, WIDTHS.absent],
  ] as const) {
    doc.rect(x, y, width, height).stroke()
    const step = Math.min(9, height / Math.max(1, texts.length))
    for (const [at, text] of texts.entries()) write(doc, text, { x, y: y + at * step, width, height: step }, { size: Math.min(6.5, step) })
    x += width
  }
  pen.y += height
}

function drawFoot(pen: Pen) {
  room(pen, 90)
  const { doc, form } = pen
  write(
    doc,
    `${words.total}: ${hoursText(totalOf(form))}`,
    { x: PAGE.margin, y: pen.y, width: TABLE, height: 16 },
    { size: 9, font: 'bold', align: 'left' },
  )
  pen.y += 26
  for (const who of [words.responsible, words.head, words.hr]) {
    write(
      doc,
      `${who} ______________________ / ______________________ /`,
      { x: PAGE.margin, y: pen.y, width: TABLE, height: 14 },
      { size: 8, align: 'left' },
    )
    pen.y += 18
  }
}

function numberPages({ doc }: Pen) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    const text = words.page.replace('{{page}}', String(at + 1)).replace('{{all}}', String(count))
    write(doc, text, { x: PAGE.margin, y: PAGE.height - PAGE.margin - 8, width: TABLE, height: 8 }, { size: 6 })
  }
}
