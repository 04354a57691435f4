import type { GoodInventRow } from '#contract/good-invents/good-invents.ts'
import { formatQty } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { clockOf } from './clock-of.ts'
import type { Count } from './count-screen.tsx'
import { isMeasured, whoCounted } from './count-words.ts'
import styles from './good-invents.module.css'
import { t } from './texts.ts'
import { type Read, totalOf } from './use-count.ts'

interface Props {
  invent: GoodInventRow
  count: Count
  onEnter: (good: number) => void
}

/** What this tablet has read, the newest first; a good that somebody else has counted offers one more (GDS-482). */
export function RecentScans({ invent, count, onEnter }: Props) {
  return (
    <section className={styles.recent} aria-label={t('count.recent')}>
      <p className={styles.heads}>
        <span>{t('count.recent')}</span>
        <span>{t('count.total')}</span>
      </p>
      {count.reads.length === 0 && <p className={styles.none}>{t('count.nothing')}</p>}
      <ol>
        {count.reads.map((one) => (
          <Line key={`${one.at} ${one.name} ${one.qty}`} one={one} invent={invent} count={count} onEnter={onEnter} />
        ))}
      </ol>
    </section>
  )
}

function Line({ one, invent, count, onEnter }: Props & { one: Read }) {
  const item = invent.items?.find(({ good_id }) => good_id === one.good_id)
  const isFound = one.kind === 'found'
  return (
    <li data-found={isFound}>
      <time>{clockOf(one.at)}</time>
      <span className={styles.name}>
        {one.name}
        {isFound && item && (
          <small>
            <Icon name="info" size={16} /> {t('count.foundShort', whoCounted(item))}
          </small>
        )}
      </span>
      {!isFound && <span className={styles.code}>{one.barcode}</span>}
      {isFound && item && isMeasured(item) && <Button onClick={() => onEnter(item.good_id)}>{t('count.enter')}</Button>}
      {isFound && !(item && isMeasured(item)) && (
        <Button icon="plus" aria-label={t('count.oneMoreOf', { name: one.name })} onClick={() => count.count(one, 1)}>
          {t('count.oneMore')}
        </Button>
      )}
      <strong>{formatQty(totalOf(item, count.waiting) ?? one.qty)}</strong>
    </li>
  )
}
