import { useMemo } from 'react'
import { type ColourBy, coloursOf, type LegendEntry } from './colours.ts'
import { fits, isEmpty, readFilter } from './filter.ts'
import type { Pane } from './panes.ts'
import type { Card } from './use-panes.ts'

/** The look of the cards that this person has chosen. */
export interface Paint {
  hueOf: (card: Card) => number | undefined
  /** True: the card is dimmed, so that the searched ones stand out. */
  isDim: (card: Card) => boolean
}

export const plain: Paint = { hueOf: () => undefined, isDim: () => false }

export function usePaint(panes: readonly Pane[] | null, by: ColourBy, filter: string): { paint: Paint; legend: LegendEntry[] } {
  const { hueOf, legend } = useMemo(() => coloursOf(panes ?? [], by), [panes, by])
  const isDim = useMemo(() => {
    const wanted = readFilter(filter)
    return isEmpty(wanted) ? plain.isDim : (card: Card) => !fits(card, wanted)
  }, [filter])
  // Another day is painted by the same rule as long as its tints do not follow from the day itself.
  const paint = useMemo(() => ({ hueOf, isDim }), [hueOf, isDim])
  return { paint, legend }
}
