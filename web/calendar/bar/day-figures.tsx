import { useMemo } from 'react'
import { type FigureDay, figuresOf } from '#domain/calendar/figures.ts'
import { statusOf } from '#web/bookings/booking-status-badge.tsx'
import styles from '#web/calendar/calendar.module.css'
import type { Pane } from '#web/calendar/panes.ts'
import { t } from '#web/calendar/texts.ts'
import { formatCount, formatDuration, formatMoney, NBSP, nowIn } from '#web/core/formats.ts'
import { Popover } from '#web/ui/popover.tsx'
import own from './day-figures.module.css'

/** The day's figures stand behind one button: they are for the receptionist, not for the customer at the desk. */
export function DayFigures({ panes, isWeek }: { panes: readonly Pane[]; isWeek: boolean }) {
  return (
    <Popover icon="chart" name={t('toolbar.figures')} label={<span className={styles.wide}>{t('toolbar.figures')}</span>}>
      {() => <Figures panes={panes} title={t(isWeek ? 'figures.week' : 'figures.title')} />}
    </Popover>
  )
}

const formatShare = (percent: number) => `${percent}${NBSP}%`

function Figures({ panes, title }: { panes: readonly Pane[]; title: string }) {
  const figures = useMemo(() => figuresIn(panes), [panes])
  const share = figures.all === 0 ? 0 : Math.round((figures.busy / figures.all) * 100)
  const hours = t('figures.loadOf', { busy: formatDuration(figures.busy), all: formatDuration(figures.all) })
  const rows: [name: string, value: string, part?: string | undefined][] = [
    [t('figures.bookings'), formatCount(figures.bookings)],
    ...figures.statuses.map(([status, count]): [string, string, string | undefined] => [
      statusOf(status).title,
      formatCount(count),
      own.part,
    ]),
    [t('figures.customers'), formatCount(figures.customers)],
    [t('figures.sum'), formatMoney(figures.sum)],
    [t('figures.average'), formatMoney(figures.average)],
    [t('figures.load'), formatShare(share)],
    [t('figures.hours'), hours, own.part],
    [t('figures.free'), formatCount(figures.free)],
    [t('figures.masters'), formatCount(figures.masters)],
  ]
  return (
    <>
      <h2 className={styles.popupTitle}>{title}</h2>
      <dl className={own.figures}>
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

/** The free time of each studio is counted by its own clock and rules. */
function figuresIn(panes: readonly Pane[]) {
  const nowOf = ({ unit }: Pane) => nowIn(unit.timezone)
  const free = panes.reduce((sum, pane) => sum + figuresOf(pane.data, nowOf(pane)).free, 0)
  return { ...figuresOf(together(panes), panes[0] ? nowOf(panes[0]) : nowIn('')), free }
}

/** Adds the figures; a master who works on several days or in two studios counts once. */
function together(panes: readonly Pane[]): FigureDay {
  const all = panes.map(({ data }) => data)
  const masters = Map.groupBy(
    all.flatMap((one) => one.masters),
    ({ id }) => id,
  )
  return {
    unit: { hybrid_schedule: 0 },
    absences: all.flatMap((one) => one.absences),
    blocks: all.flatMap((one) => one.blocks),
    masters: [...masters].map(([id, rows]) => ({ id, shifts: rows.flatMap(({ shifts }) => shifts) })),
    windows: all.flatMap((one) => one.windows),
    cards: all.flatMap((one) => one.cards),
  }
}
