import { useMemo } from 'react'
import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { figuresOf } from '#domain/calendar/figures.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import { formatCount, formatDuration, formatMoney, NBSP, nowIn } from '#web/core/formats.ts'
import styles from './calendar.module.css'
import { Popover } from './popover.tsx'
import { t } from './texts.ts'

/** The day's figures stand behind one button: they are for the receptionist, not for the customer at the desk. */
export function DayFigures({ day }: { day: CalendarDay }) {
  return (
    <Popover icon="chart" name={t('toolbar.figures')} label={<span className={styles.wide}>{t('toolbar.figures')}</span>}>
      {() => <Figures day={day} />}
    </Popover>
  )
}

const formatShare = (percent: number) => `${percent}${NBSP}%`

function Figures({ day }: { day: CalendarDay }) {
  const figures = useMemo(() => figuresOf(day, nowIn(day.unit.timezone)), [day])
  const share = figures.all === 0 ? 0 : Math.round((figures.busy / figures.all) * 100)
  const hours = t('figures.loadOf', { busy: formatDuration(figures.busy), all: formatDuration(figures.all) })
  const rows: [name: string, value: string, part?: string | undefined][] = [
    [t('figures.bookings'), formatCount(figures.bookings)],
    ...figures.statuses.map(([status, count]): [string, string, string | undefined] => [
      statusOf(status).title,
      formatCount(count),
      styles.part,
    ]),
    [t('figures.customers'), formatCount(figures.customers)],
    [t('figures.sum'), formatMoney(figures.sum)],
    [t('figures.average'), formatMoney(figures.average)],
    [t('figures.load'), formatShare(share)],
    [t('figures.hours'), hours, styles.part],
    [t('figures.free'), formatCount(figures.free)],
    [t('figures.masters'), formatCount(figures.masters)],
  ]
  return (
    <>
      <h2 className={styles.popupTitle}>{t('figures.title')}</h2>
      <dl className={styles.figures}>
        {rows.map(([name, value, part]) => (
          <div key={name} className={part}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
