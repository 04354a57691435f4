import type { GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { formatQty } from '#web/core/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { clockOf } from './clock-of.ts'
import type { Count } from './count-screen.tsx'
import { ownOf, unitOf } from './count-words.ts'
import styles from './good-invents.module.css'
import { t } from './texts.ts'
import { totalOf } from './use-count.ts'

interface Props {
  invent: GoodInventRow
  count: Count
  onEnter: (good: number) => void
}

/** The good that was scanned last with how many of it are counted, big enough to be seen from the shelf, and what is done about it. */
export function LastScan({ invent, count, onEnter }: Props) {
  const last = count.reads.find(({ kind }) => kind === 'counted')
  if (!last)
    return (
      <section className={styles.last} aria-label={t('count.ready')}>
        <div className={styles.what}>
          <h2>{t('count.ready')}</h2>
          <p>{t('count.hint')}</p>
        </div>
      </section>
    )
  const item = invent.items?.find(({ good_id }) => good_id === last.good_id)
  const { good_id } = last
  // Below nothing there is nothing to take away: the next bottle would only make up for it.
  const isNone = item !== undefined && ownOf(item, count.device, count.waiting) <= 0
  return (
    <section className={styles.last} aria-label={t('count.last', { time: clockOf(last.at) })}>
      <div className={styles.what}>
        <p>{t('count.last', { time: clockOf(last.at) })}</p>
        <h2>{last.name}</h2>
        <p>{[last.barcode, item?.shelf && t('count.onShelf', { shelf: item.shelf })].filter(Boolean).join(' · ')}</p>
      </div>
      <output className={styles.figure} aria-live="assertive">
        {formatQty(totalOf(item, count.waiting) ?? last.qty)} <small>{item ? unitOf(item) : ''}</small>
      </output>
      <div className={styles.keys}>
        <IconButton
          kind="plain"
          icon="minus"
          label={t('count.less')}
          aria-disabled={isNone}
          onClick={() => !isNone && count.count(last, -1)}
        />
        <IconButton kind="plain" icon="plus" label={t('count.more')} onClick={() => count.count(last, 1)} />
        {good_id !== null && <Button onClick={() => onEnter(good_id)}>{t('count.enter')}</Button>}
        <Button icon="repeat" onClick={() => count.undo(last)}>
          {t('count.undo')}
        </Button>
      </div>
    </section>
  )
}
