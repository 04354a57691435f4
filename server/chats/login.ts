import type { chats } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { enter } from '#server/auth/sign-in.ts'
import type { Caller, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can, type Me } from '#server/live/session.ts'

/** The chat has no sessions of its own: whoever is in gets their token back, and whoever is not passes the house's one sign-in, with all its limits. */
export async function enterChat(house: House, { body }: Input<typeof chats.login>, me: Me | null, caller: Caller) {
  if (body.phone !== undefined) {
    if (!body.password) fail(E.invalid, { password: [messages.passwordEmpty] })
    return enter(house, { body: { ...body, phone: body.phone, password: body.password ?? '' } }, me, caller)
  }
  if (!caller.bearer || !me?.can_enter) return fail(E.signedOut)
  if (me.is_expired) fail(E.sessionExpired)
  if (me.is_blocked) fail(E.blocked)
  if (me.must_change) fail(E.passwordDue)
  if (me.must_secure) fail(E.secondFactorDue)
  if (!can(me, 'Chat.view')) fail(E.forbidden)
  return { token: caller.bearer }
}
