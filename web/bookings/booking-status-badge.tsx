import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { b } from './texts.ts'

type StatusName = keyof typeof BOOKING_STATUS

/** The look of a status, wherever it is shown. */
export interface StatusFace extends StatusLook {
  name: StatusName | 'other'
  title: string
}

/** A booking's status: a colour, an icon and a word. */
export function BookingStatusBadge({ id, title }: { id: number; title?: string | undefined }) {
  const { icon, tone, ...status } = statusOf(id)
  return (
    <StatusMark icon={icon} tone={tone}>
      {title ?? status.title}
    </StatusMark>
  )
}

export function statusOf(id: number): StatusFace {
  const name = names.get(id)
  return name
    ? { name, title: b(`statuses.${name}`), ...looks[name] }
    : { name: 'other', title: b('statuses.other', { id }), icon: 'info', tone: 'done' }
}

const names = new Map<number, StatusName>(Object.entries(BOOKING_STATUS).map(([name, id]) => [id, name as StatusName])) // the keys of that very object

const looks: Record<StatusName, StatusLook> = {
  registered: { icon: 'clock', tone: 'note' },
  confirmed: { icon: 'check', tone: 'good' },
  inProgress: { icon: 'play', tone: 'warn' },
  done: { icon: 'done', tone: 'done' },
  cancelled: { icon: 'close', tone: 'bad' },
}
