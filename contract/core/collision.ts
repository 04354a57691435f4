import { z } from 'zod'

/** What a refused edit is told: the fields whose values have changed meanwhile, as the reader may see them, and who changed the row last. */
export const collision = z.object({
  /** Sent as `If-Match`, it says that all this has been seen. */
  version: z.string(),
  model: z.string().nullable(),
  fields: z.record(z.string(), z.object({ mine: z.unknown(), theirs: z.unknown() })),
  /** Values of the row that the call may change and did not send. */
  others: z.record(z.string(), z.unknown()),
  /** Field → id → name, and field → kind of value: as the log tells them. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  kinds: z.record(z.string(), z.string()),
  by: z.object({ author: z.object({ id: z.number(), name: z.string() }).nullable(), created_at: z.string() }).nullable(),
})
export type Collision = z.output<typeof collision>
