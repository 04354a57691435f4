import { open, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files of the house that are not rows. Keys are ASCII paths that we make ourselves, never what somebody sent. */
export interface Files {
  /** Writes the whole file or nothing: a reader sees either all of it or no file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes from the first to the last, both counted from 0; null: there is no such file. */
  part(key: string, first: number, last: number): Promise<Readable | null>
  /** null: there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  /** Removes a file, or a folder with all in it; a missing one counts as removed. */
  remove(key: string): Promise<void>
  /** The keys below a folder. */
  list(folder: string): Promise<string[]>
  /** When the file was written, in milliseconds since 1970; null: there is no such file. */
  writtenAt(key: string): Promise<number | null>
}

/** The ending of a file that is still being written, or was when the process died. */
export const HALF = '.half'

/** Nothing is made on the disk before the first file. */
export function openFiles(dir: string): Files {
  const root = resolve(dir)
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  let written = 0
  return {
    async put(key, bytes) {
      const half = `${key}.${process.pid}-${++written}${HALF}`
      await disk.put(half, bytes)
      await flush(join(root, half))
      await rename(join(root, half), join(root, key))
    },
    async part(key, first, last) {
      const file = await open(join(root, key), 'r').catch(orNone)
      return file?.createReadStream({ start: first, end: last }) ?? null
    },
    read: (key) => disk.getBytes(key).catch(orNone),
    remove: (key) => disk.deleteAll(key),
    async list(folder) {
      const { objects } = await disk.listAll(folder, { recursive: true })
      return [...objects].flatMap((one) => (one.isFile ? [one.key] : []))
    },
    writtenAt: (key) => stat(join(root, key)).then(({ mtimeMs }) => mtimeMs, orNone),
  }
}

/** The row is committed after the file: a power cut must not leave the row alone. */
async function flush(path: string) {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

function orNone(error: unknown): null {
  const { code, cause } = error as { code?: string; cause?: { code?: string } } // flydrive wraps the error of the system
  if (code === 'ENOENT' || cause?.code === 'ENOENT') return null
  throw error
}
