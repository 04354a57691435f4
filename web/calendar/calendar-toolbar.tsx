import { bookings } from '#contract/bookings/bookings.ts'
import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Month } from '#web/ui/month.tsx'
import styles from './calendar.module.css'
import { DayFigures } from './day-figures.tsx'
import { Popover } from './popover.tsx'
import { t } from './texts.ts'
import { prefetchDay } from './use-day.ts'
import type { Place } from './use-place.ts'

interface ToolbarProps {
  place: Place
  day: CalendarDay | undefined
  zoom: number
  zooms: number
  onZoom: (zoom: number) => void
}

/** Which day, which studio, its figures, and the one main act of the screen. */
export function CalendarToolbar({ place, day, zoom, zooms, onZoom }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <DayPick place={place} />
      <UnitPick place={place} />
      {day && <DayFigures day={day} />}
      <span className={styles.zoom}>
        <IconButton icon="minus" label={t('toolbar.zoomOut')} aria-disabled={zoom === 0} onClick={() => onZoom(Math.max(0, zoom - 1))} />
        <IconButton
          icon="plus"
          label={t('toolbar.zoomIn')}
          aria-disabled={zoom === zooms - 1}
          onClick={() => onZoom(Math.min(zooms - 1, zoom + 1))}
        />
      </span>
      {place.unit && (
        <May do={bookings.create}>
          <LinkButton
            kind="primary"
            icon="plus"
            to={paths.newBooking}
            search={{ unit_id: String(place.unit.id), selected_date: place.day }}
          >
            {t('toolbar.create')}
          </LinkButton>
        </May>
      )}
    </div>
  )
}

function DayPick({ place: { unit, day, today, go } }: { place: Place }) {
  const show = (selected_date: string) => go({ selected_date })
  const ready = (next: string) => unit && prefetchDay(unit, next)
  const arrow = (step: 1 | -1) => {
    const next = addDays(day, step)
    return { onClick: () => show(next), onPointerEnter: () => ready(next), onFocus: () => ready(next) }
  }
  const name = dayName(day)
  return (
    <div className={styles.days}>
      <IconButton kind="plain" icon="chevronLeft" label={t('toolbar.previous')} {...arrow(-1)} />
      <Button aria-pressed={day === today} onClick={() => show(today)}>
        {t('toolbar.today')}
      </Button>
      <IconButton kind="plain" icon="chevronRight" label={t('toolbar.next')} {...arrow(1)} />
      <Popover icon="calendar" name={t('toolbar.pick', { day: name })} label={<strong className={styles.date}>{name}</strong>}>
        {(close) => (
          <Month
            chosen={day}
            today={today}
            onPick={(next) => {
              close()
              show(next)
            }}
          />
        )}
      </Popover>
    </div>
  )
}

function UnitPick({ place: { unit, units, go } }: { place: Place }) {
  if (units.length < 2) return <span className={styles.unit}>{unit?.name}</span>
  return (
    <select
      className={styles.select}
      aria-label={t('toolbar.unit')}
      value={unit?.id ?? ''}
      onChange={(event) => go({ unit_id: Number(event.target.value) })}
    >
      {units.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
