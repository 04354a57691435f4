import { randomInt } from 'node:crypto'
import { codeMessage } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import { profileMessages } from '#contract/profile/profile.ru.ts'
import type { profile } from '#contract/profile/profile.ts'
import { passSecondFactor, recoveryHash, secretOf, takeCodeTry, totpSecret } from '#server/auth/second-factor.ts'
import { confirmPassword } from '#server/auth/sign-in.ts'
import { newTotpSecret, otpauthOf, stepOf } from '#server/auth/totp.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { askHouse } from '#server/database/house.ts'
import { tellPerson } from '#server/employers/tell-person.ts'
import type { Me } from '#server/live/session.ts'
import { oneself } from './profile.ts'

const CODES = 10
const LENGTH = 10
/** Without characters that look alike, as in passwords. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Shows the key to a person who knows the password; it counts only after a first code of it. */
export async function prepareStart(house: House, { body }: Input<typeof profile.startSecondFactor>, me: Me | null) {
  const { employer_id } = oneself(me)
  await confirmPassword(house, me as Me, body.password) // `oneself` has refused everybody else
  const { rows } = await askHouse<{ phone: string }>(house.database, 'select phone from contacts_of($1)', [employer_id])
  const secret = newTotpSecret()
  const sealed = house.secrets.seal(secret, placeIn(totpSecret, employer_id))
  return { secret, sealed, url: otpauthOf(secret, 'Okno', `+${rows[0]?.phone}`) }
}

export async function startSecondFactor(
  ctx: Ctx,
  _input: object,
  { secret, sealed, url }: { secret: string; sealed: string; url: string },
) {
  const [row] = await ctx.door<{ is_done: boolean }>('select second_factor_start($1, $2) as is_done', [ctx.me.employer_id, sealed])
  return row?.is_done ? { secret, url } : fail(E.stillRunning)
}

interface Confirmed extends Codes {
  step: number
}
interface Codes {
  plain: string[]
  hashes: Buffer[]
}

export async function prepareConfirm(house: House, { body }: Input<typeof profile.confirmSecondFactor>, me: Me | null): Promise<Confirmed> {
  const { employer_id } = oneself(me)
  const secret = await secretOf(house, employer_id, false)
  if (secret === null) return fail(E.invalid, { code: [profileMessages.notStarted] })
  await takeCodeTry(house, employer_id)
  const step = stepOf(secret, body.code, Math.floor(house.clock() / 1000))
  if (step === null) return fail(E.invalid, { code: [codeMessage] })
  return { step, ...newCodes(house, employer_id) }
}

export async function confirmSecondFactor(ctx: Ctx, { step, plain, hashes }: Confirmed, { sessions }: Pick<House, 'sessions'>) {
  const [row] = await ctx.door<{ is_done: boolean }>('select second_factor_confirm($1, $2, $3, $4, $5) as is_done', [
    ctx.me.employer_id,
    step,
    hashes,
    ctx.requestId,
    ctx.now,
  ])
  if (!row?.is_done) fail(E.stillRunning)
  ctx.after(() => sessions.forget(`e${ctx.me.employer_id}`))
  return { recovery_codes: plain }
}

export async function prepareCodes(house: House, { body }: Input<typeof profile.newRecoveryCodes>, me: Me | null): Promise<Codes> {
  const { employer_id } = oneself(me)
  await confirmPassword(house, me as Me, body.password) // `oneself` has refused everybody else
  if ((await secretOf(house, employer_id)) === null) fail(E.notFound)
  await passSecondFactor(house, employer_id, body.code, E.invalid)
  return newCodes(house, employer_id)
}

/** Makes new codes; the former ones stop working. */
export async function replaceCodes(ctx: Ctx, _input: object, { plain, hashes }: Codes) {
  await ctx.door('select recovery_codes_set($1, $2)', [ctx.me.employer_id, hashes])
  await ctx.door('select own_note($1, $2, $3, $4, $5)', [ctx.me.employer_id, {}, { recovery_codes: 1 }, ctx.requestId, ctx.now])
  return { recovery_codes: plain }
}

export async function prepareDrop(house: House, { body }: Input<typeof profile.dropSecondFactor>, me: Me | null) {
  const { employer_id } = oneself(me)
  await confirmPassword(house, me as Me, body.password) // `oneself` has refused everybody else
  const { rows } = await askHouse<{ is_required: boolean }>(house.database, 'select second_factor_is_required($1) as is_required', [
    employer_id,
  ])
  if (rows[0]?.is_required) fail(E.invalid, { password: [profileMessages.isRequired] })
  await passSecondFactor(house, employer_id, body.code, E.invalid)
}

export async function dropSecondFactor(ctx: Ctx, { sessions }: Pick<House, 'sessions'>) {
  const [row] = await ctx.door<{ was: boolean }>('select second_factor_drop($1) as was', [ctx.me.employer_id])
  if (row?.was)
    await ctx.door('select own_note($1, $2, $3, $4, $5)', [ctx.me.employer_id, {}, { second_factor: 0 }, ctx.requestId, ctx.now])
  if (row?.was) await tellPerson(ctx, ctx.me.employer_id, employerMessages.factorDropped)
  ctx.after(() => sessions.forget(`e${ctx.me.employer_id}`))
  return null
}

function newCodes({ secrets }: House, employerId: number): Codes {
  const plain = Array.from({ length: CODES }, () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
  return { plain, hashes: plain.map((code) => recoveryHash(secrets, employerId, code)) }
}
