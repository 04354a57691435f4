import { useEffect } from 'react'
import { attendance } from '#contract/attendance/attendance.ts'
import type { Me } from '#contract/auth/auth.ts'
import { units } from '#contract/units/units.ts'
import { EVERYWHERE, keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { mayReach, useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './attendance.module.css'
import { ChainArrivalsPanel } from './chain-arrivals-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthPicker } from './month-picker.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { t } from './texts.ts'
import { TodayPanel } from './today-panel.tsx'
import { useMonth } from './use-month.ts'
import { useOpenDay } from './use-open-day.ts'

interface Unit {
  id: number
  name: string
  timezone: string
}

/** Plan and fact of the studio's people, a month at a time; today of all studios for whoever answers for several. */
export default function AttendancePage() {
  const { me, can } = useSession()
  const hasList = can(units.autocomplete.may)
  const { data, error, isLoading, refetch } = useData(units.autocomplete, hasList ? { query: {} } : null)
  const opened = useOpenDay()
  const choices = (hasList ? (data ?? []) : own(me)).filter(({ id }) => mayReach(me, id))
  const isChain = opened.isEverywhere && choices.length > 1
  const unit = isChain ? null : unitOf<Unit>(choices, [opened.unitId, lastUnit(me.id), me.unit_id])
  const named = opened.unitId !== null && unit?.id === opened.unitId ? opened.unitId : null
  useEffect(() => {
    if (named !== null) keepLastUnit(me.id, named)
  }, [me.id, named])
  const month = useMonth()
  const options = [...choices.map(({ id, name }) => ({ id, name })), { id: EVERYWHERE, name: t('today.everywhere') }]
  return (
    <Page
      title={t('title')}
      bar={
        <>
          {choices.length > 1 && (
            <Select label={t('fields.unit')} value={unit?.id ?? EVERYWHERE} options={options} onChange={opened.pickUnit} />
          )}
          {!isChain && <MonthPicker {...month} />}
        </>
      }
    >
      {isChain && <ChainArrivalsPanel />}
      {!isChain && !unit && error && <Failure title={t('grid.failed')} error={error} retry={() => void refetch()} />}
      {!isChain && !unit && !error && !isLoading && <NoUnit />}
      {!isChain && (unit || isLoading) && <StudioMonth unit={unit} opened={opened} month={month} />}
    </Page>
  )
}

/** Whoever does not see the list of studios works in one. */
const own = ({ unit }: Me): Unit[] => (unit ? [unit] : [])

interface StudioMonthProps {
  unit: Unit | null
  month: ReturnType<typeof useMonth>
  opened: ReturnType<typeof useOpenDay>
}

function StudioMonth({ unit, month: { month, today }, opened: { open, openDay, close } }: StudioMonthProps) {
  useRefetch(attendance.month, unit?.id ?? null, ['checkins', 'schedules'])
  // The hours of a studio are shown by its own clock, wherever the reader is.
  const { data, error, refetch } = useData(attendance.month, unit && { query: { unit_id: unit.id, month } }, {
    keep: true,
    ...(unit && { timezone: unit.timezone }),
  })
  const her = open && data?.rows.find(({ employer }) => employer.id === open.employerId)?.employer
  return (
    <>
      {unit && (
        <May do="Checkin.view">
          <TodayPanel unit={unit} />
        </May>
      )}
      {error && !data && <Failure title={t('grid.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && data.rows.length > 0 && (
        <May do={attendance.decide}>
          <OpenQuestions rows={data.rows} onOpen={({ employer, day }) => openDay(employer.id, day)} />
        </May>
      )}
      {data?.rows.length === 0 && <Empty icon="calendar" title={t('grid.empty')} text={t('grid.emptyText')} />}
      {data && data.rows.length > 0 && (
        <div className={styles.sheet}>
          <MonthGrid data={data} month={month} today={today} onOpen={({ employer, day }) => openDay(employer.id, day)} />
        </div>
      )}
      {unit && data && data.rows.length > 0 && (
        <May do={attendance.figures}>
          <MonthFigures key={`${unit.id} ${month}`} unitId={unit.id} month={month} />
        </May>
      )}
      {open && her && unit && (
        <DayPanel key={`${her.id}-${open.day}`} open={{ employer: her, day: open.day }} unit={unit} onClose={close} />
      )}
    </>
  )
}
