import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Secrets } from '#server/core/secrets.ts'
import { openedBy, rawOf } from './reader-crypto.ts'

/** What stands before the 32 bytes of a private key of X25519 in the form that Node reads (RFC 8410). */
const PREFIX = '302e020100300506032b656e04220420'
type Signing = Pick<Secrets, 'signatures'>

/** Told from the keys of the house, the present one first: nothing more is to be kept, and each company has its own. */
const keysOf = (secrets: Signing, company: number): KeyObject[] =>
  secrets
    .signatures(`fingerprint box of company ${company}`)
    .map((bytes) => createPrivateKey({ key: Buffer.concat([Buffer.from(PREFIX, 'hex'), bytes]), format: 'der', type: 'pkcs8' }))

/** The key for which a reader seals a new template, so that the browser which carries it cannot open it. */
export const houseKey = (secrets: Signing, company: number): string => rawOf(keysOf(secrets, company)[0] as KeyObject) // there is at least one key

export const enrolPlace = (employerId: number) => `enroll|${employerId}`

/** null: the box was not sealed for this server and this person. */
export function openedHere(secrets: Signing, company: number, { box, employerId }: { box: string; employerId: number }): string | null {
  for (const key of keysOf(secrets, company)) {
    const plain = openedBy(key, box, enrolPlace(employerId))
    if (plain !== null) return plain
  }
  return null
}
