import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysIn, newSecretsKey } from './secrets.ts'

/** The file with the keys that seal secrets of the database: a backup with both would guard nothing. */
export const SECRETS = 'secrets.key'
const pathOf = (dataDir: string) => join(dataDir, SECRETS)

/** Made once and kept beside the files; of two processes that start together the first one's holds. */
export function keepSecretsKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(pathOf(dataDir), newSecretsKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error // errors of the system carry a code
  }
  return readFileSync(pathOf(dataDir), 'utf8').trim()
}

/** The keys of the folder as they are now: `npm run keys` changes them under a server that works. */
export function watchSecretsKey(dataDir: string): () => string {
  let text = keepSecretsKey(dataDir)
  let seen = stampOf(dataDir)
  return () => {
    const stamp = stampOf(dataDir)
    if (stamp !== undefined && stamp !== seen) {
      text = readFileSync(pathOf(dataDir), 'utf8').trim()
      seen = stamp
    }
    return text
  }
}

/** Replaced whole by `replaceKeys`, so a new file is another one; a file that is away has not changed. */
function stampOf(dataDir: string) {
  const one = statSync(pathOf(dataDir), { throwIfNoEntry: false })
  return one ? `${one.ino} ${one.mtimeMs} ${one.size}` : undefined
}

/** Adds a key that seals from now on; former keys still open. Answers its number. */
export function addKey(dataDir: string): number {
  const keys = keysIn(keepSecretsKey(dataDir))
  const number = Math.max(...keys.map((one) => one.number)) + 1
  replaceKeys(dataDir, [{ number, key: newSecretsKey() }, ...keys])
  return number
}

export function dropKey(dataDir: string, number: number) {
  replaceKeys(
    dataDir,
    keysIn(keepSecretsKey(dataDir)).filter((one) => one.number !== number),
  )
}

/** Half a file would lose all keys, so the new file replaces the old one only when it is whole. */
function replaceKeys(dataDir: string, keys: ReturnType<typeof keysIn>) {
  const path = pathOf(dataDir)
  writeFileSync(`${path}.new`, `${keys.map(({ number, key }) => `${number}:${key}`).join('\n')}\n`, { mode: 0o600, flush: true })
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
}
