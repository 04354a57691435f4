import type { Data, Input } from '#contract/core/endpoint.ts'
import type { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import type { Ctx } from '#server/core/context.ts'
import { loadLivingCustomer, showCustomer } from '#server/customers/customers.ts'
import { wire } from '#server/lists/list.ts'

const MOST = 500

interface At {
  params: { id: number }
}

export async function listNotes(ctx: Ctx, { params }: At) {
  await showCustomer(ctx, { params })
  return notesOf(ctx, params.id)
}

export async function addNote(ctx: Ctx, { params, body }: Input<typeof customerNotes.add>) {
  await loadLivingCustomer(ctx, params.id)
  await ctx.sql(
    `insert into customer_notes (company_id, user_id, text, author_id, created_at)
      values (current_company(), $1, $2, $3, to_timestamp($4))`,
    [params.id, body.text, ctx.me.employer_id, ctx.now],
  )
  ctx.tell({ feature: 'customer-notes', ids: [params.id] })
  return notesOf(ctx, params.id)
}

/** The newest first, of a customer who is known to be within reach. */
export async function notesOf(ctx: Ctx, id: number, most = MOST) {
  const items = await ctx.sql<Data<typeof customerNotes.ofCustomer>['items'][number]>(
    `select n.id, n.text, ${wire('n.created_at')} as created_at,
       (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
         where e.id = n.author_id) as author
     from customer_notes n where n.user_id = $1 order by n.id desc limit ${most}`,
    [id],
  )
  return { items }
}
