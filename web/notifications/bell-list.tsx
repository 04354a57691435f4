import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { targetOf } from '#contract/shell/notification-target.ts'
import { paths } from '#contract/shell/paths.ts'
import { counterLabel } from '#domain/core/counter.ts'
import { shell } from '#web/core/texts.ts'
import { useNearEnd } from '#web/core/use-near-end.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'
import { t } from './texts.ts'
import { useNotifications, useReadAll, useReadOne } from './use-notifications.ts'

/** What waits to be read, page after page. A news item leads to its page, any other opens its dialog. */
export function BellList({ onClose, onShow }: { onClose: () => void; onShow: (row: NotificationRow) => void }) {
  const { list, rows, unread } = useNotifications('unread')
  const readAll = useReadAll()
  const readOne = useReadOne()
  const navigate = useNavigate()
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, list.hasNextPage && !list.isFetchingNextPage, () => void list.fetchNextPage())
  const open = (row: NotificationRow) => {
    if (row.type !== 'news') return onShow(row)
    readOne.mutate({ params: { id: row.id } })
    onClose()
    void navigate({ href: targetOf(row) ?? paths.notification })
  }
  return (
    <>
      <div className={styles.head}>
        <h2>
          {t('tabs.unread')} {counterLabel(unread)}
        </h2>
        {unread > 0 && (
          <Button kind="quiet" icon="done" disabled={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <section className={styles.scrolled} aria-label={t('tabs.unread')} tabIndex={rows.length > 0 ? 0 : undefined}>
        {list.isPending && <p role="status">{shell('loading')}</p>}
        {list.isError && rows.length === 0 && <Failure title={t('loadFailed')} error={list.error} retry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && <p className={styles.none}>{t('empty.unread')}</p>}
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <NotificationItem row={row} onOpen={() => open(row)} />
            </li>
          ))}
        </ul>
        <div ref={end} />
        {list.isFetchingNextPage && <p role="status">{shell('loading')}</p>}
      </section>
      <div className={styles.foot}>
        <LinkButton to={paths.notification} kind="quiet">
          {t('toAll')}
        </LinkButton>
      </div>
    </>
  )
}
