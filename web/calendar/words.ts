import { formatRange } from '#web/core/formats.ts'
import type { Moving } from '#web/ui/day-grid/use-moving.ts'
import type { OfferSpot } from './offers.ts'
import { seatOf } from './panes.ts'
import { t } from './texts.ts'

/** What a reader hears while a card is on its way. */
export function wordsOf(moving: Moving<OfferSpot> | null, nameOf: (id: number) => string, isGuest = false): string | null {
  if (moving === null) return null
  if (moving.targets === null) return t('move.lifted', { customer: moving.block.title })
  if (moving.aimed === null) return t('move.fits', { count: moving.targets.length })
  return t(isGuest ? 'move.placed' : 'move.aimed', {
    time: formatRange(moving.aimed.offer),
    master: nameOf(seatOf(moving.aimed.columnId).employerId),
  })
}
