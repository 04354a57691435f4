import type { OnDone } from '#server/fiscal/round.ts'

/** What a register has refused by hand is over: whoever still wants it asks anew, and it stands in nobody's way. */
export const actTold: OnDone = async (ctx, { uuid, doc_type, doc_id, end }) => {
  if (doc_type !== 'register_act') return
  if (end === 'refused') await ctx.sql(`update fiscal_tasks set state = 'annulled' where uuid = $1`, [uuid])
  ctx.tell({ feature: 'register-acts', ids: [doc_id] })
}
