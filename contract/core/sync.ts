import { z } from 'zod'
import { id } from './fields.ts'

/** What an item of an editor became: 0 created, 1 updated, 2 deleted (002 §4). A kept row never stands at 2. */
export const syncStatuses = { created: 0, updated: 1, deleted: 2 } as const
export const keptStatus = z.union([z.literal(syncStatuses.created), z.literal(syncStatuses.updated)])

const MANY = 200

/** One save of an editor: three lists that are applied together or not at all. */
export const syncBody = <B extends z.ZodRawShape>(item: z.ZodObject<B>) =>
  z.object({
    create: z.array(item).max(MANY).optional(),
    update: z.array(item.partial().extend({ id })).max(MANY).optional(),
    delete: z.array(id).max(MANY).optional(),
  })
