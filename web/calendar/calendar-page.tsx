import { CalendarChips } from '#web/calendar/bar/calendar-chips.tsx'
import { CalendarLegend } from '#web/calendar/bar/calendar-legend.tsx'
import { CalendarToolbar } from '#web/calendar/bar/calendar-toolbar.tsx'
import { useSession } from '#web/core/session.ts'
import { useLook } from '#web/core/theme.ts'
import { Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './calendar.module.css'
import { DaySkeleton } from './day-states.tsx'
import { DayView } from './day-view.tsx'
import { Listen } from './listen.tsx'
import { useRemembered } from './remembered.ts'
import { t } from './texts.ts'
import { usePaint } from './use-paint.ts'
import { usePanes } from './use-panes.ts'
import { usePlace } from './use-place.ts'

/** Pixels of an hour, and how narrow a column may get. A quarter of an hour is never lower than 24 px. */
const ZOOMS = [
  { hour: 96, minWidth: 132 },
  { hour: 128, minWidth: 160 },
  { hour: 184, minWidth: 208 },
]

export default function CalendarPage() {
  const place = usePlace()
  const { me } = useSession()
  const { density } = useLook()
  const [kept, keep] = useRemembered(me.id)
  const { panes, seen, isStale, isTurning, error, retry } = usePanes(place)
  const at = Math.min(kept.zoom ?? (density === 'compact' ? 0 : 1), ZOOMS.length - 1)
  const look = ZOOMS[at] ?? { hour: 96, minWidth: 132 }
  const { paint, legend } = usePaint(panes, kept.colour ?? 'status', place.filter)
  const isFailed = error !== null && (!panes || isStale)
  return (
    <Page
      fill
      title={t('title')}
      bar={
        <div className={styles.head}>
          <div className={styles.rows}>
            <CalendarToolbar place={place} panes={panes} kept={kept} keep={keep} zoom={at} zooms={ZOOMS.length} />
            {!isFailed && panes && place.unit && <CalendarChips place={place} panes={panes} kept={kept} keep={keep} legend={legend} />}
          </div>
        </div>
      }
    >
      {place.chosen.map(({ id }) => (
        <Listen key={id} unitId={id} />
      ))}
      {isFailed && <Failure title={t('failed')} error={error} retry={retry} />}
      {!isFailed &&
        place.unit === null &&
        !place.isLoading &&
        (place.error ? <Failure title={t('failed')} error={place.error} retry={place.retry} /> : <NoUnit />)}
      {!isFailed && !panes && (place.unit !== null || place.isLoading) && <DaySkeleton />}
      {!isFailed && panes && place.unit && (
        <DayView
          key={panes.map(({ unit }) => unit.id).join()}
          panes={panes}
          look={look}
          paint={paint}
          isStale={isStale}
          isTurning={isTurning}
          kept={kept}
          keep={keep}
          place={seen}
          unit={seen.unit ?? place.unit}
        />
      )}
      {!isFailed && panes && place.unit && <CalendarLegend legend={legend} />}
    </Page>
  )
}
