import { Icon } from '#web/ui/icon.tsx'
import { statusOf } from './status.ts'
import styles from './status-badge.module.css'

/** A booking's status: a colour, an icon and a word. */
export function StatusBadge({ id, title }: { id: number; title?: string | undefined }) {
  const status = statusOf(id)
  return (
    <span className={styles.badge} data-tone={status.tone}>
      <Icon name={status.icon} size={16} />
      {title ?? status.title}
    </span>
  )
}
