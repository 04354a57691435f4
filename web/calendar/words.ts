import { printClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import type { Spot } from '#web/ui/day-grid/model.ts'
import type { Moving } from '#web/ui/day-grid/use-moving.ts'
import { seatOf } from './panes.ts'
import { t } from './texts.ts'

/** What a screen reader says while a card is carried. */
export function wordsOf(moving: Moving<Spot> | null, nameOf: (id: number) => string, isGuest = false): string | null {
  if (moving === null) return null
  if (moving.targets === null) return t('move.lifted', { customer: moving.block.title })
  if (moving.aimed === null) return t('move.fits', { count: moving.targets.length })
  return t(isGuest ? 'move.placed' : 'move.aimed', {
    time: timeOf(moving.aimed),
    master: nameOf(seatOf(moving.aimed.columnId).employerId),
  })
}

export const timeOf = ({ begin, end }: Interval) => `${printClock(begin)}–${printClock(end)}`
