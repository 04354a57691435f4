import { Link } from '@tanstack/react-router'
import type { DashboardStudio } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { shareOf } from '#domain/dashboard/troubles.ts'
import { dayName, formatShare, formatShort, formatWhole, weekdayOf } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chain.module.css'
import { ofPlan } from './chain-order.ts'
import { t } from './texts.ts'
import { troubleLooks, troubleWay } from './trouble-way.ts'

/** A studio beside the others: what its day comes to, how full it and its week are, and the one thing that is wanted. */
export function ChainTile({ day, studio }: { day: string; studio: DashboardStudio }) {
  const { unit, masters, sum, plan, free } = studio
  const share = ofPlan(studio)
  return (
    <li className={styles.tile}>
      <h2>
        <Link to={paths.dashboard} search={{ unit_id: String(unit.id), selected_date: day }}>
          {unit.name}
        </Link>
        <span className={styles.soft}>{t('chain.masters', { count: masters })}</span>
      </h2>
      <div className={styles.middle}>
        <div className={styles.money}>
          <p>
            <strong>{sum === null ? formatShare(shareOf(studio)) : formatWhole(sum)}</strong>{' '}
            {sum === null && <span className={styles.soft}>{t('chain.busy')}</span>}
            {share !== null && <span className={styles.soft}>{t('chain.ofPlan', { share: formatShare(share) })}</span>}
          </p>
          {sum !== null && plan !== null && plan > 0 && <Against sum={sum} plan={plan} />}
        </div>
        <Week studio={studio} />
      </div>
      <p className={styles.facts}>
        {sum !== null && <span>{t('chain.load', { load: formatShare(shareOf(studio)) })}</span>}{' '}
        <span>{t('chain.free', { count: free })}</span>{' '}
        {sum !== null && <span>{plan === null ? t('chain.noPlan') : t('chain.plan', { sum: formatShort(plan) })}</span>}
      </p>
      <Wanted day={day} studio={studio} />
    </li>
  )
}

/** A bar of the sum, with a mark at the plan. */
function Against({ sum, plan }: { sum: number; plan: number }) {
  const whole = Math.max(sum, plan) * 1.08
  return (
    <div className={styles.against} aria-hidden="true">
      <i style={{ width: `${(sum / whole) * 100}%` }} />
      <u style={{ left: `${(plan / whole) * 100}%` }} />
    </div>
  )
}

/** Seven small bars, which the words tell one by one. */
function Week({ studio: { week } }: { studio: DashboardStudio }) {
  const said = week.map((one) => `${dayName(one.day)} — ${formatShare(shareOf(one))}`).join(', ')
  return (
    <div className={styles.week} role="img" aria-label={t('chain.week', { days: said })}>
      {week.map((one, at) => (
        <span key={one.day} data-marked={at === 0}>
          <i style={{ height: `${4 + shareOf(one) * 36}px` }} />
          {weekdayOf(one.day).slice(0, 1)}
        </span>
      ))}
    </div>
  )
}

function Wanted({ day, studio: { unit, trouble } }: { day: string; studio: DashboardStudio }) {
  const calendar = { unit_id: String(unit.id), selected_date: day }
  if (trouble === null)
    return (
      <p className={styles.wanted} data-tone="calm">
        <Icon name="check" size={16} />
        <span>{t('chain.calm')}</span>
        <May do="Calendar.view">
          <Link to={paths.calendar} search={calendar} aria-label={t('chain.openCalendar', { unit: unit.name })}>
            {t('chain.calendar')}
          </Link>
        </May>
      </p>
    )
  const { icon, tone } = troubleLooks[trouble.kind]
  const act = t(`chain.acts.${trouble.kind}`)
  return (
    <p className={styles.wanted} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{t(`chain.trouble.${trouble.kind}`, { count: trouble.count })}</span>
      <Link {...troubleWay(trouble.kind, unit.id, day)} aria-label={t('chain.act', { act, unit: unit.name })}>
        {act}
      </Link>
    </p>
  )
}
