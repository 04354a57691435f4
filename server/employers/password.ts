import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Input } from '#contract/core/endpoint.ts'
import type { employers } from '#contract/employers/employers.ts'
import type { House } from '#server/core/context.ts'
import type { Me } from '#server/live/session.ts'
import { fewestOf, newOwner, type Owner, ownerOf, refuseWeak } from './weak-password.ts'

/** Without characters that look alike (001 §5). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** The form of a new employee makes 8 characters, all others 6 (EMP-011, EMP-706). */
const NEW_EMPLOYER = 8
const SHORT = 6

/** `plain` is there only when it was generated: it is shown once. Whoever gets one changes it at the first sign-in. */
export interface NewPassword {
  hash: string
  plain?: string
}

/** Hashing is slow on purpose, so it is done before the transaction. */
export async function preparePassword(house: House, { body }: Input<typeof employers.create>, me: Me | null): Promise<NewPassword> {
  const owner = { ...(await newOwner(house, me?.company_id ?? 0, body.work_position_id)), phone: body.phone }
  return body.password ? given(house, body.password, owner) : generate(house, NEW_EMPLOYER, owner)
}

/** Sending a password without typing one makes a new one, because nobody knows the old one. */
export async function prepareChange(house: House, { params, body }: Input<typeof employers.update>): Promise<NewPassword | null> {
  if (!body.password && !body.send_password) return null
  const owner = await ownerOf(house, params.id)
  return body.password ? given(house, body.password, owner) : generate(house, SHORT, owner)
}

async function generate({ access }: House, length: number, owner: Owner | null): Promise<NewPassword> {
  const plain = Array.from({ length: Math.max(length, fewestOf(access, owner)) }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return { hash: await hash(plain), plain }
}

async function given(house: House, password: string, owner: Owner | null): Promise<NewPassword> {
  refuseWeak(house, password, 'password', owner)
  return { hash: await hash(password) }
}
