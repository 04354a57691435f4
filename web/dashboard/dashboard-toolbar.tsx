import { bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { weekdayOf } from '#web/core/formats.ts'
import { EVERYWHERE } from '#web/core/last-unit.ts'
import { May } from '#web/core/may.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/day-input.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './dashboard.module.css'
import { t } from './texts.ts'
import type { Place } from './use-dashboard.ts'

/** Which day and which studio. */
export function DashboardToolbar({ place }: { place: Place }) {
  const { unit, units, day, today, go, isChain, mayChain } = place
  const choices = mayChain ? [{ id: EVERYWHERE, name: t('toolbar.everywhere') }, ...units] : units
  const show = (selected_date: string) => go({ selected_date })
  return (
    <div className={styles.toolbar}>
      <IconButton kind="plain" icon="chevronLeft" label={t('toolbar.previous')} onClick={() => show(addDays(day, -1))} />
      <Button aria-pressed={day === today} onClick={() => show(today)}>
        {t('toolbar.today')}
      </Button>
      <IconButton kind="plain" icon="chevronRight" label={t('toolbar.next')} onClick={() => show(addDays(day, 1))} />
      <label className="unseen" htmlFor="dashboard-day">
        {t('toolbar.day')}
      </label>
      <DayInput id="dashboard-day" label={t('toolbar.day')} value={day} onDay={show} required />
      <span className={styles.weekday}>{weekdayOf(day)}</span>
      {units.length > 1 ? (
        <Select
          label={t('toolbar.unit')}
          value={isChain ? EVERYWHERE : (unit?.id ?? '')}
          options={choices}
          onChange={(unit_id) => go({ unit_id })}
        />
      ) : (
        <span className={styles.unit}>{unit?.name}</span>
      )}
    </div>
  )
}

/** A link to the same day in the calendar, and the main act. */
export function DashboardActions({ place: { unit, day } }: { place: Place }) {
  const here = { ...(unit && { unit_id: String(unit.id) }), selected_date: day }
  return (
    <div className={styles.actions}>
      {unit && (
        <May do="Calendar.view">
          <LinkButton icon="calendar" to={paths.calendar} search={here}>
            {t('toolbar.calendar')}
          </LinkButton>
        </May>
      )}
      <May do={bookings.create}>
        <LinkButton kind="primary" icon="plus" to={paths.newBooking} search={here}>
          {t('toolbar.create')}
        </LinkButton>
      </May>
    </div>
  )
}
