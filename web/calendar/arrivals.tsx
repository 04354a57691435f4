import { lazy, Suspense } from 'react'
import { chunk } from '#web/core/chunk.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import type { DayColumn } from '#web/ui/day-grid/model.ts'
import { type Pane, seatOf } from './panes.ts'

const load = chunk(() => import('#web/attendance/arrival-mark-panel.tsx'))
const ArrivalMark = lazy(async () => ({ default: (await load()).ArrivalMark }))
const HearArrivals = lazy(async () => ({ default: (await load()).HearArrivals }))

/** Studios whose today is in view, for whoever may know who came there. */
export function useArrivingUnits(panes: readonly Pane[]): number[] {
  const { can } = useSession()
  if (!can('Attendance.view')) return []
  return panes.filter(({ unit, date }) => todayIn(unit.timezone) === date).map(({ unit }) => unit.id)
}

/** Whether the master of a column has come. */
export const arrivalOf = ({ id, isNarrow }: DayColumn) =>
  isNarrow ? null : (
    <Suspense>
      <ArrivalMark {...seatOf(id)} />
    </Suspense>
  )

export const Arrivals = ({ units }: { units: readonly number[] }) => (
  <Suspense>
    {units.map((id) => (
      <HearArrivals key={id} unitId={id} />
    ))}
  </Suspense>
)
