import type { Input } from '#contract/core/endpoint.ts'
import type { pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import type { Ctx } from '#server/core/context.ts'
import { hashOf } from '#server/live/session.ts'

/**
 * A device has shown the message: it has arrived, and the SMS that waited in its place does not leave. It may come before the service has answered us.
 * A strange token says nothing and is answered alike; 256 random bits are not guessed.
 */
export async function takeReceipt(ctx: Ctx, { body }: Input<typeof pushSubscriptions.receive>): Promise<null> {
  await ctx.door('select push_received($1, $2)', [hashOf(body.receipt), ctx.now])
  return null
}
