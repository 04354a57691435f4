import type { CalendarDay } from '#contract/calendar/calendar.ts'
import type { TimeBlockKind } from '#contract/time-blocks/kinds.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import type { TimeBlockRow } from '#contract/time-blocks/time-blocks.ts'
import { DAY_SECONDS, printClock } from '#domain/core/clock-time.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import { texts } from '#web/core/texts.ts'
import type { DayBlock, Spot } from '#web/ui/day-grid/model.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { type Span, spanIn } from './day-span.ts'
import { columnOf, type Pane } from './panes.ts'

export const k = texts('time-blocks', timeBlocksRu)

const icons: Record<TimeBlockKind, IconName> = { break: 'cup', training: 'book', cleaning: 'broom', meeting: 'customers', other: 'clock' }

/** Kept time as a block of the grid: no visit can be put there. */
export function keptBlock(row: TimeBlockRow, span: Span, master: string, isMovable: boolean): DayBlock {
  const time = span(row)
  const [from, to] = [printClock(time.begin), printClock(time.end)]
  const kind = k(`kinds.${row.kind}`)
  return {
    ...time,

    id: `k${row.id}`,
    columnId: row.employer_id,
    kind: 'kept',
    icon: icons[row.kind],
    title: kind,
    isMovable,
    isStretchable: isMovable,
    label: k('label', { kind, from, to, master, reason: row.reason ? ` ${row.reason}.` : '' }),
    lines: [`${from}–${to}`, ...(row.reason ? [row.reason] : [])],
  }
}

/** When the master's time is kept, in seconds of the day shown. */
export const keptIn = ({ blocks }: Pick<CalendarDay, 'blocks'>, employerId: number, span: Span): Interval[] =>
  blocks.filter((one) => one.employer_id === employerId).map(span)

/** A quarter of an hour: the grid's smallest step (000 §9). */
const STEP = 900

/** Where a block of this length may stand: within shifts of its studio's days in view, over no visit and no other block, and not in the past. */
export function placesFor(row: TimeBlockRow, panes: readonly Pane[], passedOf: (pane: Pane) => number): Spot[] {
  return panes
    .filter(({ unit }) => unit.id === row.unit_id)
    .flatMap((pane) => {
      const span = spanIn(pane.date)
      const own = spanIn(row.day)(row)
      const length = own.end - own.begin
      return pane.data.masters.flatMap((master) => {
        const busy = [
          ...pane.data.windows.filter((one) => one.booking_id !== null && one.employer_id === master.id),
          ...pane.data.blocks.filter((one) => one.id !== row.id && one.employer_id === master.id),
        ].map(span)
        const columnId = columnOf(pane.unit.id, pane.date, master.id)
        const begins = new Set(master.shifts.map(span).flatMap((shift) => beginsIn(shift, length, passedOf(pane))))
        return [...begins]
          .map((begin) => ({ begin, end: begin + length }))
          .filter((time) => !busy.some((one) => overlaps(one, time)))
          .map((time): Spot => ({ ...time, id: `${columnId}-${time.begin}`, columnId }))
      })
    })
}

function beginsIn({ begin, end }: Interval, length: number, passed: number): number[] {
  const first = Math.ceil(Math.max(begin, passed) / STEP) * STEP
  const count = Math.floor((Math.min(end, DAY_SECONDS) - length - first) / STEP) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * STEP)
}
