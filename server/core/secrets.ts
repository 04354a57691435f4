import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is stored so that a stolen database alone tells nothing. */
export interface Secrets {
  /** A text that only this house reads again (AES-256-GCM). */
  seal(plain: string): string
  open(sealed: string): string
  /** Of a short code: its plain hash would be guessed in a moment. */
  sign(text: string): Buffer
}

const MARK = 'v1.'
const IV = 12
const TAG = 16

export const isSealed = (text: string) => text.startsWith(MARK)
export const newSecretsKey = () => randomBytes(32).toString('base64')

export function openSecrets(key: string): Secrets {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const [sealing, signing] = [derived('okno seal'), derived('okno sign')]
  return {
    seal(plain) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
  }
}

/** Made once and kept beside the files; of two processes that start together the first one's holds. */
export function keepSecretsKey(dataDir: string): string {
  const path = join(dataDir, 'secrets.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, newSecretsKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error // the system's errors carry one
  }
  return readFileSync(path, 'utf8').trim()
}
