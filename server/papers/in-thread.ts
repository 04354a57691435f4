import { Worker } from 'node:worker_threads'
import { E } from '#contract/core/errors.ts'
import { fail } from '#server/core/fail.ts'

/** Whatever is drawn takes seconds at most. */
const PATIENCE = 60_000
const AT_ONCE = 2
/** More than one link may ask for in an hour (`certificateCards`): nobody fills the queue alone, and it does not grow without end. */
const MOST_WAITING = 100
let underWay = 0
const waiting: (() => void)[] = []

/** A file that a thread draws from the data, while the server goes on serving. */
export async function drawnInThread(drawer: URL, data: unknown): Promise<Uint8Array> {
  if (underWay >= AT_ONCE && waiting.length >= MOST_WAITING) fail(E.tooMany)
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay++
  try {
    return await drawn(drawer, data)
  } finally {
    underWay--
    waiting.shift()?.()
  }
}

async function drawn(drawer: URL, data: unknown): Promise<Uint8Array> {
  const worker = new Worker(drawer, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const timer = setTimeout(() => worker.terminate(), PATIENCE)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the file took too long')))
    })
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
