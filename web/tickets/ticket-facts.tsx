import { useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type TicketCard, tickets } from '#contract/tickets/tickets.ts'
import { isOver } from '#domain/tickets/moves.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { usePhone } from '#web/core/use-phone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Files } from './attachments.tsx'
import { DueDialog } from './due-dialog.tsx'
import { t } from './texts.ts'
import type { TicketProps } from './ticket-page.tsx'
import { Due, isLate } from './ticket-status.tsx'
import styles from './tickets.module.css'

/**
 * The people, the subject and the term of the ticket, and its filled form. A telephone has them folded, all but a term that is over: the talk below is what
 * the person has come for.
 */
export function TicketFacts(props: TicketProps) {
  const isPhone = usePhone()
  return (
    <aside className={styles.facts} aria-label={t('one')}>
      {isPhone ? (
        <details>
          <summary>
            {t('facts')} {isLate(props.ticket) && <Due row={props.ticket} />}
          </summary>
          <AllFacts {...props} />
        </details>
      ) : (
        <AllFacts {...props} />
      )}
    </aside>
  )
}

function AllFacts({ ticket, onSaved }: TicketProps) {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <Facts
        of={[
          // The header cuts a long one, on a telephone any.
          [t('fields.subject'), ticket.subject],
          [t('fields.author'), ticket.author?.name],
          [t('fields.unit'), ticket.unit?.name],
          [t('fields.group'), ticket.group?.name],
          [t('fields.question'), wayOf(ticket)],
          // A closed ticket has no term any more.
          [t('fields.due_at'), !isOver(ticket.status) && <Due key="due" row={ticket} />],
          [
            t('fields.first_answer_due_at'),
            !isOver(ticket.status) &&
              ticket.first_answered_at === null &&
              ticket.first_answer_due_at &&
              formatMoment(ticket.first_answer_due_at),
          ],
          [t('fields.assignee'), ticket.may_assign === 0 && ticket.assignee?.name],
          [t('fields.approved_at'), ticket.approved_at && `${formatMoment(ticket.approved_at)}, ${ticket.approver?.name ?? ''}`],
          [t('fields.resolved_at'), ticket.resolved_at && formatMoment(ticket.resolved_at)],
          [t('fields.original'), ticket.original && <Original original={ticket.original} />],
          [t('fields.watchers'), ticket.watchers.map(({ name }) => name).join(', ')],
          ...ticket.fields.map((one) => [one.title, shownOf(one)] as const),
        ]}
      />
      <Button kind="quiet" icon="clock" onClick={() => ask(true)}>
        {t('due.open')}
      </Button>
      {ticket.may_assign === 1 && <Assignee key={ticket.assignee_id} ticket={ticket} onSaved={onSaved} />}
      {isAsked && <DueDialog id={ticket.id} onClose={() => ask(false)} />}
    </>
  )
}

const wayOf = ({ first_question, parent_question, question }: TicketCard) =>
  [...new Set([first_question?.name, parent_question?.name, question?.name])].filter(Boolean).join(' → ')

function shownOf({ type, text, file }: TicketCard['fields'][number]) {
  if (file) return <Files files={[file]} />
  if (text === null) return null
  return type === 'date' ? formatDay(text) : <span className={styles.said}>{text}</span>
}

const Original = ({ original: { id, number, subject } }: { original: { id: number; number: number; subject: string } }) => (
  <LinkButton kind="quiet" to={pathTo('ticket', { id })}>
    {t('name', { number, subject })}
  </LinkButton>
)

function Assignee({ ticket, onSaved }: TicketProps) {
  const update = useSave(tickets.update, { failed: t('acts.failed'), done: onSaved })
  const field = plainField<number>(
    'assignee',
    ticket.assignee_id,
    (assignee_id) => {
      if (assignee_id !== null) update.mutate({ params: { id: ticket.id }, body: { assignee_id }, seen: seenIn(tickets.update, ticket) })
    },
    { required: ticket.assignee_id !== null },
  )
  return <SelectField field={field} label={t('acts.assign')} options={ticket.executors} />
}
