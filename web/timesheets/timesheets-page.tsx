import { useState } from 'react'
import { timesheets } from '#contract/timesheets/timesheets.ts'
import { units } from '#contract/units/units.ts'
import { halves, periodOf } from '#domain/timesheets/period.ts'
import { DayPanel } from '#web/attendance/day-panel.tsx'
import { MonthPicker } from '#web/attendance/month-picker.tsx'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { SheetActs } from './sheet-acts.tsx'
import { SheetState } from './sheet-state.tsx'
import { SheetTable } from './sheet-table.tsx'
import { t } from './texts.ts'
import styles from './timesheets.module.css'
import { usePeriod } from './use-period.ts'

export interface OpenDay {
  employer: { id: number; name: string }
  day: string
}

/** The timesheet of a studio: what it comes to, what stands in its way, and from whom it has its approval. */
export default function TimesheetsPage() {
  const { me } = useSession()
  const { month, half, choose, earlier, later } = usePeriod()
  const { data: choices } = useData(units.autocomplete, { query: {} })
  const [picked, setPicked] = useState<number | null>(null)
  const [version, setVersion] = useState<{ of: string; number: number } | null>(null)
  const [open, setOpen] = useState<OpenDay | null>(null)
  const unit = unitOf(choices ?? [], [picked, lastUnit(me.id), me.unit_id])
  const about = unit && { unit_id: unit.id, month, half }
  // An older sheet is looked at until another period is.
  const of = `${unit?.id} ${month} ${half}`
  const query = about && { ...about, ...(version?.of === of && { number: version.number }) }
  useRefetch(timesheets.show, unit?.id ?? null, ['checkins', 'schedules', 'timesheets', 'production-calendar'])
  const { data, error, refetch } = useData(timesheets.show, query && { query }, { keep: true })
  const pick = (value: string) => {
    setPicked(Number(value))
    keepLastUnit(me.id, Number(value))
    setOpen(null)
  }
  return (
    <Page
      title={t('title')}
      bar={
        <>
          {unit && choices && choices.length > 1 && (
            <Select label={t('fields.unit')} value={unit.id} options={choices.map(({ id, name }) => ({ id, name }))} onChange={pick} />
          )}
          <MonthPicker month={month} earlier={earlier} later={later} />
          <Select
            label={t('halvesLabel')}
            value={half}
            options={halves.map((id) => ({ id, name: t(`halves.${id}`, { last: Number(periodOf(month, id).end.slice(8)) }) }))}
            onChange={(value) => choose(halves.find((one) => one === Number(value)) ?? 0)}
          />
          {data && data.versions.length > 1 && (
            <Select
              label={t('version')}
              value={data.number}
              options={data.versions.map(({ number, status }) => ({
                id: number,
                name: t(status === 'open' ? 'versionOpen' : 'versionNo', { number }),
              }))}
              onChange={(number) => setVersion({ of, number: Number(number) })}
            />
          )}
        </>
      }
      actions={data && query && <SheetActs data={data} query={query} onChanged={() => setVersion(null)} />}
    >
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && (
        <>
          <SheetState data={data} onOpen={setOpen} />
          {data.rows.length === 0 && <Empty icon="log" title={t('empty')} text={t('emptyText')} />}
          {data.rows.length > 0 && (
            <div className={styles.sheet}>
              <SheetTable data={data} onOpen={setOpen} />
            </div>
          )}
        </>
      )}
      {open && unit && (
        <DayPanel
          key={`${open.employer.id}-${open.day}`}
          open={open}
          unit={unit}
          onClose={() => {
            setOpen(null)
            void refetch()
          }}
        />
      )}
    </Page>
  )
}
