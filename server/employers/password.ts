import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/** Without characters that look alike (001 §5). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** `plain` is there only when it was generated: it is shown once. */
export interface NewPassword {
  hash: string
  plain?: string
}

interface Sent {
  body: { password?: string | null | undefined }
}

/** Hashing is slow on purpose: both run before the transaction. */
export async function preparePassword(_: unknown, { body }: Sent): Promise<NewPassword> {
  if (body.password) return { hash: await hash(body.password) }
  const plain = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { hash: await hash(plain), plain }
}

export async function prepareChange(_: unknown, { body }: Sent): Promise<NewPassword | null> {
  return body.password ? { hash: await hash(body.password) } : null
}
