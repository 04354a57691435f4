import { useEffect, useEffectEvent, useState } from 'react'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { chunk } from '#web/core/chunk.ts'
import { queryClient } from '#web/core/query.ts'
import { onSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { sidePart } from '#web/core/side-part.tsx'
import { shell, texts } from '#web/core/texts.ts'
import { CountedButton } from '#web/ui/counted-button.tsx'
import { PopoverWindow, usePopover } from '#web/ui/popover.tsx'
import styles from './bell.module.css'
import { useUnreadCount } from './use-unread-count.ts'

const List = sidePart(async () => (await import('./bell-list.tsx')).BellList, <p role="status">{shell('loading')}</p>)
const Shown = sidePart(async () => (await import('./notification-dialog.tsx')).NotificationDialog)
const bringSayer = chunk(() => import('./say-notification.ts'))

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
  return me.impersonated_by === null ? <OwnBell /> : null
}

function OwnBell() {
  const { isOpen, close, toggle, box } = usePopover('button')
  const [shown, show] = useState<NotificationRow | null>(null)
  const count = useUnreadCount()
  const hear = useEffectEvent((row: NotificationRow) => {
    void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    // Without its words the bell still counts it.
    if (!isOpen)
      void bringSayer().then(
        ({ sayNotification }) => sayNotification(row, show),
        () => {},
      )
  })
  useEffect(() => onSocket('notification', (row) => hear(row as NotificationRow)), [])
  return (
    <div {...box}>
      <CountedButton
        icon="bell"
        count={count}
        label={count > 0 ? t('openWith', { count }) : t('open')}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <PopoverWindow name={t('open')} anchor={box.ref} onClose={close} className={styles.window}>
          <List
            onClose={close}
            onShow={(row) => {
              close()
              show(row)
            }}
          />
        </PopoverWindow>
      )}
      {shown && <Shown row={shown} onClose={() => show(null)} />}
    </div>
  )
}
