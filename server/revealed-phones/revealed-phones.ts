import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { revealedPhones } from '#contract/revealed-phones/revealed-phones.ts'
import { takeDistinct } from '#server/auth/throttle.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadLivingCustomer } from '#server/customers/customers.ts'
import { note } from '#server/lists/records.ts'
import { can, type Me } from '#server/live/session.ts'

type Asked = Input<typeof revealedPhones.reveal>

/** Runs before the transaction, so that a refusal is counted too. The same customer within the hour costs nothing, and neither does a person who sees all phones. */
export async function takeReveal(house: House, { params }: Asked, me: Me | null) {
  if (!me || can(me, 'User.show_phone')) return
  await takeDistinct(house, 'revealedPhones', String(me.impersonator_id ?? me.employer_id), String(params.id))
}

/** Each press writes a line into the customer's history, a repeated one too. */
export async function revealPhone(ctx: Ctx, { params }: Asked) {
  const { id, phone, erased_at } = await loadLivingCustomer(ctx, params.id)
  if (erased_at !== null) fail(E.notFound)
  await note(ctx, { model: 'user', id, event: 'phone_shown', after: {} })
  return { id, phone }
}
