import { randomBytes } from 'node:crypto'
import type { House } from '#server/core/context.ts'
import { HALF } from '#server/core/files.ts'

/** 160 random bits: the address of a picture is its only key. */
export const newFilename = () => `${randomBytes(20).toString('hex')}.webp`
export const isFilename = (text: string) => /^[0-9a-f]{40}\.webp$/.test(text)

const ROOT = 'images'
/** A folder for the picture and its cuts. */
export const folderOf = (filename: string) => `${ROOT}/${filename.slice(0, 2)}/${filename.slice(0, 40)}`
export const originalOf = (filename: string) => `${folderOf(filename)}/original.webp`

/** The picture to which a file belongs; null: to none. */
export const filenameIn = (key: string) => (key.startsWith(`${ROOT}/`) ? `${key.split('/')[2]}.webp` : null)

const HOUR = 3_600_000

/**
 * Removes files whose row never came (the transaction was rolled back) or is gone (replaced, removed). A file younger than an hour may
 * belong to a transaction that is still open. Answers how many pictures went.
 */
export async function sweepFiles({ database, files, clock }: Pick<House, 'database' | 'files' | 'clock'>): Promise<number> {
  const keys = await files.list(ROOT)
  const isFresh = async (key: string) => ((await files.writtenAt(key)) ?? 0) > clock() - HOUR
  for (const half of keys.filter((key) => key.endsWith(HALF))) if (!(await isFresh(half))) await files.remove(half)
  const stored = new Set(keys.map((key) => filenameIn(key) ?? ''))
  const names = [...stored].filter(isFilename)
  let removed = 0
  for (let from = 0; from < names.length; from += 1000) {
    const some = names.slice(from, from + 1000)
    const { rows } = await database.pool.query<{ filename: string }>('select filename from images where filename = any($1)', [some])
    const owned = new Set(rows.map((row) => row.filename))
    for (const filename of some) {
      if (owned.has(filename) || (await isFresh(originalOf(filename)))) continue
      await files.remove(folderOf(filename))
      removed++
    }
  }
  return removed
}
