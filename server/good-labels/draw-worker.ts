import { parentPort, workerData } from 'node:worker_threads'
import { layouts, placeOf } from '#domain/good-labels/layouts.ts'
import { drawnPaper, POINTS } from '#server/papers/paper.ts'
import { drawLabel, drawTag } from './face.ts'
import type { PrintedSheet } from './printed.ts'

function drawn(sheet: PrintedSheet): Promise<Uint8Array> {
  const layout = layouts[sheet.layout]
  const size = [layout.page.width * POINTS, layout.page.height * POINTS] as const
  return drawnPaper({ title: sheet.kind, size, second: sheet.at }, (doc) => {
    let n = 0
    for (const line of sheet.lines)
      for (let copy = 0; copy < line.count; copy++, n++) {
        const { x, y, page } = placeOf(layout, n)
        if (n === 0 || page !== placeOf(layout, n - 1).page) doc.addPage()
        const draw = sheet.kind === 'tag' ? drawTag : drawLabel
        draw(doc, { x, y, width: layout.width, height: layout.height }, line, sheet)
      }
  })
}

parentPort?.postMessage(await drawn(workerData as PrintedSheet)) // good-labels.ts passes this data
