import { z } from 'zod'
import type { ReaderBox } from '#contract/fp-readers/fp-readers.ts'
import type { Said, Wanted } from './reader-work.ts'

/** The reader's own program on this computer: docs/fingerprint-reader.md says each call. It is no part of the house, so each answer is parsed. */
const status = z.object({ title: z.string(), sign_key: z.string(), seal_key: z.string(), reader: z.number().nullable() })
type ReaderStatus = z.output<typeof status>
const read = z.object({
  reader: z.number(),
  counter: z.number(),
  employer_id: z.number(),
  finger: z.number(),
  score: z.number(),
  at: z.number(),
  signature: z.string(),
})
export type SignedRead = z.output<typeof read>
const touch = z.object({ step: z.number(), of: z.number() })
export type Touch = z.output<typeof touch>
const enrolled = z.object({ box: z.string() })

const at = (base: string, path: string) => `${base.replace(/\/$/, '')}${path}`
const PATIENCE = 4000
/** Several touches of somebody who is shown how for the first time. */
const ENROLLING = 120_000

/** Starts a worker for one question; the answered function stops it. */
function speak(wanted: Wanted, hear: (said: Said) => void): () => void {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  worker.addEventListener('error', () => hear({ kind: 'failed', text: '' }))
  worker.postMessage(wanted)
  return () => worker.terminate()
}

/** The lines of one answer; null: it did not come whole. */
function ask(wanted: Omit<Wanted, 'kind'>, { onLine, signal }: { onLine?: (text: string) => void; signal?: AbortSignal } = {}) {
  return new Promise<string[] | null>((resolve) => {
    const lines: string[] = []
    const finish = (answered: string[] | null) => {
      stop()
      resolve(answered)
    }
    const stop = speak({ ...wanted, kind: 'lines' }, ({ kind, text }) => {
      if (kind !== 'line') return finish(kind === 'end' ? lines : null)
      lines.push(text)
      onLine?.(text)
    })
    signal?.addEventListener('abort', () => finish(null))
  })
}

const parsed = <T extends z.ZodType>(schema: T, text: string): z.output<T> | null => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** null: nothing answers, or not as a reader does. */
export async function readerStatus(base: string): Promise<ReaderStatus | null> {
  const lines = await ask({ url: at(base, '/v1/status'), patience: PATIENCE })
  return lines && parsed(status, lines.join('\n'))
}

interface Synced {
  reader: number
  boxes: ReaderBox[]
  people: { id: number; name: string }[]
}
export async function sendToReader(base: string, synced: Synced): Promise<boolean> {
  const body = JSON.stringify(synced)
  return (await ask({ url: at(base, '/v1/sync'), method: 'POST', body, patience: PATIENCE * 4 })) !== null
}

interface Enrolling {
  employer_id: number
  finger: number
  /** The key for which the reader seals the template. */
  seal_for: string
  onTouch: (touch: Touch) => void
  signal: AbortSignal
}
/** Touches one after another, then the template in a box that only the house opens; null: it was cut before. */
export async function enrollAt(base: string, { onTouch, signal, ...asked }: Enrolling): Promise<string | null> {
  const onLine = (text: string) => {
    const told = parsed(touch, text)
    if (told) onTouch(told)
  }
  const body = JSON.stringify(asked)
  const lines = await ask({ url: at(base, '/v1/enroll'), method: 'POST', body, patience: ENROLLING }, { onLine, signal })
  return parsed(enrolled, lines?.findLast((line) => line !== '') ?? '')?.box ?? null
}

interface Listener {
  onRead: (read: SignedRead) => void
  onBad: () => void
  /** Whether the reader is heard. */
  onState: (isHeard: boolean) => void
}

/** Listens until the answered function is called. */
export function listenToReads(base: string, { onRead, onBad, onState }: Listener): () => void {
  return speak({ kind: 'reads', url: at(base, '/v1/reads') }, ({ kind, text }) => {
    if (kind === 'bad') return onBad()
    if (kind !== 'read') return onState(kind === 'open')
    const told = parsed(read, text)
    if (told) onRead(told)
  })
}
