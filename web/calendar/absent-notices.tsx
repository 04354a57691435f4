import type { ReactNode } from 'react'
import { type Interval, subtract } from '#domain/core/interval.ts'
import { AbsenceNotice } from '#web/absences/absence-panel.tsx'
import { type Scale, yOf } from '#web/ui/day-grid/geometry.ts'
import type { ColumnId, DayBlock } from '#web/ui/day-grid/model.ts'
import { absencesIn } from './absent-face.ts'
import { spanIn } from './day-span.ts'
import { columnOf, type Pane } from './panes.ts'

/** The notices over the columns of masters who do not come. */
export function noticesOf(panes: readonly Pane[], blocks: readonly DayBlock[], scale: Scale, now: number | null): Map<ColumnId, ReactNode> {
  const notices = new Map<ColumnId, ReactNode>()
  for (const { unit, date, data } of panes)
    for (const master of data.masters) {
      const rows = data.absences.filter((one) => one.employer_id === master.id)
      if (rows.length === 0) continue
      const id = columnOf(unit.id, date, master.id)
      const cards = blocks.filter((block) => block.columnId === id)
      const top = yOf(scale, roomIn(absencesIn(data, master.id, spanIn(date)), cards, { scale, now })) + MARGIN
      notices.set(id, <AbsenceNotice rows={rows} name={master.name} unitId={unit.id} timezone={unit.timezone} top={top} />)
    }
  return notices
}

const MARGIN = 8
/** Seconds: a stretch of this length has room for the notice at the usual size of an hour. */
const ROOM = 5400

/** Where nothing is covered: after the present hour, else in the longest stretch without visits. */
function roomIn(away: readonly Interval[], cards: readonly Interval[], { scale, now }: { scale: Scale; now: number | null }): number {
  const seen = { begin: scale.from, end: scale.to }
  const bare = away.flatMap((one) => subtract({ begin: Math.max(one.begin, seen.begin), end: Math.min(one.end, seen.end) }, cards))
  const ahead = bare.map((one) => ({ ...one, begin: Math.max(one.begin, now ?? 0) })).find((one) => one.end - one.begin >= ROOM)
  const longest = bare.toSorted((one, other) => other.end - other.begin - (one.end - one.begin))[0]
  return (ahead ?? longest ?? seen).begin
}
