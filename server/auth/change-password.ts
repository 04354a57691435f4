import { hash } from '@node-rs/argon2'
import type { auth } from '#contract/auth/auth.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { refuseWeak } from '#server/employers/password.ts'
import type { Me } from '#server/live/session.ts'
import { confirmPassword } from './sign-in.ts'

/** Whoever has just typed a generated password need not type it again. Nobody changes a password through another's eyes. */
export async function preparePassword(house: House, { body }: Input<typeof auth.changePassword>, me: Me | null): Promise<string> {
  if (!me || me.impersonator_id) return fail(E.forbidden)
  refuseWeak(house, body.new_password, 'new_password')
  if (!me.must_change) {
    if (!body.password) return fail(E.invalid, { password: [messages.passwordEmpty] })
    await confirmPassword(house, me, body.password)
  }
  return hash(body.new_password)
}

/** This session stays, all others end. */
export async function changePassword(ctx: Ctx, passwordHash: string, { sessions }: Pick<House, 'sessions'>) {
  await ctx.sql('select password_change($1, $2, $3, $4)', [ctx.me.session_id, passwordHash, ctx.requestId, ctx.now])
  ctx.after(() => sessions.forget(`e${ctx.me.employer_id}`))
  return null
}
