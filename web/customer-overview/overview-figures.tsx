import type { CustomerVisits } from '#contract/customer-overview/customer-overview.ts'
import { formatCount, formatMoney } from '#web/core/formats.ts'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import styles from './overview.module.css'
import { o } from './texts.ts'

/** Figures of a customer: no-shows, money, and her master. */
export function OverviewFigures({ visits }: { visits: CustomerVisits }) {
  const { count, no_shows: noShows, completed_total: total, master } = visits
  if (count === 0 && noShows === 0) return <p className={styles.soft}>{o('figures.none')}</p>
  return (
    <div className={styles.figures}>
      <dl className={styles.three}>
        <Figure name={o('figures.visits', { count })} value={formatCount(count)} />
        <Figure name={o('figures.noShows', { count: noShows })} value={formatCount(noShows)} />
        <Figure
          name={visits.is_total_partial === 1 ? `${o('figures.completed')}, ${o('figures.partial')}` : o('figures.completed')}
          value={formatMoney(total)}
          {...(visits.is_total_partial === 1 && { hint: o('figures.partialHint') })}
        />
      </dl>
      {master && (
        <p className={styles.master}>
          <AvatarBadge filename={master.avatar} name={master.name} size={28} pixels={48} />
          <span>
            <span className={styles.soft}>{o('figures.master')}</span>
            <strong>{master.name}</strong>
            <span className={styles.soft}>{o('figures.of', { visits: master.visits, count })}</span>
          </span>
        </p>
      )}
    </div>
  )
}

const Figure = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div className={styles.figure} title={hint}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
