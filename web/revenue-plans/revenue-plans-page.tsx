import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { type PlanGridRow, revenuePlans } from '#contract/revenue-plans/revenue-plans.ts'
import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type PlanKind, planKinds } from '#domain/revenue-plans/month-plan.ts'
import { todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { MonthFact } from './month-fact.tsx'
import { PlanDayDialog } from './plan-day-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanGrid } from './plan-grid.tsx'
import styles from './revenue-plans.module.css'
import { t } from './texts.ts'
import { monthName } from './words.ts'

type Open = { kind: 'plan'; row: PlanGridRow | null } | { kind: 'day'; row: PlanGridRow; day: string } | null

export default function RevenuePlansPage() {
  const { kind, month, today } = useAsked()
  const [open, setOpen] = useState<Open>(null)
  const { data, error, refetch } = useData(revenuePlans.month, { query: { kind, month } }, { keep: true })
  const close = () => setOpen(null)
  return (
    <Page
      fill
      title={t('title')}
      bar={<Kinds kind={kind} month={month} counts={data?.counts} />}
      actions={
        <May do={revenuePlans.create}>
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'plan', row: null })}>
            {t('create')}
          </Button>
        </May>
      }
    >
      <MonthSteps kind={kind} month={month} />
      {error && !data && <Failure title={t('loadFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && (
        <Grid
          data={data}
          today={today}
          onPlan={(row) => setOpen({ kind: 'plan', row })}
          onDay={(row, day) => setOpen({ kind: 'day', row, day })}
        />
      )}
      {open?.kind === 'plan' && <PlanDialog kind={kind} month={month} row={open.row} onClose={close} />}
      {open?.kind === 'day' && <PlanDayDialog row={open.row} day={open.day} onClose={close} />}
    </Page>
  )
}

interface GridProps {
  data: Answer<typeof revenuePlans.month>
  today: string
  onPlan: (row: PlanGridRow) => void
  onDay: (row: PlanGridRow, day: string) => void
}

function Grid({ data, today, onPlan, onDay }: GridProps) {
  const [first] = data.rows
  if (data.rows.every((row) => row.plan === null))
    return (
      <Empty icon="chart" title={t('emptyTitle', { month: monthName(data.begin_at) })} text={t('empty')}>
        {first && (
          <May do={revenuePlans.create}>
            <Button kind="primary" icon="plus" onClick={() => onPlan(first)}>
              {t('create')}
            </Button>
          </May>
        )}
      </Empty>
    )
  return (
    <>
      <PlanGrid data={data} onPlan={onPlan} onDay={onDay} />
      <MonthFact data={data} today={today} />
    </>
  )
}

/** The address holds the kind and the month: a link shows the same. */
function useAsked() {
  const { me } = useSession()
  const search: { kind?: string; month?: string } = useSearch({ strict: false })
  const kind = planKinds.find((one) => one === search.kind) ?? 'common'
  const today = todayIn(me.unit?.timezone ?? 'Europe/Moscow')
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? `${search.month}-01` : `${today.slice(0, 7)}-01`
  return { kind, month, today }
}

interface Asked {
  kind: PlanKind
  month: string
}

function Kinds({ kind, month, counts }: Asked & { counts: Record<PlanKind, number> | undefined }) {
  return (
    <nav className={styles.kinds} aria-label={t('kindsLabel')}>
      {planKinds.map((one) => (
        <Link
          key={one}
          to={paths.unitRevenuePlans}
          search={{ kind: one, month: month.slice(0, 7) }}
          className={styles.kind}
          aria-current={one === kind ? 'page' : undefined}
        >
          {t(`kinds.${one}`)}
          {counts && (
            <>
              <span className="unseen">{t('counted')}</span> <span className={styles.count}>{counts[one]}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

function MonthSteps({ kind, month }: Asked) {
  const navigate = useNavigate()
  const go = (day: string) => void navigate({ to: paths.unitRevenuePlans, search: { kind, month: day.slice(0, 7) } })
  return (
    <div className={styles.steps}>
      <IconButton icon="chevronLeft" label={t('before')} onClick={() => go(addDays(month, -1))} />
      <h2 className={styles.month} aria-live="polite">
        {monthName(month)}
      </h2>
      <IconButton icon="chevronRight" label={t('after')} onClick={() => go(addDays(month, 31))} />
    </div>
  )
}
