import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { messages } from '#contract/core/rules.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

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
export async function preparePassword(house: House, sent: Sent): Promise<NewPassword> {
  const given = await prepareChange(house, sent)
  if (given) return given
  const plain = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { hash: await hash(plain), plain }
}

export async function prepareChange(house: House, { body }: Sent): Promise<NewPassword | null> {
  if (!body.password) return null
  refuseWeak(house, body.password, 'password')
  return { hash: await hash(body.password) }
}

/** The commonest passwords of the public lists (zxcvbn's data, MIT, and the Russian ones that it lacks), from six characters on. */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** What the schema cannot know: this house's minimum and the passwords that are tried first. */
export function refuseWeak({ access }: Pick<House, 'access'>, password: string, field: string) {
  if (password.length < access.passwordMin) fail(422, { [field]: [messages.passwordMin(access.passwordMin)] })
  if (common.has(password.toLowerCase())) fail(422, { [field]: [messages.passwordCommon] })
}
