import { hash, verify } from '@node-rs/argon2'
import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { holdPassword } from '#server/employers/hold-password.ts'
import { ownerOf, refuseWeak } from '#server/employers/weak-password.ts'
import type { Me } from '#server/live/session.ts'
import { confirmPassword } from './sign-in.ts'

/** A person who has just typed the password that was given to them need not type it again. Nobody changes a password through another's eyes. */
export async function preparePassword(house: House, { body }: Input<typeof auth.changePassword>, me: Me | null): Promise<string> {
  if (!me || me.impersonator_id) return fail(E.forbidden)
  refuseWeak(house, body.new_password, 'new_password', await ownerOf(house, me.employer_id))
  if (!me.must_change) {
    if (!body.password) return fail(E.invalid, { password: [messages.passwordEmpty] })
    await confirmPassword(house, me, body.password)
  }
  await refusePresent(house, me.employer_id, body.new_password)
  return hash(body.new_password)
}

/** Refuses the present password as the new one: a password that somebody else knows would stay in use. */
export async function refusePresent({ database }: House, employerId: number, password: string) {
  const { rows } = await askHouse<{ password_hash: string }>(database, 'select password_hash from credential_of($1)', [employerId])
  const isPresent = rows[0] !== undefined && (await verify(rows[0].password_hash, password).catch(() => false))
  if (isPresent) fail(E.invalid, { new_password: [messages.passwordSame] })
}

/** Changes the password: this session stays, and all others end. */
export async function changePassword(ctx: Ctx, passwordHash: string, { sessions }: Pick<House, 'sessions'>) {
  await holdPassword(ctx, ctx.me.employer_id)
  await ctx.door('select password_change($1, $2, $3, $4)', [ctx.me.session_id, passwordHash, ctx.requestId, ctx.now])
  ctx.after(() => sessions.forget(`e${ctx.me.employer_id}`))
  return null
}
