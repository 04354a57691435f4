import { codeMessage } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { House } from '#server/core/context.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import { askHouse } from '#server/database/house.ts'
import { limits } from '#server/live/limits.ts'
import { stepOf } from './totp.ts'

export const totpSecret: SealedColumn = { table: 'second_factors', column: 'secret', row: 'employer_id' }

type Knowing = Pick<House, 'database' | 'secrets' | 'clock'>

/**
 * What stands behind the password. Asked for by 1013, a wrong code is 1013 at its field; to a call of somebody who is in both are 422. Each try is counted before the code is looked at
 * (`second_factor_try` of the migrations); no code is taken twice.
 */
export async function passSecondFactor(
  house: Knowing,
  employerId: number,
  code: string | undefined,
  refusal: typeof E.codeNeeded | typeof E.invalid = E.codeNeeded,
) {
  const secret = await secretOf(house, employerId)
  if (secret === null) return
  if (code === undefined) return fail(refusal, refusal === E.invalid ? { code: [messages.required] } : undefined)
  await takeCodeTry(house, employerId)
  const isRight = /^\d{6}$/.test(code) ? await takeCode(house, employerId, secret, code) : await takeRecoveryCode(house, employerId, code)
  if (!isRight) fail(refusal, { code: [codeMessage] })
  await askHouse(house.database, 'update second_factors set failures = 0 where employer_id = $1', [employerId])
}

/** The secret of a person who has confirmed it, or (`isConfirmed` false) is about to confirm it. */
export async function secretOf({ database, secrets }: Knowing, employerId: number, isConfirmed = true): Promise<string | null> {
  const { rows } = await askHouse<{ secret: string }>(
    database,
    'select secret from second_factors where employer_id = $1 and (confirmed_at is not null) = $2',
    [employerId, isConfirmed],
  )
  return rows[0] ? secrets.open(rows[0].secret, placeIn(totpSecret, employerId)) : null
}

export async function takeCodeTry({ database, clock }: Knowing, employerId: number) {
  const { budget, seconds } = limits.secondFactor
  const { rows } = await askHouse<{ wait: number | null }>(database, 'select second_factor_try($1, $2, $3, $4) as wait', [
    employerId,
    Math.floor(clock() / 1000),
    budget,
    seconds,
  ])
  const wait = rows[0]?.wait
  if (wait) throw Object.assign(new Failure(E.tooMany), { retryAfter: wait })
}

/** Uses a code up: of two callers who bring the same one at once, one is let in. */
async function takeCode({ database, clock }: Knowing, employerId: number, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code, Math.floor(clock() / 1000))
  if (step === null) return false
  const { rowCount } = await askHouse(database, 'update second_factors set last_step = $2 where employer_id = $1 and last_step < $2', [
    employerId,
    step,
  ])
  return rowCount === 1
}

async function takeRecoveryCode({ database, secrets }: Knowing, employerId: number, code: string): Promise<boolean> {
  const { rowCount } = await askHouse(
    database,
    'update recovery_codes set used_at = now() where employer_id = $1 and code_hash = any($2) and used_at is null',
    [employerId, secrets.signatures(recoveryText(employerId, code))],
  )
  return rowCount === 1
}

export const recoveryHash = (secrets: House['secrets'], employerId: number, code: string) => secrets.sign(recoveryText(employerId, code))
const recoveryText = (employerId: number, code: string) => `recovery:${employerId}:${code}`
