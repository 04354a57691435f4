import { z } from 'zod'
import type { Files } from './files.ts'

/**
 * That a person was erased, without a word of who. It lies beside the database and not in it: an older copy brings the person back, and the note says
 * whom to erase again (server/backup/erase-again.ts).
 */
export const erasedNote = z.object({
  company: z.int(),
  model: z.enum(['user', 'employer', 'candidate']),
  id: z.int(),
  /** Seconds since 1970 when the card was made: after an older copy its number may be given to somebody else. */
  made_at: z.int(),
  /** The moment of the erasing. */
  at: z.int(),
  /** The last day of an employee. */
  left_on: z.string().nullable(),
})
export type ErasedNote = z.output<typeof erasedNote>

const ROOT = 'erased'
export const isErasedNote = (key: string) => key.startsWith(`${ROOT}/`) && key.endsWith('.json')
export const keyOfNote = ({ model, company, id, made_at }: ErasedNote) => `${ROOT}/${model}-${company}-${id}-${made_at}.json`

/** One file for each person: processes that share the folder need not wait for each other. */
export const keepNote = (files: Files, note: ErasedNote) => files.put(keyOfNote(note), Buffer.from(`${JSON.stringify(note)}\n`))

export const readNote = (bytes: Uint8Array): ErasedNote => erasedNote.parse(JSON.parse(Buffer.from(bytes).toString()))

export async function notesIn(files: Files): Promise<ErasedNote[]> {
  const notes: ErasedNote[] = []
  for (const key of (await files.list(ROOT)).filter(isErasedNote)) {
    const bytes = await files.read(key)
    if (bytes) notes.push(readNote(bytes))
  }
  return notes
}
