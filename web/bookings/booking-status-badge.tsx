import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './booking-status-badge.module.css'
import { b } from './texts.ts'

type StatusName = keyof typeof BOOKING_STATUS
type StatusTone = 'note' | 'good' | 'warn' | 'done' | 'bad'

/** How a status looks wherever it is shown. */
export interface StatusFace {
  name: StatusName | 'other'
  title: string
  icon: IconName
  tone: StatusTone
}

/** A booking's status: a colour, an icon and a word. */
export function BookingStatusBadge({ id, title }: { id: number; title?: string | undefined }) {
  const status = statusOf(id)
  return (
    <span className={styles.badge} data-tone={status.tone}>
      <Icon name={status.icon} size={16} />
      {title ?? status.title}
    </span>
  )
}

export function statusOf(id: number): StatusFace {
  const name = names.get(id)
  return name
    ? { name, title: b(`statuses.${name}`), ...looks[name] }
    : { name: 'other', title: b('statuses.other', { id }), icon: 'info', tone: 'done' }
}

const names = new Map<number, StatusName>(Object.entries(BOOKING_STATUS).map(([name, id]) => [id, name as StatusName])) // keys of that very object

const looks: Record<StatusName, { icon: IconName; tone: StatusTone }> = {
  registered: { icon: 'clock', tone: 'note' },
  confirmed: { icon: 'check', tone: 'good' },
  inProgress: { icon: 'play', tone: 'warn' },
  done: { icon: 'done', tone: 'done' },
  cancelled: { icon: 'close', tone: 'bad' },
}
