import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import type { ColumnId } from '#web/ui/day-grid/model.ts'
import { isMove, type Pending } from './pending.ts'
import type { UnitChoice } from './use-place.ts'

/** One studio's one day: a calendar of several studios, or of a week, is several of them side by side. */
export interface Pane {
  unit: UnitChoice
  date: string
  data: CalendarDay
}

/** The name of a column; a master has one in every pane where she works. */
export const columnOf = (unitId: number, date: string, employerId: number): ColumnId => `${unitId}.${date}.${employerId}`

/** The studio, the day and the master of a column. */
export function seatOf(column: ColumnId) {
  const [unitId, date = '', employerId] = String(column).split('.')
  return { unitId: Number(unitId), date, employerId: Number(employerId) }
}

/** A card that moves to another day of the view stands in that day at once; the day that it leaves forgets it by itself. */
export function withArrivals<P extends Pick<Pane, 'date' | 'data'> & { unit: { id: number } }>(
  panes: readonly P[],
  pending: readonly Pending[],
): P[] {
  const arriving = pending.filter(isMove).filter(({ offer }) => !offer.parts)
  if (arriving.length === 0) return [...panes]
  const all = panes.flatMap(({ data }) => data.cards)
  return panes.map((pane) => {
    const cards = arriving.flatMap(({ bookingId, offer }) => {
      const known = all.filter((card) => card.booking_id === bookingId)
      const [card] = known
      const isHere = offer.unit_id === pane.unit.id && dayOf(offer.begin_at) === pane.date
      if (!card || known.length > 1 || !isHere || pane.data.cards.includes(card)) return []
      const { employer_id, employer_schedule_id, begin_at, end_at, window_ids } = offer
      return [{ ...card, employer_id, employer_schedule_id, begin_at, end_at, window_ids }]
    })
    return cards.length === 0 ? pane : { ...pane, data: { ...pane.data, cards: [...pane.data.cards, ...cards] } }
  })
}
