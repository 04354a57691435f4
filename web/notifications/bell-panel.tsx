import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type NotificationRow, notifications } from '#contract/notifications/notifications.ts'
import { badgeOf } from '#domain/notifications/counter.ts'
import { call } from '#web/core/call.ts'
import { chunk } from '#web/core/chunk.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { onSocket } from '#web/core/realtime.ts'
import { sessionQuery, useSession } from '#web/core/session.ts'
import { shell, texts } from '#web/core/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { PopoverWindow, usePopover } from '#web/ui/popover.tsx'
import styles from './bell.module.css'

const List = lazy(chunk(async () => ({ default: (await import('./bell-list.tsx')).BellList })))
const Shown = lazy(chunk(async () => ({ default: (await import('./notification-dialog.tsx')).NotificationDialog })))

/** The few words that stand in the header before the list is loaded. */
const t = texts('notifications', {
  open: 'Уведомления',
  openWith_one: 'Уведомления: {{count}} непрочитанное',
  openWith_few: 'Уведомления: {{count}} непрочитанных',
  openWith_many: 'Уведомления: {{count}} непрочитанных',
  openWith_other: 'Уведомления: {{count}} непрочитанных',
})

/** How many notifications wait, and the latest of them at a press; of another person, whose eyes one looks through, nothing is shown. */
export function Bell() {
  const { me } = useSession()
  return me.impersonated_by === null ? <OwnBell counted={me.unread_notifications_count} /> : null
}

function OwnBell({ counted }: { counted: number }) {
  const { isOpen, close, toggle, box } = usePopover('button')
  const [shown, show] = useState<NotificationRow | null>(null)
  // The session has told how many there are: nothing is asked before something happens.
  const { data: count } = useQuery({
    queryKey: keyOf(notifications.unread, 'count'),
    queryFn: async ({ signal }) => (await call(notifications.unread, { query: { limit: 1 } }, { signal })).unread_notifications_count,
    initialData: counted,
    initialDataUpdatedAt: queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt,
    meta: { quiet: true },
  })
  useEffect(() => onSocket('notification', () => void queryClient.invalidateQueries({ queryKey: ['notifications'] })), [])
  return (
    <div {...box} className={styles.box}>
      <IconButton icon="bell" label={count > 0 ? t('openWith', { count }) : t('open')} aria-expanded={isOpen} onClick={toggle} />
      {count > 0 && (
        <span className={`${styles.badge} figures`} aria-hidden="true">
          {badgeOf(count)}
        </span>
      )}
      {isOpen && (
        <PopoverWindow name={t('open')} anchor={box.ref} onClose={close} className={styles.window}>
          <Suspense fallback={<p role="status">{shell('loading')}</p>}>
            <List
              onClose={close}
              onShow={(row) => {
                close()
                show(row)
              }}
            />
          </Suspense>
        </PopoverWindow>
      )}
      {shown && (
        <Suspense fallback={null}>
          <Shown row={shown} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  )
}
