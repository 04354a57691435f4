import type { Figure } from '#server/core/metrics.ts'

/** Figures of /metrics: messages that were not sent, and how long they are overdue. */
export const outboxFigures: Figure[] = [
  {
    name: 'okno_outbox_waiting',
    help: 'Messages not sent yet',
    text: `select count(*) from outbox where status in ('waiting', 'sending')`,
  },
  {
    name: 'okno_outbox_failed',
    help: 'Messages given up, of the last ten thousand',
    text: `select count(*) from (select status from outbox order by id desc limit 10000) lately where status = 'failed'`,
  },
  {
    name: 'okno_outbox_unknown',
    help: 'Messages of mailings that may have left or not, of the last ten thousand',
    text: `select count(*) from (select status from outbox order by id desc limit 10000) lately where status = 'unknown'`,
  },
  {
    name: 'okno_outbox_late_seconds',
    help: 'How long the oldest message has been due, mailings apart',
    text: `select coalesce(greatest(0, extract(epoch from now() - min(send_after))), 0)::float from outbox
      where lane = 0 and status in ('waiting', 'sending')`,
  },
]
