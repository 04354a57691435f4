import { parentPort, workerData } from 'node:worker_threads'
import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { type Layout, placeOf } from '#domain/good-labels/layouts.ts'
import { type Canvas, drawnPaper, POINTS } from '#server/papers/paper.ts'
import { cardLayout, drawCard, drawGift, giftLayout } from './draw-card.ts'
import type { GiftCard, PrintedCards } from './printed-cards.ts'

const drawn = ({ page }: Layout, second: number, draw: (doc: Canvas) => void) =>
  drawnPaper({ title: certificatesRu.card.title, size: [page.width * POINTS, page.height * POINTS], second }, draw)

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
