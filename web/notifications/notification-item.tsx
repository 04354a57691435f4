import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { formatMoment } from '#web/core/formats.ts'
import styles from './notifications.module.css'
import { t } from './texts.ts'

export function NotificationItem({ row, onOpen, isLit = false }: { row: NotificationRow; onOpen: () => void; isLit?: boolean }) {
  const { type, data, created_at, read_at } = row
  return (
    <button type="button" className={styles.item} id={`${row.id}`} data-lit={isLit || undefined} onClick={onOpen}>
      <span className={styles.line}>
        {read_at === null && <span className={styles.dot} role="img" aria-label={t('isUnread')} />}
        <b className={styles.theme}>{data.theme ?? t(`kinds.${type}`)}</b>
        <time className={`${styles.when} figures`}>{formatMoment(created_at)}</time>
      </span>
      <span className={styles.message}>{data.message}</span>
      {data.author && <span className={styles.from}>{data.author.full_name}</span>}
    </button>
  )
}
