import { parentPort, workerData } from 'node:worker_threads'
import { payPapersRu } from '#contract/salaries/pay-papers.ru.ts'
import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { drawnPaper } from '#server/papers/paper.ts'
import { ACROSS, drawPayroll } from './draw-payroll.ts'
import { drawSlip, UPRIGHT } from './draw-slip.ts'
import type { PayPaper } from './pay-papers.ts'

const paper = workerData as PayPaper // pay-file.ts passes this data
parentPort?.postMessage(
  paper.kind === 'slips'
    ? await drawnPaper({ title: payPapersRu.slips, size: UPRIGHT, second: paper.at }, (doc) => {
        for (const slip of paper.slips) drawSlip(doc, slip)
        if (paper.slips.length === 0) doc.addPage().font('text').fontSize(11).text(payPapersRu.none, 40, 40)
      })
    : await drawnPaper({ title: salariesRu.reports.sheet, size: ACROSS, second: paper.at, isBuffered: true }, (doc) =>
        drawPayroll(doc, paper),
      ),
)
