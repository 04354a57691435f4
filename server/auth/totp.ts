import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 over HMAC-SHA-1, as every application for phones reads it: six digits, half a minute. */
const STEP = 30
const DIGITS = 6
/** A clock may be half a minute off, either way. */
const DRIFT = [0, -1, 1]

/** 160 bits, as RFC 4226 recommends; printed in base32. */
export const newTotpSecret = () => printBase32(randomBytes(20))

/** The step of time to which the code belongs, if it is one of the present steps. */
export function stepOf(secret: string, code: string, seconds: number): number | null {
  const now = Math.floor(seconds / STEP)
  const key = readBase32(secret)
  const found = DRIFT.find((drift) => isSame(codeAt(key, now + drift), code))
  return found === undefined ? null : now + found
}

export const totpOf = (secret: string, seconds: number) => codeAt(readBase32(secret), Math.floor(seconds / STEP))

export function codeAt(key: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The text that an authenticator reads from the picture, or that is typed into it. */
export function otpauthOf(secret: string, issuer: string, account: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** RFC 4648; of whole groups of five bytes only. */
export function printBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
