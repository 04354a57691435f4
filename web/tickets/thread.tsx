import type { TicketCard, TicketMessage } from '#contract/tickets/tickets.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Files } from './attachments.tsx'
import { t } from './texts.ts'
import styles from './tickets.module.css'

/** All messages and acts in their order; text is never markup. */
export function Thread({ ticket }: { ticket: TicketCard }) {
  return (
    <section aria-label={t('thread.title')}>
      <ol className={styles.thread}>
        {ticket.messages.map((one) => (
          <li key={one.id}>
            <Line message={one} isAuthors={one.author !== null && one.author.id === ticket.employer_id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Line({ message, isAuthors }: { message: TicketMessage; isAuthors: boolean }) {
  const { kind, text, files, author, created_at } = message
  const by = t('thread.said', { name: author?.name ?? t('thread.gone'), time: formatMoment(created_at) })
  if (kind === 'system')
    return (
      <p className={styles.moved}>
        <Icon name="clock" size={16} />
        <span>
          {movedTo(message)} · {by}
          {text && <span className={styles.said}>{text}</span>}
        </span>
      </p>
    )
  const mark = markOf(message)
  return (
    <article className={styles.message} data-own={isAuthors} data-note={message.is_internal === 1}>
      <p className={styles.by}>
        {by}
        {mark && <b>{mark}</b>}
      </p>
      {text && <p className={styles.said}>{text}</p>}
      <Files files={files} />
    </article>
  )
}

function movedTo({ from_status, to_status }: TicketMessage): string {
  if (from_status === null || to_status === null) return t('thread.begun')
  return t('thread.moved', { from: t(`statuses.${from_status}`), to: t(`statuses.${to_status}`) })
}

function markOf({ kind, is_internal, to_status }: TicketMessage): string | null {
  if (is_internal === 1) return t('thread.internal')
  if (kind === 'approval') return t(to_status === 7 ? 'thread.refused' : 'thread.approved')
  return kind === 'comment' ? t('thread.comment') : null
}
