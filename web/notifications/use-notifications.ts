import { useInfiniteQuery } from '@tanstack/react-query'
import { type NotificationRow, notifications } from '#contract/notifications/notifications.ts'
import { call } from '#web/core/call.ts'
import { keyOf, useSave } from '#web/core/query.ts'
import { t } from './texts.ts'

export type Which = 'all' | 'unread' | 'read'

/** Page after page; each goes on from the last row of the former, so that what comes or is read meanwhile shifts nothing. */
export function useNotifications(which: Which) {
  const list = useInfiniteQuery({
    queryKey: keyOf(notifications[which], 'pages'),
    queryFn: ({ pageParam, signal }) => call(notifications[which], { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, has_more }) => (has_more ? (items.at(-1)?.id ?? null) : null),
    placeholderData: (former) => former,
  })
  const rows: NotificationRow[] = list.data?.pages.flatMap((page) => page.items) ?? []
  return { list, rows, unread: list.data?.pages[0]?.unread_notifications_count ?? 0 }
}

export const useReadOne = (done?: () => void) => useSave(notifications.readOne, { saved: null, ...(done && { done }) })
export const useReadAll = () => useSave(notifications.readAll, { saved: t('readAllDone') })
