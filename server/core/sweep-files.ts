import type { House } from './context.ts'
import { HALF } from './files.ts'

const HOUR = 3_600_000

/**
 * Removes the files below a folder that no row names: `owned` answers which of these keys some row does. A file younger than an hour may belong to a
 * transaction that is still open. Answers how many were removed.
 */
export async function sweepUnowned(
  { files, clock }: Pick<House, 'files' | 'clock'>,
  folder: string,
  owned: (keys: string[]) => Promise<string[]>,
): Promise<number> {
  const keys = await files.list(folder)
  const kept = new Set(await owned(keys.filter((key) => !key.endsWith(HALF))))
  let removed = 0
  for (const key of keys) {
    if (kept.has(key) || ((await files.writtenAt(key)) ?? 0) > clock() - HOUR) continue
    await files.remove(key)
    removed++
  }
  return removed
}
