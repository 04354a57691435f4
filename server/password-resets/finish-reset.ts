import { hash } from '@node-rs/argon2'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { passwordResetMessages } from '#contract/password-resets/password-resets.ru.ts'
import type { passwordResets } from '#contract/password-resets/password-resets.ts'
import { refusePresent } from '#server/auth/change-password.ts'
import { passSecondFactor } from '#server/auth/second-factor.ts'
import { openSession } from '#server/auth/sign-in.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { holdPassword } from '#server/employers/hold-password.ts'
import { tellPerson } from '#server/employers/tell-person.ts'
import { ownerOf, refuseWeak } from '#server/employers/weak-password.ts'
import { limits } from '#server/live/limits.ts'
import { hashOf, type Me } from '#server/live/session.ts'
import { signed } from './ask-reset.ts'

interface Tried {
  employer_id: number | null
  is_over: boolean
}
interface Ready {
  employerId: number
  passwordHash: string
  ticketHash: Buffer
  codeHash: Buffer
  caller: Caller
}

/**
 * A try at the code is counted before anything is said of the new password or of the second step: only who holds the code hears of them. A right
 * code is still good after such a refusal.
 */
export async function prepareReset(
  house: House,
  { body }: Input<typeof passwordResets.finish>,
  _me: Me | null,
  caller: Caller,
): Promise<Ready> {
  const { login, ticket, token, new_password, code } = body
  const hashes = { ticketHash: hashOf(ticket), codeHash: signed(house, ticket, token) }
  const employerId = await tryCode(house, hashes, login)
  refuseWeak(house, new_password, 'new_password', await ownerOf(house, employerId))
  await refusePresent(house, employerId, new_password)
  await passSecondFactor(house, employerId, code)
  return { employerId, passwordHash: await hash(new_password), ...hashes, caller }
}

/** The code is used up by the statement that sets the password: of two at once one is first. All that was open ends, a new session begins. */
export async function finishReset(ctx: Ctx, ready: Ready, { sessions, access }: Pick<House, 'sessions' | 'access'>) {
  const { employerId, passwordHash, ticketHash, codeHash, caller } = ready
  await holdPassword(ctx, employerId)
  const [row] = await ctx.door<{ is_done: boolean }>('select password_reset_apply($1, $2, $3, $4, $5) as is_done', [
    ticketHash,
    codeHash,
    passwordHash,
    ctx.requestId,
    ctx.now,
  ])
  if (!row?.is_done) fail(E.wrongSmsCode, { token: [passwordResetMessages.over] })
  await tellPerson(ctx, employerId, passwordResetMessages.done(caller.address))
  ctx.after(() => sessions.forget(`e${employerId}`))
  return openSession(ctx, access, { employerId, passwordHash, caller, fresh: null })
}

async function tryCode(house: House, { ticketHash, codeHash }: Pick<Ready, 'ticketHash' | 'codeHash'>, login: string): Promise<number> {
  const { rows } = await askHouse<Tried>(house.database, 'select * from password_reset_try($1, $2, $3, $4)', [
    ticketHash,
    codeHash,
    login,
    limits.resetTries.budget,
  ])
  const { employer_id, is_over } = rows[0] ?? {}
  return employer_id ?? fail(E.wrongSmsCode, { token: [is_over ? passwordResetMessages.over : passwordResetMessages.wrong] })
}
