import type { Answer } from '#contract/core/endpoint.ts'
import { type PlanGridRow, revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { addDays, weekday } from '#domain/core/clock-time.ts'
import { formatCount, formatMoney, formatNumber, weekdayOf } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import styles from './revenue-plans.module.css'
import { t } from './texts.ts'
import { monthName } from './words.ts'

type Month = Answer<typeof revenuePlans.month>

interface PlanGridProps {
  data: Month
  onPlan: (row: PlanGridRow) => void
  onDay: (row: PlanGridRow, day: string) => void
}

/** A month by studios and days; a sum opens its plan, a day of a branch the day's plan. */
export function PlanGrid({ data, onPlan, onDay }: PlanGridProps) {
  const days = data.totals.map((_, index) => addDays(data.begin_at, index))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={t('title')} tabIndex={0}>
      <table className={styles.grid}>
        <caption className={styles.caption}>{monthName(data.begin_at)}</caption>
        <Head days={days} />
        <tbody>
          {data.rows.map((row) => (
            <Row key={row.unit?.id ?? 0} row={row} days={days} onPlan={onPlan} onDay={onDay} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={styles.sum}>{formatNumber(data.total)}</td>
            {data.totals.map((sum, index) => (
              <td key={days[index]}>{formatCount(sum)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Head({ days }: { days: string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('fields.unit')}</th>
        <th scope="col" className={styles.sum}>
          {t('sum')}
        </th>
        {days.map((day) => (
          <th key={day} scope="col" data-weekend={weekday(day) > 5}>
            {Number(day.slice(8))}
            <span className={styles.weekday}>{weekdayOf(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps extends Pick<PlanGridProps, 'onPlan' | 'onDay'> {
  row: PlanGridRow
  days: string[]
}

function Row({ row, days, onPlan, onDay }: RowProps) {
  const { can } = useSession()
  const name = row.unit?.name ?? t('everywhere')
  const mayChange = row.plan === null ? can(revenuePlans.create.may) : can(revenuePlans.update.may)
  const hasDays = row.plan?.period === 2 && can(revenuePlans.saveDay.may)
  return (
    <tr>
      <th scope="row">
        {name}
        {row.is_default === 1 && <span className={styles.note}>{t('byDefault')}</span>}
        {row.is_counted === 0 && <span className={styles.note}>{t('notCounted')}</span>}
      </th>
      <td className={styles.sum}>
        <Cell
          text={row.plan ? formatNumber(row.plan.plan) : '—'}
          label={`${name}: ${row.plan ? formatMoney(row.plan.plan) : t('create')}`}
          press={mayChange ? () => onPlan(row) : null}
        />
      </td>
      {row.days.map((sum, index) => {
        const day = days[index] ?? ''
        const isOwn = row.own.includes(index + 1)
        return (
          <td key={day} data-own={isOwn}>
            <Cell
              text={row.plan ? `${isOwn ? '• ' : ''}${formatCount(sum)}` : ''}
              label={t('dayOfMonth', { unit: name, day: String(index + 1), sum: formatMoney(sum) })}
              press={hasDays ? () => onDay(row, day) : null}
            />
          </td>
        )
      })}
    </tr>
  )
}

function Cell({ text, label, press }: { text: string; label: string; press: (() => void) | null }) {
  if (press === null) return text
  return (
    <button type="button" className={styles.cell} aria-label={label} onClick={press}>
      {text}
    </button>
  )
}
