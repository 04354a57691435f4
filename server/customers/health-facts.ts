import type { Ctx } from '#server/core/context.ts'
import { forgetWords } from '#server/lists/forget.ts'
import { can } from '#server/live/session.ts'

/** Facts about health are for employees who seat and serve the customer (docs/decisions/058). */
export const seesHealth = (ctx: Ctx) => can(ctx.me, 'User.health')

/**
 * The facts of a customer go, or the one of a note; the warnings stand without words. Called wherever her consent to keep them may have ended.
 * What was answered with them goes as well: a repeat of that call is answered no more.
 */
export async function forgetHealth(ctx: Ctx, customerId: number, noteId: number | null = null) {
  const gone = await ctx.sql<{ text: string }>(
    `with facts as (select id, text from customer_notes
       where user_id = $1 and warning = 'health' and text is not null and ($2::int is null or id = $2) for update)
     update customer_notes n set text = null from facts f where n.id = f.id returning f.text`,
    [customerId, noteId],
  )
  if (gone.length === 0) return
  await forgetWords(
    ctx,
    gone.map(({ text }) => text),
  )
  ctx.tell({ feature: 'customer-notes', ids: [customerId] })
}
