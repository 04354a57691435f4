import { z } from 'zod'
import type { ReaderBox } from '#contract/fp-readers/fp-readers.ts'

/** The reader's own program on this computer: docs/fingerprint-reader.md says each call. It is no part of the house, so each answer is parsed. */
const status = z.object({ title: z.string(), sign_key: z.string(), seal_key: z.string(), reader: z.number().nullable() })
export type ReaderStatus = z.output<typeof status>
const read = z.object({
  ...{ reader: z.number(), counter: z.number(), employer_id: z.number(), finger: z.number(), score: z.number(), at: z.number() },
  signature: z.string(),
})
export type SignedRead = z.output<typeof read>
const step = z.union([z.object({ step: z.number(), of: z.number() }), z.object({ template: z.string() })])
export type EnrollStep = z.output<typeof step>

/** Only this computer: a page may speak to no other address, and a template in the clear goes over no network. */
export function isOwnAddress(base: string): boolean {
  try {
    return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname)
  } catch {
    return false
  }
}

const at = (base: string, path: string) => `${base.replace(/\/$/, '')}${path}`
const PATIENCE = 4000

/** null: it does not answer, or not as a reader does. */
export async function readerStatus(base: string): Promise<ReaderStatus | null> {
  try {
    const answer = await fetch(at(base, '/v1/status'), { signal: AbortSignal.timeout(PATIENCE) })
    return status.parse(await answer.json())
  } catch {
    return null
  }
}

interface Synced {
  reader: number
  boxes: ReaderBox[]
  people: { id: number; name: string }[]
}
export async function sendToReader(base: string, synced: Synced): Promise<boolean> {
  try {
    const body = JSON.stringify(synced)
    return (await fetch(at(base, '/v1/sync'), { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE * 4) })).ok
  } catch {
    return false
  }
}

/** Touches one after another, then the template: a line of JSON each. */
export async function* enrollAt(base: string, employer_id: number, finger: number, signal: AbortSignal): AsyncGenerator<EnrollStep> {
  const answer = await fetch(at(base, '/v1/enroll'), { method: 'POST', body: JSON.stringify({ employer_id, finger }), signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield step.parse(JSON.parse(line))
  }
}

interface Listener {
  onRead: (read: SignedRead) => void
  onBad: () => void
  /** Whether the reader is heard. */
  onState: (isHeard: boolean) => void
}

/** Until what it answers is called. A cut is waited out: the browser connects anew by itself. */
export function listenToReads(base: string, { onRead, onBad, onState }: Listener): () => void {
  const source = new EventSource(at(base, '/v1/reads'))
  source.addEventListener('open', () => onState(true))
  source.addEventListener('error', () => onState(false))
  source.addEventListener('bad', onBad)
  source.addEventListener('read', ({ data }: MessageEvent<string>) => {
    const parsed = read.safeParse(JSON.parse(data))
    if (parsed.success) onRead(parsed.data)
  })
  return () => source.close()
}
