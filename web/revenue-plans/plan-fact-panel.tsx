import type { ReactNode } from 'react'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName, daysName, formatShare, formatShort, formatWhole } from '#web/core/formats.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { type ChartLine, Lines } from '#web/ui/chart/line.tsx'
import styles from './revenue-plans.module.css'
import { t } from './texts.ts'

interface PlanFactProps {
  title: string
  begin_at: string
  /** The plan of each day in roubles; null: there is none. */
  plan: readonly number[] | null
  facts: readonly number[]
  /** The day up to whose evening the facts are summed. */
  until: string
  height?: number
  /** Shown beside the title; absent: the unit of measure. */
  aside?: ReactNode
}

/** The running total of a month's completed visits against its plan. */
export function PlanFactPanel({ title, begin_at, plan, facts, until, height = 180, aside = t('fact.what') }: PlanFactProps) {
  const days = facts.map((_, at) => addDays(begin_at, at))
  const last =
    until < begin_at
      ? -1
      : Math.min(
          facts.length - 1,
          days.findLastIndex((day) => day <= until),
        )
  const planned = plan && runningOf(plan)
  const done = runningOf(facts).slice(0, last + 1)
  const lines: ChartLine[] = [
    ...(planned ? [{ id: 'plan', name: t('fact.plan'), values: planned, look: 'dashed' as const }] : []),
    { id: 'fact', name: t('fact.fact'), values: done, look: 'solid' },
  ]
  const saidOf = (at: number) =>
    [
      days[at] && daysName(days[at], days[at]),
      at < done.length && `${t('fact.fact')} ${formatWhole(done[at] ?? 0)}`,
      planned && `${t('fact.plan')} ${formatWhole(planned[at] ?? 0)}`,
    ]
      .filter(Boolean)
      .join(', ')
  const table = {
    columns: [t('fact.day'), t('fact.fact'), ...(planned ? [t('fact.plan')] : [])],
    rows: days.map((day, at) => ({
      id: day,
      cells: [
        dayName(day),
        at < done.length ? formatWhole(done[at] ?? 0) : '—',
        ...(planned ? [formatWhole(planned[at] ?? 0)] : []),
      ] as const,
    })),
  }
  return (
    <Chart title={title} aside={aside} table={table}>
      <Headline done={done.at(-1) ?? 0} plan={planned?.[last] ?? null} until={days[last] ?? null} />
      <Lines
        key={`${begin_at} ${last}`}
        lines={lines}
        height={height}
        steps={namesOf(days.length, last)}
        first={Math.max(0, last)}
        print={formatShort}
        sayStep={saidOf}
        label={t('fact.day')}
      />
    </Chart>
  )
}

function Headline({ done, plan, until }: { done: number; plan: number | null; until: string | null }) {
  return (
    <p className={styles.headline}>
      <strong>{formatWhole(done)}</strong>
      {plan !== null && plan > 0 && until && t('fact.share', { share: formatShare(done / plan), day: daysName(until, until) })}
    </p>
  )
}

function runningOf(values: readonly number[]): number[] {
  let sum = 0
  return values.map((one) => (sum = Math.round((sum + one) * 100) / 100))
}

const WEEK = 7

/** Each week's first day, the last one and the day that is looked at; those that would touch it stay unsaid. */
function namesOf(count: number, until: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const isSaid =
      at === until || ((at % WEEK === 0 || at === count - 1) && Math.abs(at - until) > 2 && !(at === WEEK * 4 && count > at + 1))
    return isSaid ? String(at + 1) : ''
  })
}
