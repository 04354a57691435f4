import type { OutboxRow } from '#contract/outbox/outbox.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './outbox.module.css'
import { t } from './texts.ts'

const looks: Record<OutboxRow['status'], { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'note' },
  sending: { icon: 'play', tone: 'note' },
  sent: { icon: 'check', tone: 'good' },
  failed: { icon: 'error', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'done' },
}

/** Colour, icon and word together. */
export function OutboxStatus({ status }: { status: OutboxRow['status'] }) {
  const { icon, tone } = looks[status]
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`statuses.${status}`)}
    </span>
  )
}
