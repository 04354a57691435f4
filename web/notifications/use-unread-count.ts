import { useQuery } from '@tanstack/react-query'
import { notifications } from '#contract/notifications/notifications.ts'
import { call } from '#web/core/call.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { sessionQuery, useSession } from '#web/core/session.ts'

/** How many of one's notifications wait, at most 99. The session has told it, so that nothing is asked before something happens. */
export function useUnreadCount(): number {
  const { me } = useSession()
  const { data } = useQuery({
    queryKey: keyOf(notifications.unread, 'count'),
    queryFn: async ({ signal }) => (await call(notifications.unread, { query: { limit: 1 } }, { signal })).unread_notifications_count,
    initialData: me.unread_notifications_count,
    initialDataUpdatedAt: queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt,
    meta: { quiet: true },
  })
  return data
}
