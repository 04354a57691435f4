import { Worker } from 'node:worker_threads'
import { E } from '#contract/core/errors.ts'
import { fail } from '#server/core/fail.ts'
import type { PrintedSheet } from './printed.ts'

/** Five thousand labels take some seconds. */
const PATIENCE = 60_000
const AT_ONCE = 2
let underWay = 0
const waiting: (() => void)[] = []

/** The PDF of a sheet, drawn in a thread of its own: the house goes on serving. */
export async function drawLabels(sheet: PrintedSheet): Promise<Uint8Array> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay++
  try {
    return await drawInThread(sheet)
  } finally {
    underWay--
    waiting.shift()?.()
  }
}

async function drawInThread(sheet: PrintedSheet): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const timer = setTimeout(() => worker.terminate(), PATIENCE)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the labels took too long')))
    })
  } catch {
    return fail(E.defect)
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
