import type { z } from 'zod'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { outboxStatuses } from '#contract/outbox/outbox.ts'
import { smsRu } from '#contract/sms/sms.ru.ts'
import type { sms, smsRow } from '#contract/sms/sms.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import { canResendSms } from '#domain/messages/resend.ts'
import { smsSize } from '#domain/messages/sms.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { SHOWN_BODY } from '#server/core/outgoing.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { find, list } from '#server/lists/list.ts'
import { type RowOf, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { readableBody } from '#server/mailings/readers.ts'
import { resendMessage } from '#server/messages/messages.ts'
import { retryMessage } from '#server/outbox/outbox.ts'
import { said, smsList, type storedSms } from './sms.list.ts'

/** How many rows of a receiver's log are answered when the call names no number. */
const USUAL = 30

export async function smsPage(ctx: Ctx, query: ListQuery) {
  const page = await list(ctx, smsListFor(ctx), query)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

export const smsStatuses = () => ({ items: outboxStatuses.map((id) => ({ id, name: outboxRu.statuses[id] })) })

export const showSms = async (ctx: Ctx, id: number) => shown(ctx, await find(ctx, smsListFor(ctx), id))

export async function receiverLogs(ctx: Ctx, { user_id, phone, offset, limit = USUAL }: z.output<typeof sms.receiverLogs.query>) {
  if (phone !== undefined && !can(ctx.me, 'User.show_phone')) fail(E.invalid, { phone: [smsRu.receiver.phoneHidden] })
  const search = user_id === undefined ? `recipient:${String(phone).replace(/\D/g, '')}` : `user_id:${user_id}`
  const { items, count } = await list(ctx, smsListFor(ctx), { search, offset, limit })
  return { items: items.map((row) => shown(ctx, row)), count }
}

/** The log of a visit's news decides by what is true now and counts how often one customer is told; the rest goes as it was written. */
export async function resendSms(ctx: Ctx, secrets: Secrets, id: number): Promise<null> {
  const row = await find(ctx, smsListFor(ctx), id)
  if (!canResendSms(row)) fail(E.messageSettled)
  const [message] = await ctx.sql<{ id: number }>('select id from messages where outbox_id = $1 order by id limit 1', [id])
  if (message && row.status !== 'unknown' && row.event !== 'mailing') await resendMessage(ctx, message.id)
  else await retryMessage(ctx, secrets, id)
  ctx.tell({ feature: 'outbox', ids: [id] })
  return null
}

/** A customer's phone and an employee's are two rights; by what a reader does not see, the words of some mailings too, nothing is found either. */
function smsListFor({ me }: Ctx): typeof smsList {
  const body = readableBody(me, SHOWN_BODY)
  const search: typeof smsList.search = { ...smsList.search, body: text(body) }
  const list = { ...smsList, columns: { ...smsList.columns, body }, search }
  if (can(me, 'User.show_phone') && can(me, 'Employer.contacts')) return list
  const { recipient: _hidden, ...others } = search
  if (!can(me, 'User.show_phone')) return { ...list, search: others, words: ['body'] }
  return { ...list, search: { ...others, recipient: text(`case when ${said('m.id')} is not null then t.recipient end`) } }
}

function shown(ctx: Ctx, { is_secret, ...row }: RowOf<typeof storedSms>): RowOf<typeof smsRow> {
  const { user, user_id, recipient } = row
  const isSeen = can(ctx.me, 'User.show_phone') && (user_id !== null || can(ctx.me, 'Employer.contacts'))
  // A gate may repeat the phone in its answer, so it is masked.
  const hide = (text: string | null) => (isSeen || text === null ? text : text.replaceAll(recipient, maskPhone(recipient)))
  const failure = hide(row.failure)
  return {
    ...row,
    recipient: isSeen ? recipient : maskPhone(recipient),
    body: hide(row.body) ?? '',
    parts: row.parts ?? smsSize(row.body).parts,
    failure,
    error: row.status === 'failed' ? { code: E.wrongSmsCode, message: failure ?? outboxRu.noAnswer } : null,
    user: user && can(ctx.me, 'User.view') ? { id: user.id, title: customerName(user) } : null,
    can_resend: canResendSms({ ...row, is_secret }) ? 1 : 0,
  }
}
