import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import { drawXlsx } from './draw-xlsx.ts'
import type { Form } from './form.ts'

const form = workerData as Form // file.ts passes this data
parentPort?.postMessage(await (form.format === 'pdf' ? drawPdf(form) : drawXlsx(form)))
