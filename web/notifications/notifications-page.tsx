import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { news } from '#contract/news/news.ts'
import { type NotificationRow, notifications } from '#contract/notifications/notifications.ts'
import { paths } from '#contract/shell/paths.ts'
import { counterLabel } from '#domain/core/counter.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useNearEnd } from '#web/core/use-near-end.ts'
import { NewsList } from '#web/news/news-list-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'
import { t } from './texts.ts'
import { useNotifications, useReadAll, type Which } from './use-notifications.ts'
import { useUnreadCount } from './use-unread-count.ts'

const tabs = ['all', 'unread', 'read'] as const satisfies Which[]
/** The address's name of the tab of news (002 §2). */
const NEWS = 'NewsList' as const

/** All that one was told. The tab stands in the address, and its hash is the notification to show (002 §2). */
export default function NotificationsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const { can } = useSession()
  const hasNews = can(news.list.may)
  const open = tab === NEWS && hasNews ? NEWS : (tabs.find((one) => one === tab) ?? 'all')
  const unread = useUnreadCount()
  const readAll = useReadAll()
  return (
    <Page
      title={t('title')}
      bar={
        <nav className="look-tabs" aria-label={t('tabs.label')}>
          {[...tabs, ...(hasNews ? [NEWS] : [])].map((one) => (
            <Link
              key={one}
              to={paths.notification}
              search={one === 'all' ? {} : { tab: one }}
              replace
              className="look-tab"
              activeOptions={{ exact: true }}
              aria-current={one === open ? 'page' : undefined}
            >
              {t(`tabs.${one}`)} {one === 'unread' && counterLabel(unread)}
            </Link>
          ))}
        </nav>
      }
      actions={
        <>
          {open === NEWS && (
            <May do={news.create}>
              <LinkButton icon="plus" to={paths.addNotification}>
                {t('addNews')}
              </LinkButton>
            </May>
          )}
          {open !== NEWS && unread > 0 && (
            <Button icon="done" disabled={readAll.isPending} onClick={() => readAll.mutate({})}>
              {t('readAll')}
            </Button>
          )}
        </>
      }
    >
      {open === NEWS ? <NewsList /> : <OwnList key={open} which={open} />}
    </Page>
  )
}

function OwnList({ which }: { which: Which }) {
  const { list, rows } = useNotifications(which)
  const [shown, show] = useState<NotificationRow | null>(null)
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, list.hasNextPage && !list.isFetchingNextPage, () => void list.fetchNextPage())
  const lit = useHashed(rows)
  if (list.isPending) return <p role="status">{shell('loading')}</p>
  if (list.isError && rows.length === 0) return <Failure title={t('loadFailed')} error={list.error} retry={() => void list.refetch()} />
  // The notification that the address names may be far down the list.
  const all = lit && !rows.some((row) => row.id === lit.id) ? [lit, ...rows] : rows
  return (
    <>
      {all.length === 0 && <Empty icon="bell" title={t('title')} text={t(`empty.${which}`)} />}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map((row) => (
            <li key={row.id}>
              <NotificationItem row={row} isLit={row.id === lit?.id} onOpen={() => show(row)} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
      {list.hasNextPage && (
        <Button kind="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {shown && <NotificationDialog row={shown} onClose={() => show(null)} />}
    </>
  )
}

/** The notification that the address's hash names: asked for by its number where the first page does not have it, and brought into sight. */
function useHashed(rows: readonly NotificationRow[]): NotificationRow | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const id = /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : null
  const known = rows.find((row) => row.id === id)
  const { data } = useData(notifications.show, id !== null && !known ? { params: { id } } : null, { quiet: true })
  const lit = known ?? data ?? undefined
  const litId = lit?.id
  useEffect(() => {
    if (litId !== undefined) document.getElementById(`${litId}`)?.scrollIntoView({ block: 'center' })
  }, [litId])
  return id === null ? undefined : lit
}
