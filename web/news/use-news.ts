import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NewsRow, news } from '#contract/news/news.ts'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { call } from '#web/core/call.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { onSocket } from '#web/core/realtime.ts'

/** News, newest first, page after page. */
export function useNews() {
  const list = useInfiniteQuery({
    queryKey: keyOf(news.list, 'pages'),
    queryFn: ({ pageParam, signal }) => call(news.list, { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.reduce((sum, { items }) => sum + items.length, 0) : undefined),
    meta: { quiet: true },
  })
  useFreshNews()
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  // A news item that came meanwhile has moved the pages on.
  const rows: NewsRow[] = [...new Map(all.map((row) => [row.id, row])).values()]
  return { list, rows }
}

/** Shows an item to its readers as soon as it is published. */
export function useFreshNews() {
  useEffect(
    () =>
      onSocket('notification', (event) => {
        const { type } = event as NotificationRow
        if (type === 'news') void queryClient.invalidateQueries({ queryKey: ['news'] })
      }),
    [],
  )
}
