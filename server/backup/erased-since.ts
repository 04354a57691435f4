import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErasedNote, isErasedNote, keepNote, readNote } from '#server/core/erased.ts'
import { openFiles } from '#server/core/files.ts'
import { check } from './restore.ts'
import { withPlain } from './sealed.ts'
import { bytesOf } from './tar.ts'

/**
 * Whom the old house had erased since the copy that is being restored: read before anything is written. `from`: the data folder of the old house, or a newer
 * copy of it. The restored house keeps these notes, and its first start erases them again.
 */
export async function erasedSince(from: string, within: string, key: string | undefined): Promise<ErasedNote[]> {
  const found = (await stat(from)).isDirectory() ? await inFolder(from) : await withPlain(from, key, within, inCopy)
  return found.map(readNote)
}

export async function keepNotes(notes: ErasedNote[], dataDir: string) {
  const files = openFiles(join(dataDir, 'files'))
  for (const note of notes) await keepNote(files, note)
}

async function inFolder(dataDir: string) {
  const names = await readdir(join(dataDir, 'files', 'erased')).catch(() => [])
  const keys = names.map((name) => `erased/${name}`).filter(isErasedNote)
  return Promise.all(keys.map((key) => readFile(join(dataDir, 'files', key))))
}

async function inCopy(plain: string) {
  const { entries } = await check(plain)
  const notes = entries.filter(({ name }) => name.startsWith('files/') && isErasedNote(name.slice('files/'.length)))
  return Promise.all(notes.map((entry) => bytesOf(plain, entry)))
}
