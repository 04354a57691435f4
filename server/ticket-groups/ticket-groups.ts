import type { Input } from '#contract/core/endpoint.ts'
import type { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import type { Ctx } from '#server/core/context.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { mayEdit, refuseUneditable } from './seen.ts'
import { ticketGroupsList } from './ticket-groups.list.ts'
import { ticketGroupRecord } from './ticket-groups.record.ts'

type In<K extends keyof typeof ticketGroups> = Input<(typeof ticketGroups)[K]>

export async function listGroups(ctx: Ctx, { query }: In<'list'>) {
  const page = await list(ctx, ticketGroupsList, query)
  const editable = await editableOf(
    ctx,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((one) => ({ ...one, may_edit: editable.has(one.id) })) }
}

export async function showGroup(ctx: Ctx, { params: { id } }: In<'show'>) {
  const row = await find(ctx, ticketGroupsList, id, 'members')
  return { ...row, may_edit: (await editableOf(ctx, [id])).has(id) }
}

async function editableOf(ctx: Ctx, ids: number[]) {
  const may = mayEdit(ctx)
  const rows = await ctx.sql<{ id: number }>(`select t.id from ticket_groups t where t.id = any($1) and (${may.sql(2)})`, [
    ids,
    ...may.values,
  ])
  return new Set(rows.map(({ id }) => id))
}

export async function createGroup(ctx: Ctx, { body }: In<'create'>) {
  const { id } = await insert(ctx, ticketGroupRecord, { ...body, days: body.days ?? [] })
  return shown(ctx, id)
}

export async function updateGroup(ctx: Ctx, { params: { id }, body }: In<'update'>) {
  await refuseUneditable(ctx, id)
  await update(ctx, ticketGroupRecord, id, body)
  return shown(ctx, id)
}

/** Removes a department; one with tickets is kept (1423). */
export async function removeGroup(ctx: Ctx, { params: { id } }: In<'remove'>) {
  await refuseUneditable(ctx, id)
  // Questions point to each other and all are removed, so the references are cleared first.
  await ctx.sql('update ticket_questions set parent_id = null, form_id = null where group_id = $1', [id])
  await remove(ctx, ticketGroupRecord, id)
  ctx.tell({ feature: 'ticket-groups', ids: [id] })
  return null
}

function shown(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'ticket-groups', ids: [id] })
  return showGroup(ctx, { params: { id } })
}
