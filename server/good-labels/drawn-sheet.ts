import type { FileAnswer } from '#contract/core/endpoint.ts'
import { drawnInThread } from '#server/papers/in-thread.ts'
import type { PrintedSheet } from './printed.ts'

/** The labels as a PDF, a millimetre on paper for a millimetre of the layout. */
export async function drawnSheet(title: string, sheet: PrintedSheet): Promise<FileAnswer> {
  const bytes = await drawnInThread(new URL('./draw-worker.ts', import.meta.url), sheet)
  async function* stream() {
    yield bytes
  }
  return { name: `${title}.pdf`, type: 'application/pdf', size: bytes.length, stream: stream() }
}
