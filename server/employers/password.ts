import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Without characters that look alike (001 §5). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** The form of a new employer makes 8 characters, everything else 6 (EMP-011, EMP-706). */
const NEW_EMPLOYER = 8
const SHORT = 6

/** `plain` is there only when it was generated: it is shown once. */
export interface NewPassword {
  hash: string
  plain?: string
}

interface Sent {
  body: { password?: string | null | undefined; send_password?: number | boolean | undefined }
}

/** Hashing is slow on purpose: both run before the transaction. */
export async function preparePassword(house: House, sent: Sent): Promise<NewPassword> {
  return (await prepareGiven(house, sent)) ?? generate(house, NEW_EMPLOYER)
}

/** To send a password without giving one is to send a new one: the old one is known to nobody. */
export async function prepareChange(house: House, sent: Sent): Promise<NewPassword | null> {
  return (await prepareGiven(house, sent)) ?? (sent.body.send_password ? generate(house, SHORT) : null)
}

async function generate({ access }: House, length: number): Promise<NewPassword> {
  const plain = Array.from({ length: Math.max(length, access.passwordMin) }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { hash: await hash(plain), plain }
}

async function prepareGiven(house: House, { body }: Sent): Promise<NewPassword | null> {
  if (!body.password) return null
  refuseWeak(house, body.password, 'password')
  return { hash: await hash(body.password) }
}

/** The commonest passwords of the public lists (zxcvbn's data, MIT, and the Russian ones that it lacks), from six characters on. */
const common = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** What the schema cannot know: this house's minimum and the passwords that are tried first. */
export function refuseWeak({ access }: Pick<House, 'access'>, password: string, field: string) {
  if (password.length < access.passwordMin) fail(E.invalid, { [field]: [messages.passwordMin(access.passwordMin)] })
  if (common.has(password.toLowerCase())) fail(E.invalid, { [field]: [messages.passwordCommon] })
}
