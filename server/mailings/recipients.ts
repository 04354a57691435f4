import type { z } from 'zod'
import type { mailings, recipientRow } from '#contract/mailings/mailings.ts'
import { maskPhone } from '#domain/core/names.ts'
import { customerName } from '#domain/customers/title.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Asked, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { recipientsList, type storedRecipient } from './mailings.list.ts'
import { mayRead } from './readers.ts'

export async function recipientsPage(ctx: Ctx, { mailing_id, ...query }: z.output<typeof mailings.recipients.query> & Asked) {
  // Digits that the contract has read.
  const spec = mailing_id === undefined ? recipientsList : { ...recipientsList, where: `t.mailing_id = ${mailing_id}` }
  const page = await list(ctx, spec, query)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

/** A customer and an employee are seen by different rights, and so are their phones and what they were told of. */
function shown({ me }: Ctx, { about, sender, ...row }: RowOf<typeof storedRecipient>): RowOf<typeof recipientRow> {
  const isCustomer = row.user_id !== null
  const isSeen = can(me, isCustomer ? 'User.view' : 'Employer.view')
  const seesPhone = can(me, isCustomer ? 'User.show_phone' : 'Employer.contacts')
  const { recipient } = row
  // A letter's address has no tail to show: of a customer it is seen with her, of an employee with the contacts.
  const isLetter = recipient?.includes('@') ?? false
  const seesAddress = isLetter && isCustomer ? isSeen : seesPhone
  const covered = recipient !== null && isLetter ? '•••' : maskPhone(recipient ?? '')
  const hide = (text: string | null) => (seesAddress || recipient === null || text === null ? text : text.replaceAll(recipient, covered))
  return {
    ...row,
    person: isSeen && row.person ? { id: row.person.id, title: customerName(row.person) } : null,
    user_id: isSeen ? row.user_id : null,
    employer_id: isSeen ? row.employer_id : null,
    recipient: recipient !== null && !seesAddress ? covered : recipient,
    body: isSeen && mayRead(me, about, sender) ? hide(row.body) : null,
    failure: hide(row.failure),
  }
}
