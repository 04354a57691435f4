import type { OnDone } from '#server/fiscal/round.ts'

/** An act that a register has refused is over: a person may ask anew, and the refused one stops nothing. */
export const actTold: OnDone = async (ctx, { uuid, doc_type, doc_id, end }) => {
  if (doc_type !== 'register_act') return
  if (end === 'refused') await ctx.sql(`update fiscal_tasks set state = 'annulled' where uuid = $1`, [uuid])
  ctx.tell({ feature: 'register-acts', ids: [doc_id] })
}
