import { HASH_BYTES, keyDayOf, printCodeId, signedText, typedCodeOf } from '#domain/checkins/codes.ts'

export interface DrawnCode {
  id: string
  hash: string
  unit_id: number
  /** The eight signs, for people who type the code. */
  code: string
}

interface Drawing {
  kiosk: number
  unit: number
  keys: readonly { day: number; key: string }[]
}

/** As the server draws it, from the key of the day; null: there is no key for it, or the page was not served securely. */
export async function drawCode({ kiosk, unit, keys }: Drawing, step: number): Promise<DrawnCode | null> {
  const key = keys.find(({ day }) => day === keyDayOf(step))?.key
  if (!key || !globalThis.crypto?.subtle) return null
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(signedText(unit, kiosk, step)))
  const hash = new Uint8Array(signed).slice(0, HASH_BYTES)
  return { id: printCodeId(kiosk, step), hash: printed(hash), unit_id: unit, code: typedCodeOf(hash) }
}

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const printed = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
