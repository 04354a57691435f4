import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketGroupMessages as words } from '#contract/ticket-groups/ticket-groups.ru.ts'
import type { TicketAnswer, TicketForm, TicketMember, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { refuseUneditable, refuseUnseen } from './seen.ts'
import { MEMBER } from './ticket-groups.list.ts'
import { ticketAnswerRecord, ticketFormRecord, ticketGroupMemberRecord } from './ticket-groups.record.ts'

type In<K extends keyof typeof ticketGroups> = Input<(typeof ticketGroups)[K]>

/** A part of this department; one of another is not found. */
export const ofGroup = (id: number): Scoped => ({ sql: (first) => `t.group_id = $${first}::int`, values: [id] })

export const told = (ctx: Ctx, id: number) => ctx.tell({ feature: 'ticket-groups', ids: [id] })

const MEMBERS = `select ${MEMBER} as one from ticket_group_members m join employers e on e.id = m.employer_id`

export async function listMembers(ctx: Ctx, { params: { id } }: In<'members'>) {
  await refuseUnseen(ctx, id)
  const rows = await ctx.sql<{ one: TicketMember }>(
    `${MEMBERS} where m.group_id = $1 order by m.member_type, e.last_name collate ru, e.first_name collate ru, m.id`,
    [id],
  )
  return { items: rows.map(({ one }) => one) }
}

export async function addMember(ctx: Ctx, { params: { id }, body }: In<'addMember'>) {
  await refuseUneditable(ctx, id)
  const [person] = await ctx.sql('select e.id from employers e where e.id = $1 and may_enter(e) and e.blocked_at is null', [
    body.employer_id,
  ])
  if (!person) fail(E.invalid, { employer_id: [words.strangeEmployer] })
  const { id: part } = await insert(ctx, ticketGroupMemberRecord, { ...body, group_id: id })
  return member(ctx, id, part)
}

export async function updateMember(ctx: Ctx, { params: { id, partId }, body }: In<'updateMember'>) {
  await refuseUneditable(ctx, id)
  await update(ctx, ticketGroupMemberRecord, partId, body, { within: ofGroup(id) })
  return member(ctx, id, partId)
}

export async function removeMember(ctx: Ctx, { params: { id, partId } }: In<'removeMember'>) {
  await refuseUneditable(ctx, id)
  await remove(ctx, ticketGroupMemberRecord, partId, ofGroup(id))
  told(ctx, id)
  return null
}

async function member(ctx: Ctx, id: number, part: number): Promise<TicketMember> {
  told(ctx, id)
  const [row] = await ctx.sql<{ one: TicketMember }>(`${MEMBERS} where m.id = $1`, [part])
  return row?.one ?? fail(E.notFound)
}

export async function listForms(ctx: Ctx, { params: { id } }: In<'forms'>) {
  await refuseUnseen(ctx, id)
  return { items: await ctx.sql<TicketForm>(`${FORM} where group_id = $1 order by title collate ru, id`, [id]) }
}
export const FORM = 'select id, group_id as ticket_group_id, title, fields from ticket_forms'

export async function addForm(ctx: Ctx, { params: { id }, body }: In<'addForm'>): Promise<TicketForm> {
  await refuseUneditable(ctx, id)
  const row = await insert(ctx, ticketFormRecord, { ...body, group_id: id })
  told(ctx, id)
  return { id: row.id, ticket_group_id: id, title: row.title, fields: row.fields }
}

export async function updateForm(ctx: Ctx, { params: { id, partId }, body }: In<'updateForm'>): Promise<TicketForm> {
  await refuseUneditable(ctx, id)
  const row = await update(ctx, ticketFormRecord, partId, body, { within: ofGroup(id) })
  told(ctx, id)
  return { id: partId, ticket_group_id: id, title: row.title, fields: row.fields }
}

export async function removeForm(ctx: Ctx, { params: { id, partId } }: In<'removeForm'>) {
  await refuseUneditable(ctx, id)
  await remove(ctx, ticketFormRecord, partId, ofGroup(id))
  told(ctx, id)
  return null
}

export async function listAnswers(ctx: Ctx, { params: { id } }: In<'answers'>) {
  await refuseUnseen(ctx, id)
  return {
    items: await ctx.sql<TicketAnswer>(
      'select id, group_id as ticket_group_id, title, text from ticket_answers where group_id = $1 order by title collate ru, id',
      [id],
    ),
  }
}

export async function addAnswer(ctx: Ctx, { params: { id }, body }: In<'addAnswer'>): Promise<TicketAnswer> {
  await refuseUneditable(ctx, id)
  const row = await insert(ctx, ticketAnswerRecord, { ...body, group_id: id })
  told(ctx, id)
  return { id: row.id, ticket_group_id: id, title: row.title, text: row.text }
}

export async function updateAnswer(ctx: Ctx, { params: { id, partId }, body }: In<'updateAnswer'>): Promise<TicketAnswer> {
  await refuseUneditable(ctx, id)
  const row = await update(ctx, ticketAnswerRecord, partId, body, { within: ofGroup(id) })
  told(ctx, id)
  return { id: partId, ticket_group_id: id, title: row.title, text: row.text }
}

export async function removeAnswer(ctx: Ctx, { params: { id, partId } }: In<'removeAnswer'>) {
  await refuseUneditable(ctx, id)
  await remove(ctx, ticketAnswerRecord, partId, ofGroup(id))
  told(ctx, id)
  return null
}
