import { createHmac, timingSafeEqual } from 'node:crypto'
import { HASH_BYTES, keyDayOf, signedText } from '#domain/checkins/codes.ts'
import type { Secrets } from '#server/core/secrets.ts'

interface Tablet {
  id: number
  company_id: number
  unit_id: number
}

const purpose = ({ company_id, id }: Tablet, day: number) => `checkin kiosk ${company_id}.${id}.${day}`

/** The key of a day, which a tablet gets a day or two ahead, so that it can draw codes without a network. It reveals nothing of other tablets or days. */
export const dayKeyOf = (secrets: Secrets, tablet: Tablet, day: number) => secrets.sign(purpose(tablet, day))

const drawn = (key: Buffer, { unit_id, id }: Tablet, step: number) =>
  createHmac('sha256', key)
    .update(signedText(unit_id, id, step))
    .digest()
    .subarray(0, HASH_BYTES)

export const codeOf = (secrets: Secrets, tablet: Tablet, step: number) => drawn(dayKeyOf(secrets, tablet, keyDayOf(step)), tablet, step)

/** The codes of a step under each key of the house that is kept: a change of keys spoils no code. */
export const codesOf = (secrets: Secrets, tablet: Tablet, step: number) =>
  secrets.signatures(purpose(tablet, keyDayOf(step))).map((key) => drawn(key, tablet, step))

export const isCodeOf = (secrets: Secrets, tablet: Tablet, step: number, hash: Buffer) =>
  codesOf(secrets, tablet, step).some((code) => hash.length === code.length && timingSafeEqual(code, hash))
