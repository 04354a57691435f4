import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { seenIn } from '#contract/core/edits.ts'
import { type NewsRow, news } from '#contract/news/news.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EditDialog } from './edit-dialog.tsx'
import styles from './news.module.css'
import { Poll } from './poll.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import { t } from './texts.ts'

/** An item by its title; opening it marks it as read. */
export function NewsCard({ row, isOpenAtFirst }: { row: NewsRow; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const box = useRef<HTMLElement>(null)
  const read = useSave(news.read, { saved: null, quiet: true })
  const markRead = useEffectEvent(() => row.is_read || !row.is_for_me || read.mutate({ params: { id: row.id } }))
  useEffect(() => {
    if (isOpenAtFirst) setOpen(true)
    if (isOpenAtFirst) box.current?.scrollIntoView({ block: 'center' })
  }, [isOpenAtFirst])
  useEffect(() => {
    if (isOpen) markRead()
  }, [isOpen])
  return (
    <article ref={box} className={styles.card} data-lit={isOpenAtFirst || undefined}>
      <h2>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {row.is_read || !row.is_for_me ? null : <span className={styles.dot} role="img" aria-label={t('list.unread')} />}
          <span className={styles.theme}>{row.theme}</span>
          {row.sticky ? <span className={styles.mark}>{t('list.isSticky')}</span> : null}
          {isAwaited(row) ? <span className={styles.mark}>{t('list.mustConfirm')}</span> : null}
          <time className="figures">{formatMoment(row.published_at)}</time>
        </button>
      </h2>
      {isOpen && <Body row={row} />}
    </article>
  )
}

/** True: the reader still has to confirm the item. */
const isAwaited = ({ must_confirm, is_confirmed, is_for_me }: NewsRow) => must_confirm && is_for_me && !is_confirmed

function Body({ row }: { row: NewsRow }) {
  const [open, show] = useState<'readers' | 'edit' | null>(null)
  const confirmRead = useSave(news.confirm, { saved: t('confirmed') })
  const remove = useSave(news.remove, { saved: t('removed') })
  const unstick = useSave(news.update, { saved: t('unstuck') })
  const params = { id: row.id }
  const askRemove = async () => {
    if (await confirm({ title: t('remove', { theme: row.theme }), action: t('removeAct'), isDangerous: true })) remove.mutate({ params })
  }
  return (
    <div className={styles.body}>
      <p className={styles.words}>{row.message}</p>
      {row.author && <p className={styles.soft}>{row.author.full_name}</p>}
      {row.poll && <Poll row={row} poll={row.poll} />}
      <div className={styles.acts}>
        {isAwaited(row) ? (
          <Button
            kind="primary"
            icon="done"
            disabled={confirmRead.isPending}
            onClick={() => confirmRead.mutate({ params, body: { version: row.version } })}
          >
            {t('confirm')}
          </Button>
        ) : null}
        {row.readers && (
          <Button icon="eye" onClick={() => show('readers')}>
            {t('readersOf', row.readers)}
            {row.must_confirm ? `, ${t('confirmedOf', row.readers)}` : ''}
          </Button>
        )}
        <May do={news.update}>
          <Button icon="edit" onClick={() => show('edit')}>
            {t('edit')}
          </Button>
        </May>
        {row.sticky ? (
          <May do={news.update}>
            <Button onClick={() => unstick.mutate({ params, body: { sticky: 0 }, seen: seenIn(news.update, row) })}>{t('unstick')}</Button>
          </May>
        ) : null}
        <May do={news.remove}>
          <Button kind="warning" icon="remove" onClick={() => void askRemove()}>
            {t('removeAct')}
          </Button>
        </May>
      </div>
      {open === 'readers' && <ReadersDialog row={row} onClose={() => show(null)} />}
      {open === 'edit' && <EditDialog row={row} onClose={() => show(null)} />}
    </div>
  )
}
