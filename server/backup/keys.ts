import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Whom copies are encrypted for. The house keeps no private key: whoever takes the house's disk and its copies reads no copy. */
const recipientOf = (dataDir: string) => join(dataDir, 'backup.recipient')
/** The demonstration keeps the private key beside its data, because nobody is there to write it down. */
const keyOf = (dataDir: string) => join(dataDir, 'backup.key')

interface Place {
  DATA_DIR: string
  BACKUP_RECIPIENT?: string | undefined
  NODE_ENV: 'development' | 'production' | 'test'
}

export interface CopiesKey {
  recipient: string
  /** Words for the person at the console, who sees the private key this once; null: the key was made at an earlier start. */
  news: string | null
}

/** The key of all copies, made together with its private part at the first start. */
export async function keepCopiesKey({ DATA_DIR, BACKUP_RECIPIENT, NODE_ENV }: Place): Promise<CopiesKey> {
  const recipient = BACKUP_RECIPIENT ?? read(recipientOf(DATA_DIR))
  if (recipient) return { recipient, news: null }
  const key = await generateX25519Identity()
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  // Two processes may start together: the second takes the key that the first has written.
  if (!write(recipientOf(DATA_DIR), await identityToRecipient(key))) return { recipient: read(recipientOf(DATA_DIR)) ?? '', news: null }
  if (NODE_ENV === 'production') return { recipient: await identityToRecipient(key), news: shownOnce(key) }
  write(keyOf(DATA_DIR), key)
  return {
    recipient: await identityToRecipient(key),
    news: `Ключ копий лежит в ${keyOf(DATA_DIR)}: так можно только с данными для показа.`,
  }
}

const shownOnce = (key: string) => `Ключ копий, его показывают один раз и нигде не хранят: ${key}
Запишите его вне этой машины: без него ни одну копию не прочесть, а с ним читается каждая.`

/** The private key for reading a copy: from the environment, or the one that the demonstration keeps. */
export const copiesKey = ({ DATA_DIR, BACKUP_KEY }: { DATA_DIR: string; BACKUP_KEY?: string | undefined }) =>
  BACKUP_KEY ?? read(keyOf(DATA_DIR)) ?? undefined

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isError(error, 'ENOENT')) return null
    throw error
  }
}

/** True if this process wrote the file: an existing key is never replaced. */
function write(path: string, text: string): boolean {
  try {
    writeFileSync(path, `${text}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isError(error, 'EEXIST')) return false
    throw error
  }
}

const isError = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
