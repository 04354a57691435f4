import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { type TicketCard, tickets } from '#contract/tickets/tickets.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { Composer } from './composer.tsx'
import { t } from './texts.ts'
import { Thread } from './thread.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketStatusMark } from './ticket-status.tsx'
import styles from './tickets.module.css'

export interface TicketProps {
  ticket: TicketCard
  /** Every act answers the whole ticket, which is shown at once. */
  onSaved: (ticket: TicketCard) => void
}

export default function TicketPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return <OneTicket key={id} id={Number(id)} />
}

function OneTicket({ id }: { id: number }) {
  useRefetch(tickets.show, null, ['tickets'])
  const { data, error, refetch } = useData(tickets.show, { params: { id } })
  const onSaved = (next: TicketCard) => queryClient.setQueryData(keyOf(tickets.show, { params: { id } }), next)
  useRead(data)
  return (
    <Page
      title={data ? t('name', { number: data.number, subject: data.subject }) : t('one')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.tickets}>
            {t('back')}
          </LinkButton>
          {data && <TicketStatusMark status={data.status} />}
        </>
      }
      actions={data && <TicketActs ticket={data} onSaved={onSaved} />}
    >
      {!data && error && <Failure title={error.status === 404 ? t('missing') : t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
      {data && (
        <div className={styles.card}>
          <TicketFacts ticket={data} onSaved={onSaved} />
          <div className={styles.talk}>
            {data.may_approve === 1 && <ApprovalForm ticket={data} onSaved={onSaved} />}
            <Thread ticket={data} />
            <Composer ticket={data} onSaved={onSaved} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** Marks what is on the screen as read; a tab that nobody looks at reads nothing. */
function useRead(ticket: TicketCard | undefined) {
  const { mutate } = useSave(tickets.read, { saved: null, quiet: true })
  const last = ticket?.messages.at(-1)?.id
  const id = ticket?.id
  const isUnread = ticket?.is_unread === 1
  useEffect(() => {
    if (!isUnread || id === undefined || last === undefined) return
    const read = () => document.visibilityState !== 'hidden' && mutate({ params: { id }, body: { message_id: last } })
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [isUnread, id, last, mutate])
}
