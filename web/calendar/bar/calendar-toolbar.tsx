import { bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { addDays } from '#domain/core/clock-time.ts'
import styles from '#web/calendar/calendar.module.css'
import type { Pane } from '#web/calendar/panes.ts'
import type { Kept } from '#web/calendar/remembered.ts'
import { t } from '#web/calendar/texts.ts'
import { prefetchDay } from '#web/calendar/use-panes.ts'
import type { Place, View } from '#web/calendar/use-place.ts'
import { dayName, daysName } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useOffered } from '#web/core/offered-acts.ts'
import { useSession } from '#web/core/session.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { AddDayNote } from '#web/day-notes/day-notes-panel.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Month } from '#web/ui/month.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { DayFigures } from './day-figures.tsx'
import { LookPopover } from './look-popover.tsx'
import { MasterPick, UnitPick } from './unit-pick.tsx'

interface ToolbarProps {
  place: Place
  panes: readonly Pane[] | null
  zoom: number
  zooms: number
  kept: Kept
  keep: (change: Kept) => void
}

/** Choices of days, studios and columns, with the day's figures and the main act of the screen. */
export function CalendarToolbar({ place, panes, zoom, zooms, kept, keep }: ToolbarProps) {
  useOffered(panes ? [{ text: t('toolbar.printDay'), run: () => window.print() }] : none)
  return (
    <div className={styles.toolbar} data-week={place.view === 'week'}>
      <DayPick place={place} />
      <ViewPick place={place} />
      <UnitPick place={place} />
      {place.view === 'week' && panes && <MasterPick place={place} panes={panes} />}
      {panes && <DayFigures panes={panes} isWeek={place.view === 'week'} />}
      {panes && <LookPopover place={place} panes={panes} kept={kept} keep={keep} zoom={zoom} zooms={zooms} />}
      <span className={styles.tools}>
        <AddDayNote day={place.day} units={place.chosen} place={t('title')} />
        <DockButton kept={kept} keep={keep} />
        <IconButton icon="print" label={t('toolbar.print')} aria-disabled={!panes} onClick={() => window.print()} />
        {place.unit && (
          <May do={bookings.create}>
            <LinkButton
              kind="primary"
              icon="plus"
              to={paths.newBooking}
              search={{ unit_id: String(place.unit.id), selected_date: place.day }}
            >
              <span className={styles.create}>{t('toolbar.create')}</span>
            </LinkButton>
          </May>
        )}
      </span>
    </div>
  )
}

const none: readonly never[] = []

function DayPick({ place: { unit, day, days, view, today, go } }: { place: Place }) {
  const isWeek = view === 'week'
  const show = (selected_date: string) => go({ selected_date })
  const ready = (next: string) => unit && !isWeek && prefetchDay(unit, next)
  const arrow = (step: 1 | -1) => {
    const next = addDays(day, isWeek ? 7 * step : step)
    return { onClick: () => show(next), onPointerEnter: () => ready(next), onFocus: () => ready(next) }
  }
  const place = t('title')
  const [back, forth] = [t(isWeek ? 'toolbar.previousWeek' : 'toolbar.previous'), t(isWeek ? 'toolbar.nextWeek' : 'toolbar.next')]
  useShortcut({ codes: ['KeyT'], keys: 'T', text: t('grid.today'), place, isOffered: true }, () => show(today))
  useShortcut({ codes: ['BracketLeft'], keys: '[', text: back, place, isOffered: true }, arrow(-1).onClick)
  useShortcut({ codes: ['BracketRight'], keys: ']', text: forth, place, isOffered: true }, arrow(1).onClick)
  const name = isWeek ? daysName(days[0] ?? day, days.at(-1) ?? day) : dayName(day)
  return (
    <div className={styles.days}>
      <IconButton kind="plain" icon="chevronLeft" label={back} {...arrow(-1)} />
      <Button aria-pressed={days.includes(today)} onClick={() => show(today)}>
        {t('toolbar.today')}
      </Button>
      <IconButton kind="plain" icon="chevronRight" label={forth} {...arrow(1)} />
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

/** Both views as buttons; the keys D and W press them. */
function ViewPick({ place: { view, go } }: { place: Place }) {
  const show = (next: View) => () => go(next === 'day' ? { view: next, employer_id: null } : { view: next })
  const place = t('title')
  useShortcut({ codes: ['KeyD'], keys: 'D', text: t('grid.toDay'), place, isOffered: true }, show('day'))
  useShortcut({ codes: ['KeyW'], keys: 'W', text: t('grid.toWeek'), place, isOffered: true }, show('week'))
  return (
    <fieldset className={styles.days} aria-label={t('toolbar.view')}>
      <Button aria-pressed={view === 'day'} onClick={show('day')}>
        {t('toolbar.day')}
      </Button>
      <Button aria-pressed={view === 'week'} onClick={show('week')}>
        {t('toolbar.week')}
      </Button>
    </fieldset>
  )
}

function DockButton({ kept, keep }: Pick<ToolbarProps, 'kept' | 'keep'>) {
  const { can } = useSession()
  const isThere = can(waitingList.list.may)
  const toggle = () => keep({ isDockOpen: !kept.isDockOpen })
  useShortcut({ codes: ['KeyL'], keys: 'L', text: t('grid.toDock'), place: t('title'), isOffered: true }, toggle, isThere)
  if (!isThere) return null
  return <IconButton icon="clock" label={t('toolbar.dock')} aria-pressed={kept.isDockOpen ?? false} onClick={toggle} />
}
