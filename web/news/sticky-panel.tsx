import { type ReactNode, useState } from 'react'
import { news, type StickyNews as Row } from '#contract/news/news.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sticky.module.css'
import { t } from './texts.ts'
import { useFreshNews } from './use-news.ts'

/**
 * Important news above every screen, the newest on top, until each is hidden by whoever reads it. The newest alone stands open: two took an eighth of a
 * small screen from the work all day, so the others wait behind a button in its line.
 */
export function StickyNews() {
  const { me } = useSession()
  return me.impersonated_by === null ? <Own /> : null
}

function Own() {
  const [isWhole, setWhole] = useState(false)
  const { data } = useData(news.fixSticky, { query: { sticky: 'true' } }, { quiet: true })
  useFreshNews()
  const [newest, ...others] = data?.data ?? []
  if (!newest) return null
  const toggle = others.length > 0 && (
    <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('sticky.less') : t('sticky.more', { count: others.length })}
    </Button>
  )
  return (
    <section className={styles.stack} aria-label={t('sticky.label')}>
      <ul>
        <li key={newest.data.news_id}>
          <Banner row={newest}>{toggle}</Banner>
        </li>
        {isWhole &&
          others.map((row) => (
            <li key={row.data.news_id}>
              <Banner row={row} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Banner({ row, children }: { row: Row; children?: ReactNode }) {
  const { data, must_confirm, is_confirmed, version, author, notification_id } = row
  const { theme, message, news_id } = data
  const { can } = useSession()
  const hasPage = can(news.list.may)
  const hide = useSave(news.sticky, { saved: null })
  const confirmRead = useSave(news.confirm, { saved: t('confirmed') })
  const askHide = async () => {
    const question = { title: t('sticky.question'), text: t('sticky.text', { theme }), action: t('sticky.hide') }
    if (await confirm(question)) hide.mutate({ body: { id: news_id } })
  }
  return (
    <article className={styles.banner}>
      <Icon name="info" />
      {/* A person without the page of news reads all of it here. */}
      <p className={styles.text} data-whole={!hasPage || undefined}>
        <b>{theme}</b> <span>{message}</span> <span className={styles.by}>{author.full_name}</span>
      </p>
      <span className={styles.acts}>
        {children}
        {hasPage && (
          <LinkButton
            kind="quiet"
            to={paths.notification}
            search={{ tab: 'NewsList' }}
            {...(notification_id !== null && { hash: `${notification_id}` })}
          >
            {t('sticky.details')}
          </LinkButton>
        )}
        {must_confirm && !is_confirmed ? (
          <Button
            kind="primary"
            disabled={confirmRead.isPending}
            onClick={() => confirmRead.mutate({ params: { id: news_id }, body: { version } })}
          >
            {t('confirm')}
          </Button>
        ) : (
          <Button aria-label={t('sticky.hideOf', { theme })} disabled={hide.isPending} onClick={() => void askHide()}>
            {t('sticky.hide')}
          </Button>
        )}
      </span>
    </article>
  )
}
