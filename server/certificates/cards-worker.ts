import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { type Layout, placeOf } from '#domain/good-labels/layouts.ts'
import { type Canvas, cardLayout, drawCard, drawGift, giftLayout, POINTS } from './draw-card.ts'
import type { GiftCard, PrintedCards } from './printed-cards.ts'

/** The fonts of pdfmake: one with Cyrillic letters, which all printed papers use. */
const fontAt = (name: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)

/** `second`, since 1970, is written into the file, so that the same card printed twice has the same bytes. */
async function drawn({ page }: Layout, second: number, draw: (doc: Canvas) => void): Promise<Uint8Array> {
  const at = new Date(second * 1000)
  const doc: Canvas = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, size: [page.width * POINTS, page.height * POINTS] },
    info: { Title: certificatesRu.card.title, Author: 'Okno', CreationDate: at, ModDate: at },
  })
  doc.registerFont('text', fontAt('Regular')).registerFont('bold', fontAt('Medium'))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawBatch(doc: Canvas, batch: PrintedCards) {
  for (const [n, card] of batch.cards.entries()) {
    const place = placeOf(cardLayout, n)
    if (n === 0 || place.page !== placeOf(cardLayout, n - 1).page) doc.addPage()
    drawCard(doc, place, card, batch)
  }
}

const told = workerData as PrintedCards | GiftCard // cards.ts passes this data
parentPort?.postMessage(
  'cards' in told
    ? await drawn(cardLayout, told.at, (doc) => drawBatch(doc, told))
    : await drawn(giftLayout, told.at, (doc) => drawGift(doc.addPage(), told)),
)
