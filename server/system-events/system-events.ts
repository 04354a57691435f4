import type { z } from 'zod'
import type { SystemEvent } from '#contract/core/events.ts'
import type { systemEventBody } from '#contract/system-events/system-events.ts'
import type { Ctx } from '#server/core/context.ts'
import { insert } from '#server/lists/records.ts'
import { systemEventRecord } from './system-events.record.ts'

/** An employee of another company is refused by the reference itself. */
export async function createSystemEvent(ctx: Ctx, { body }: { body: z.output<typeof systemEventBody> }) {
  const event: SystemEvent = { type: body.type, text: body.text ?? null }
  const row = await insert(ctx, systemEventRecord, {
    ...event,
    employer_id: body.employer_id ?? null,
    author_id: ctx.me.employer_id,
  })
  ctx.announce(event, body.employer_id)
  return row
}
