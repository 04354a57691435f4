import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The bits of all that the group and others may do. */
const OTHERS = 0o077

/**
 * The data folder belongs to one account of the machine from its first moment: what the process makes is 0700 and 0600, and a folder of
 * before is closed with all that lies in it. The embedded database makes files of 0666 whatever is asked of it: the folder around them
 * is what keeps them. Called before anything is written.
 */
export function keepToOwner(dir: string, warn: (text: string) => void = console.warn) {
  process.umask(OTHERS)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  // Windows has lists of access instead, and a profile's folder already belongs to its owner.
  if (process.platform === 'win32' || (statSync(dir).mode & OTHERS) === 0) return
  try {
    chmodSync(dir, 0o700)
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory() || entry.isFile()) close(join(entry.parentPath, entry.name))
  } catch (error) {
    tellOpen(dir, warn, error)
  }
}

/** Files of a working house come and go. */
function close(path: string) {
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && mode & OTHERS) chmodSync(path, mode & 0o700)
}

/** A folder of another account, a mounted volume perhaps: its group is the operator's matter, everybody is not. */
function tellOpen(dir: string, warn: (text: string) => void, error: unknown) {
  const { code } = error as { code?: string } // errors of the system carry a code
  if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTSUP') throw error
  if (statSync(dir).mode & 0o007)
    throw new Error(
      `Папка данных «${resolve(dir)}» открыта всем учётным записям машины, и закрыть её нельзя (${code}): chmod 700 от имени её владельца.`,
    )
  warn(`Папка данных «${resolve(dir)}» открыта группе, и закрыть её нельзя (${code}).`)
}
