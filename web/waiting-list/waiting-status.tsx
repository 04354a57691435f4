import type { WaitingStatus } from '#contract/waiting-list/waiting-list.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { t } from './texts.ts'
import styles from './waiting-list.module.css'

const looks: Record<WaitingStatus, { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'note' },
  offered: { icon: 'star', tone: 'warn' },
  booked: { icon: 'check', tone: 'good' },
  expired: { icon: 'close', tone: 'done' },
  cancelled: { icon: 'close', tone: 'done' },
}

/** Colour, icon and word together. */
export function WaitingStatusMark({ status }: { status: WaitingStatus }) {
  const { icon, tone } = looks[status]
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`statuses.${status}`)}
    </span>
  )
}
