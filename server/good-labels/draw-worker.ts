import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { layouts, placeOf } from '#domain/good-labels/layouts.ts'
import { type Canvas, drawLabel, drawTag, POINTS } from './face.ts'
import type { PrintedSheet } from './printed.ts'

/** The fonts of pdfmake: one with Cyrillic letters, which all printed papers use. */
const fontAt = (name: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

async function drawn(sheet: PrintedSheet): Promise<Uint8Array> {
  const layout = layouts[sheet.layout]
  const at = new Date(sheet.at * 1000)
  const doc: Canvas = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, size: [layout.page.width * POINTS, layout.page.height * POINTS] },
    info: { Title: sheet.kind, Author: 'Okno', CreationDate: at, ModDate: at },
  })
  doc.registerFont('text', fontAt('Regular')).registerFont('bold', fontAt('Medium'))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  let n = 0
  for (const line of sheet.lines)
    for (let copy = 0; copy < line.count; copy++, n++) {
      const { x, y, page } = placeOf(layout, n)
      if (n === 0 || page !== placeOf(layout, n - 1).page) doc.addPage()
      const draw = sheet.kind === 'tag' ? drawTag : drawLabel
      draw(doc, { x, y, width: layout.width, height: layout.height }, line, sheet)
    }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

parentPort?.postMessage(await drawn(workerData as PrintedSheet)) // good-labels.ts passes this data
