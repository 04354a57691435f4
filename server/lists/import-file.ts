import { Worker } from 'node:worker_threads'
import type { ReadFile } from './import-worker.ts'

/** A file that needs longer, or more memory, is not a list of customers. */
const PATIENCE = 60_000
const AT_ONCE = 2
let underWay = 0
const waiting: (() => void)[] = []

/** Reads a file of strangers in a thread of its own: whatever is in it, the house goes on serving. */
export async function readFile(file: File): Promise<ReadFile> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay++
  try {
    return await readInThread(new Uint8Array(await file.arrayBuffer()))
  } finally {
    underWay--
    waiting.shift()?.()
  }
}

async function readInThread(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const timer = setTimeout(() => worker.terminate(), PATIENCE)
  try {
    return await new Promise<ReadFile>((resolve) => {
      worker.on('message', resolve)
      worker.on('error', () => resolve({ wrong: 'broken' }))
      worker.on('exit', () => resolve({ wrong: 'tooBig' }))
    })
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
