import { verify } from '@node-rs/argon2'
import { authMessages } from '#contract/auth/auth.ru.ts'
import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { Access, Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { holdPassword } from '#server/employers/hold-password.ts'
import { tellPerson } from '#server/employers/tell-person.ts'
import { hashOf, type Me, newToken } from '#server/live/session.ts'
import { type FreshPlace, freshPlaceOf } from './new-device.ts'
import { passSecondFactor } from './second-factor.ts'
import { forgetTries, giveBack, takeOf, takeTry } from './throttle.ts'

/** A hash that is verified when the login is unknown, so that the answer takes as long as usual. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

interface Credential {
  employer_id: number
  company_id: number
  password_hash: string
  can_enter: boolean
  is_blocked: boolean
}

/** Either a person for whom a session is opened, or the token of one who has just confirmed the password. */
type Entered = { employerId: number; passwordHash: string; caller: Caller; fresh: FreshPlace | null } | { token: string }

/** Signs in. Hashing is slow on purpose, so it is done before the transaction. */
export async function enter(house: House, { body }: Input<typeof auth.login>, me: Me | null, caller: Caller): Promise<Entered> {
  if (body.phone !== undefined) {
    const person = await checkPassword(house, body.phone, body.password, caller)
    const { employer_id: employerId, password_hash: passwordHash } = person
    await passSecondFactor(house, employerId, body.code)
    if (await isStale(house, employerId)) fail(E.wrongLogin, { password: [messages.passwordStale] })
    return { employerId, passwordHash, caller, fresh: await freshPlaceOf(house, person, caller) }
  }
  if (!caller.bearer) return fail(E.invalid, { phone: [messages.required] })
  if (!me?.can_enter) return fail(E.signedOut)
  if (me.is_expired) fail(E.sessionExpired)
  if (me.is_blocked) fail(E.blocked)
  await confirmPassword(house, me, body.password)
  await passSecondFactor(house, me.impersonator_id ?? me.employer_id, body.code)
  await askHouse(house.database, 'update sessions set confirmed_at = now() where id = $1', [me.session_id])
  return { token: caller.bearer }
}

export async function openSession(ctx: Ctx, { tokenSeconds }: Access, entered: Entered) {
  if ('token' in entered) return entered
  const { employerId, passwordHash, caller, fresh } = entered
  await holdPassword(ctx, employerId)
  const [present] = await ctx.door<{ password_hash: string }>('select password_hash from credential_of($1)', [employerId])
  if (present?.password_hash !== passwordHash) fail(E.wrongLogin) // it was changed while it was being checked
  const token = newToken()
  const renewal = caller.isBrowser ? newToken() : null
  await ctx.door('select session_open($1, $2, $3, $4, null, $5, $6)', [
    employerId,
    hashOf(token),
    tokenSeconds,
    caller.agent,
    caller.address,
    renewal && hashOf(renewal),
  ])
  if (renewal) ctx.keepRenewal(renewal)
  if (fresh) {
    await tellPerson(ctx, employerId, authMessages.newDevice(caller.address), { ways: fresh.ways })
    const { log } = ctx
    ctx.after(() => fresh.ring(log).catch((err: unknown) => log.error({ err }, 'bell of a sign-in')))
  }
  return { token }
}

/** Checks a password and answers whose it is, with the hash that it met; tries are counted by login and by address. */
export async function checkPassword(house: House, login: string, password: string, { address }: Caller): Promise<Credential> {
  await takeTry(house, login, address)
  const { rows } = await askHouse<Credential>(house.database, 'select * from credential_find($1)', [login])
  const [one] = rows
  const isRight = await verify(one?.password_hash ?? NOBODY, password).catch(() => false)
  if (!one || !isRight || !one.can_enter) return fail(E.wrongLogin)
  await forgetTries(house, login, address)
  if (one.is_blocked) fail(E.blocked)
  return one
}

/** A password that somebody else set lives 72 hours: what was written on paper or lies in an SMS opens nothing later. */
async function isStale({ database }: House, employerId: number): Promise<boolean> {
  const { rows } = await askHouse<{ is_stale: boolean }>(database, 'select credential_is_stale($1) as is_stale', [employerId])
  return rows[0]?.is_stale === true
}

/** Asks for the password of the person at the keyboard: whoever looks through another's eyes knows only their own. */
export async function confirmPassword(house: House, me: Me, password: string) {
  const { rows } = await askHouse<{ phone: string; password_hash: string }>(house.database, 'select * from credential_of($1)', [
    me.impersonator_id ?? me.employer_id,
  ])
  const [one] = rows
  if (!one) return fail(E.wrongPassword)
  await takeOf(house, 'confirmations', String(me.session_id))
  if (!(await verify(one.password_hash, password).catch(() => false))) fail(E.wrongPassword, { password: [messages.passwordWrong] })
  await giveBack(house, 'confirmations', String(me.session_id))
}
