import type { Permission } from '#contract/core/permissions.ts'
import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { type SubjectType, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import { can, type Me } from '#server/live/session.ts'

/** For each subject of a mailing, the permission to read its words, in whichever log they are. */
export const READS: Record<SubjectType, Permission> = {
  user: 'User.view',
  booking: 'Booking.view',
  order: 'Order.view',
  certificate: 'Certificate.view',
  employer: 'Employer.view',
  ticket: 'Ticket.view',
  news: 'News.view',
}

/** The words about a ticket belong to its department, so only their author reads them. */
export const mayRead = (me: Me, about: SubjectType, author: number) =>
  can(me, READS[about]) && (about !== 'ticket' || author === me.employer_id)

/** SQL of the body of a row `t` of the outbox, as the reader may read and search it. */
export const readableBody = (me: Me, body: string) => `case when ${unreadable(me)} then '${mailingsRu.unreadable}' else ${body} end`

/** The same for a row `t` of the customers' log. */
export const toldBody = (me: Me) => `case when t.event = 'mailing' and exists (select from outbox o where o.id = t.outbox_id
  and ${unreadable(me).replaceAll('t.', 'o.')}) then '${mailingsRu.unreadable}' else t.body end`

/** A text for hidden words, from the contract, with the session's number. */
function unreadable(me: Me): string {
  const open = subjectTypes.filter((one) => one !== 'ticket' && can(me, READS[one])).map((one) => `'${one}'`)
  const readable = `m.subject_type in (${open.join(', ') || 'null'})
      or m.subject_type = 'ticket' and m.author_id = ${me.employer_id} and ${can(me, READS.ticket)}`
  return `t.about ->> 'model' = 'mailing_recipient' and not exists (select from mailing_recipients r join mailings m on m.id = r.mailing_id
    where r.id = case t.about ->> 'model' when 'mailing_recipient' then (t.about ->> 'id')::int end and (${readable}))`
}
