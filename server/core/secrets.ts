import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The place of a sealed text: moved to another row or column, it does not open. */
export interface SealedPlace {
  table: string
  column: string
  /** The number of the row, which never changes. */
  row: number
}

/** What is sealed or signed, so that a stolen database alone reveals nothing. */
export interface Secrets {
  /** Seals a text, which only this server can open, and only at this place (AES-256-GCM). */
  seal(plain: string, at: SealedPlace): string
  open(sealed: string, at: SealedPlace): string
  /** How everything begins that is sealed as `seal` does it now; what begins otherwise is to be sealed anew. */
  fresh(): string
  /** Signs a short code with a key: a plain hash of it could be guessed at once. */
  sign(text: string): Buffer
  /** The signatures of a text under each kept key, the present key first. */
  signatures(text: string): Buffer[]
}

const IV = 12
const TAG = 16
/** `v1` had neither numbers nor places: it was sealed by the first key. */
const SEALED = /^(?:v1|v2\.(\d+))\.([\w-]{38,})$/

export const isSealed = (text: string) => SEALED.test(text)
export const newSecretsKey = () => randomBytes(32).toString('base64')

/** `text`: what the keys are at this moment, see `keysIn`; asked anew at each use, so that a key may be added while the house works. */
export function openSecrets(text: string | (() => string)): Secrets {
  const read = typeof text === 'string' ? () => text : text
  let known: { text: string; keys: Key[] } | null = null
  const keys = () => {
    const present = read()
    if (known?.text !== present) known = { text: present, keys: keysIn(present).map(derived) }
    return known.keys
  }
  const sealing = () => keys()[0] as Key // `keysIn` answers at least one
  const keyOf = (number: number) => keys().find((one) => one.number === number) ?? missing(number)
  return {
    seal(plain, at) {
      const { number, seal } = sealing()
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', seal, iv).setAAD(placeOf(number, at))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v2.${number}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, at) {
      const [, number, text = ''] = SEALED.exec(sealed) ?? []
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(Number(number ?? 1)).seal, bytes.subarray(0, IV))
      if (number !== undefined) decipher.setAAD(placeOf(Number(number), at))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
    fresh: () => `v2.${sealing().number}.`,
    sign: (text) => signed(sealing(), text),
    signatures: (text) => keys().map((key) => signed(key, text)),
  }
}

interface Key {
  number: number
  seal: Buffer
  sign: Buffer
}

export interface NumberedKey {
  number: number
  key: string
}

/** One key without a number is the first. Several are `2:…` and `1:…`, by line or comma: the first of the list seals, the others open. */
export function keysIn(text: string): NumberedKey[] {
  const parts = text.trim().split(/\s*[,\n]\s*(?=\d+:)/)
  const keys = parts.flatMap((part) => {
    const [, number, key] = /^(\d{1,6}):(\S{32,})$/.exec(part) ?? []
    return key ? [{ number: Number(number), key }] : []
  })
  if (parts.length === 1 && keys.length === 0) return [{ number: 1, key: text.trim() }]
  if (keys.length < parts.length) throw new Error('Ключи секретов не разобрать: нужны строки вида 2:ключ, каждый ключ не короче 32 знаков.')
  if (new Set(keys.map(({ number }) => number)).size < keys.length) throw new Error('У двух ключей секретов один номер.')
  return keys
}

function derived({ number, key }: NumberedKey): Key {
  const of = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return { number, seal: of('okno seal'), sign: of('okno sign') }
}

const placeOf = (number: number, { table, column, row }: SealedPlace) => Buffer.from(`v2.${number}.${table}.${column}.${row}`)
const signed = ({ sign }: Key, text: string) => createHmac('sha256', sign).update(text).digest()

function missing(number: number): never {
  throw new Error(`Ключа секретов ${number} здесь нет.`)
}
