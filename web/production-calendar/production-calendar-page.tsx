import { useState } from 'react'
import { productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { countries } from '#domain/production-calendar/days.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { Norms } from './norms.tsx'
import styles from './production-calendar.module.css'
import { t } from './texts.ts'
import { useYear } from './use-year.ts'
import { YearState } from './year-state.tsx'
import { YearTable } from './year-table.tsx'

/** The calendar by which timesheets tell holidays and norms: read by whoever sees attendance, written by whoever approves it. */
export default function ProductionCalendarPage() {
  const { can } = useSession()
  const { year, country, today, to, choose } = useYear()
  const [open, setOpen] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  useRefetch(productionCalendar.show, null, ['production-calendar'])
  const { data, error, refetch } = useData(productionCalendar.show, { query: { country, year } }, { keep: true })
  const isWriter = can(productionCalendar.change.may)
  const day = data?.days.find((one) => one.day === open)
  return (
    <Page
      title={t('title')}
      bar={
        <>
          <div className={styles.steps}>
            <IconButton icon="chevronLeft" label={t('earlier')} disabled={year <= 2020} onClick={() => to(year - 1)} />
            <strong aria-live="polite">{year}</strong>
            <IconButton icon="chevronRight" label={t('later')} disabled={year >= 2099} onClick={() => to(year + 1)} />
          </div>
          <Select
            label={t('fields.country')}
            value={country}
            options={countries.map((id) => ({ id, name: t(`countries.${id}`) }))}
            onChange={(value) => choose(countries.find((one) => one === value) ?? country)}
          />
        </>
      }
      actions={
        data && (
          <May do={productionCalendar.confirm}>
            <Button icon="check" onClick={() => setConfirming(true)}>
              {t(data.source ? 'changeSource' : 'confirm')}
            </Button>
          </May>
        )
      }
    >
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && (
        <>
          <YearState data={data} />
          <YearTable data={data} today={today} onOpen={isWriter ? setOpen : null} />
          <Norms data={data} />
        </>
      )}
      {day && <DayDialog key={day.day} country={country} day={day} onClose={() => setOpen(null)} />}
      {data && isConfirming && <ConfirmDialog data={data} onClose={() => setConfirming(false)} />}
    </Page>
  )
}
