import { useLocation } from '@tanstack/react-router'
import { news } from '#contract/news/news.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import styles from './news.module.css'
import { NewsCard } from './news-card.tsx'
import { t } from './texts.ts'
import { useNews } from './use-news.ts'

/** The news of one's company; the address's hash is the notification of the one to show (002 §2). */
export function NewsList() {
  const { list, rows } = useNews()
  const hashed = useHashed()
  if (list.isPending) return <p role="status">{shell('loading')}</p>
  if (list.isError && rows.length === 0) return <Failure title={t('loadFailed')} error={list.error} retry={() => void list.refetch()} />
  const far = hashed && !rows.some(({ id }) => id === hashed.id) ? [hashed.row] : []
  const all = [...far, ...rows].filter((row) => row !== null)
  if (all.length === 0) return <Empty icon="bell" title={t('list.empty')} text={t('list.emptyText')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((row) => (
          <li key={row.id}>
            <NewsCard row={row} isOpenAtFirst={row.id === hashed?.id} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

/** The hash names a notification; the notification names its news item, which may stand far below. */
function useHashed() {
  const hash = useLocation({ select: (location) => location.hash })
  const id = /^[1-9]\d{0,9}$/.test(hash) ? Number(hash) : null
  const { data } = useData(notifications.show, id === null ? null : { params: { id } }, { quiet: true })
  const newsId = data?.data.news_id ?? null
  const { data: row } = useData(news.show, newsId === null ? null : { params: { id: newsId } }, { quiet: true })
  return newsId === null ? null : { id: newsId, row: row ?? null }
}
