import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Input } from '#contract/core/endpoint.ts'
import { passwordResetMessages } from '#contract/password-resets/password-resets.ru.ts'
import type { passwordResets } from '#contract/password-resets/password-resets.ts'
import { spend, takeOf } from '#server/auth/throttle.ts'
import type { Caller, House } from '#server/core/context.ts'
import { askHouse } from '#server/database/house.ts'
import { limits, placeOf } from '#server/live/limits.ts'
import { hashOf, type Me, newToken } from '#server/live/session.ts'

/** Milliseconds that every answer takes, so that its time does not tell whether the login exists. */
const ANSWER_TAKES = 300

interface Found {
  employer_id: number | null
  company_id: number | null
  recipient: string | null
  /** True: the person has signed in from this address before. */
  is_near: boolean
}

/**
 * The ticket of a request, and a code on its way, when somebody signs in with what was typed. A stranger hears the same in the same time, and
 * learns nothing: neither the answer nor a limit tells whether there is such a person.
 */
export async function askReset(house: House, { body }: Input<typeof passwordResets.ask>, _me: Me | null, { address }: Caller) {
  const answered = pause(ANSWER_TAKES)
  const { login } = body
  const isMail = login.includes('@')
  const { rows } = await askHouse<Found>(house.database, 'select * from password_reset_find($1, $2, $3)', [login, placeOf(address), isMail])
  const found: Found = rows[0] ?? { employer_id: null, company_id: null, recipient: null, is_near: false }
  await refuseOften(house, login, address, found.is_near)
  const ticket = newToken()
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const isSent = isMail || (await isPaid(house, found))
  await askHouse(house.database, 'select password_reset_start($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    found.employer_id,
    found.recipient,
    hashOf(ticket),
    signed(house, ticket, code),
    limits.resetTries.seconds,
    ...(isSent ? letterWith(code, isMail) : [null, null, null]),
    code,
    now(house),
  ])
  await answered
  house.bell.ring(now(house))
  return { ticket }
}

/** A code is good for its own ticket only: who asked for somebody else's code tries in vain, and spends no tries of theirs. */
export const signed = ({ secrets }: Pick<House, 'secrets'>, ticket: string, code: string) => secrets.sign(`reset:${ticket}:${code}`)

/**
 * The budgets of an hour, counted for phones that nobody has too. The last code of a phone is kept for where its person has been before: a stranger
 * does not spend it.
 */
async function refuseOften(house: House, login: string, address: string, isNear: boolean) {
  const key = house.secrets.sign(`reset:${login}`).toString('base64url')
  if (!isNear) await takeOf(house, 'resets', placeOf(address))
  if (!isNear) await takeOf(house, 'strangeResetCodes', key)
  await takeOf(house, 'resetCodes', key)
}

/** The company pays for SMS. A stranger who spends what there is for strangers hears nothing of it, or he would know whose phone he typed. */
async function isPaid(house: House, { company_id, is_near }: Found) {
  return (await spend(house, is_near ? 'codes' : 'strangeResetSms', String(company_id ?? 0))) === null
}

const letterWith = (code: string, isMail: boolean) =>
  isMail ? ['mail', passwordResetMessages.mailSubject, passwordResetMessages.mail(code)] : ['sms', null, passwordResetMessages.sms(code)]

const now = ({ clock }: Pick<House, 'clock'>) => Math.floor(clock() / 1000)
