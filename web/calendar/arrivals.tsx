import { lazy, Suspense, useCallback } from 'react'
import { chunk } from '#web/core/chunk.ts'
import { todayIn } from '#web/core/formats.ts'
import { mayReach, useSession } from '#web/core/session.ts'
import { useShown } from '#web/core/when-shown.ts'
import type { DayColumn } from '#web/ui/day-grid/model.ts'
import { type Pane, seatOf } from './panes.ts'

const load = chunk(() => import('#web/attendance/arrival-mark-panel.tsx'))
const ArrivalMark = lazy(async () => ({ default: (await load()).ArrivalMark }))
const HearArrivals = lazy(async () => ({ default: (await load()).HearArrivals }))

/** Studios whose today is in view, for whoever may know who came there. Nobody waits for it: the day is drawn first (front-desk.md U-13). */
export function useArrivingUnits(panes: readonly Pane[]): number[] {
  const { me, can } = useSession()
  const isShown = useShown()
  if (!isShown || !can('Attendance.view')) return []
  return panes.filter(({ unit, date }) => mayReach(me, unit.id) && todayIn(unit.timezone) === date).map(({ unit }) => unit.id)
}

/** Whether the master of a column has come. It is the same function as long as the studios are the same: a head is drawn anew only when something changed. */
export function useArrivalOf(units: readonly number[]) {
  const named = units.join()
  return useCallback(
    ({ id, isNarrow }: DayColumn) => {
      const asked = named.split(',').map(Number)
      const seat = seatOf(id)
      return isNarrow || !asked.includes(seat.unitId) ? null : (
        <Suspense>
          <ArrivalMark units={asked} {...seat} />
        </Suspense>
      )
    },
    [named],
  )
}

export const Arrivals = ({ units }: { units: readonly number[] }) => (
  <Suspense>
    {units.map((id) => (
      <HearArrivals key={id} unitId={id} />
    ))}
  </Suspense>
)
