import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The copies in a folder: how many there are, and ms since the newest was made; null: there is none. */
export async function newestCopy(dir: string): Promise<{ count: number; age: number } | null> {
  const names = (await readdir(dir).catch((): string[] => [])).filter((name) => name.endsWith('.age'))
  const ages = await Promise.all(names.map(async (name) => Date.now() - (await lstat(join(dir, name))).mtimeMs))
  return ages.length > 0 ? { count: ages.length, age: Math.min(...ages) } : null
}
