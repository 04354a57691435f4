import { useNavigate } from '@tanstack/react-router'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { targetOf } from '#contract/shell/notification-target.ts'
import { formatMoment } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './notifications.module.css'
import { t } from './texts.ts'
import { useReadOne } from './use-notifications.ts'

/** The whole message, with a link where it leads somewhere. */
export function NotificationDialog({ row, onClose }: { row: NotificationRow; onClose: () => void }) {
  const navigate = useNavigate()
  const read = useReadOne(onClose)
  const { data, type, created_at, read_at } = row
  const target = targetOf(row)
  const follow = () => {
    onClose()
    void navigate({ href: target ?? '.' })
  }
  return (
    <Dialog
      isWide
      title={data.theme ?? t(`kinds.${type}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {read_at === null && (
            <Button kind="primary" disabled={read.isPending} onClick={() => read.mutate({ params: { id: row.id } })}>
              {t('readOne')}
            </Button>
          )}
        </>
      }
    >
      {target === null ? (
        <p className={styles.words}>{data.message}</p>
      ) : (
        <button type="button" className={`${styles.words} ${styles.way}`} onClick={follow}>
          {data.message}
        </button>
      )}
      {data.author && <p className={styles.from}>{t('from', { name: data.author.full_name })}</p>}
      <p className={styles.from}>{t('sent', { date: formatMoment(created_at) })}</p>
    </Dialog>
  )
}
