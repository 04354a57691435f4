import type { TicketRow } from '#contract/tickets/tickets.ts'
import { isOver } from '#domain/tickets/moves.ts'
import { formatMoment, nowIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<TicketRow['status'], StatusLook> = {
  0: { icon: 'clock', tone: 'warn' },
  1: { icon: 'comment', tone: 'note' },
  2: { icon: 'done', tone: 'good' },
  3: { icon: 'help', tone: 'note' },
  4: { icon: 'copy', tone: 'done' },
  5: { icon: 'play', tone: 'note' },
  6: { icon: 'star', tone: 'note' },
  7: { icon: 'close', tone: 'done' },
}

export const TicketStatusMark = ({ status }: { status: TicketRow['status'] }) => (
  <StatusMark {...looks[status]}>{t(`statuses.${status}`)}</StatusMark>
)

/** When it is due, that this is over, or that the time stands still; of what is closed nothing is due. */
export function Due({ row }: { row: Pick<TicketRow, 'due_at' | 'status'> }) {
  if (row.due_at === null) return row.status === 2 || row.status === 4 || row.status === 7 ? null : t('paused')
  if (!isLate(row)) return formatMoment(row.due_at)
  return (
    <StatusMark icon="error" tone="bad">
      {formatMoment(row.due_at)}, {t('overdue')}
    </StatusMark>
  )
}

/** True: the term is over and somebody still has to answer. */
export const isLate = ({ due_at, status }: Pick<TicketRow, 'due_at' | 'status'>) =>
  due_at !== null && !isOver(status) && due_at < nowIn(sessionZone())
