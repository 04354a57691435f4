import { useEffect } from 'react'
import { attendance } from '#contract/attendance/attendance.ts'
import { units } from '#contract/units/units.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './attendance.module.css'
import { DayPanel } from './day-panel.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthPicker } from './month-picker.tsx'
import { t } from './texts.ts'
import { TodayPanel } from './today-panel.tsx'
import { useMonth } from './use-month.ts'
import { useOpenDay } from './use-open-day.ts'

export interface OpenDay {
  employer: { id: number; name: string }
  day: string
}

/** Plan and fact of the studio's people, by months; a day opens beside the grid. */
export default function AttendancePage() {
  const { me } = useSession()
  const { month, today, earlier, later } = useMonth()
  const { data: choices } = useData(units.autocomplete, { query: {} })
  const { unitId, open, openDay, close, pickUnit } = useOpenDay()
  const unit = unitOf(choices ?? [], [unitId, lastUnit(me.id), me.unit_id])
  const named = unitId !== null && unit?.id === unitId ? unitId : null
  useEffect(() => {
    if (named !== null) keepLastUnit(me.id, named)
  }, [me.id, named])
  useRefetch(attendance.month, unit?.id ?? null, ['checkins', 'schedules'])
  // The hours of a studio are shown by its own clock, wherever the reader is.
  const { data, error, refetch } = useData(attendance.month, unit && { query: { unit_id: unit.id, month } }, {
    ...{ keep: true, ...(unit && { timezone: unit.timezone }) },
  })
  const her = open && data?.rows.find(({ employer }) => employer.id === open.employerId)?.employer
  return (
    <Page
      title={t('title')}
      bar={
        <>
          {unit && choices && choices.length > 1 && (
            <Select label={t('fields.unit')} value={unit.id} options={choices.map(({ id, name }) => ({ id, name }))} onChange={pickUnit} />
          )}
          <MonthPicker {...{ month, earlier, later }} />
        </>
      }
    >
      {unit && (
        <May do="Checkin.view">
          <TodayPanel unit={unit} />
        </May>
      )}
      {error && !data && <Failure title={t('grid.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data?.rows.length === 0 && <Empty icon="calendar" title={t('grid.empty')} text={t('grid.emptyText')} />}
      {data && data.rows.length > 0 && (
        <div className={styles.sheet}>
          <MonthGrid {...{ data, month, today }} onOpen={({ employer, day }) => openDay(employer.id, day)} />
        </div>
      )}
      {open && her && unit && (
        <DayPanel key={`${her.id}-${open.day}`} open={{ employer: her, day: open.day }} unit={unit} onClose={close} />
      )}
    </Page>
  )
}
