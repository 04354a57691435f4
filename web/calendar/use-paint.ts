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
  return useMemo(() => {
    const { hueOf, legend } = coloursOf(panes ?? [], by)
    const wanted = readFilter(filter)
    const isDim = isEmpty(wanted) ? plain.isDim : (card: Card) => !fits(card, wanted)
    return { paint: { hueOf, isDim }, legend }
  }, [panes, by, filter])
}
