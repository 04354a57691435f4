import { openListeners } from '#web/core/listeners.ts'
import type { PeekHands } from '#web/ui/day-grid/use-peek.ts'

/** Milliseconds in which the pointer may go from the card to its enlarged copy. */
const WAY = 180

export interface Peeked {
  /** The card that is shown enlarged, and its place. */
  shown: { blockId: string; element: HTMLElement; by: 'mouse' | 'keys' | 'touch' } | null
  /** The card that has the focus. */
  focused: string | null
  /** The card touched last, which the palette acts on after taking the focus. */
  last: string | null
}

/** Which card is looked at. Kept beside React, so that the pointer over a day of sixty masters draws only the one card that opens. */
export function openPeek() {
  let now: Peeked = { shown: null, focused: null, last: null }
  let leaving: ReturnType<typeof setTimeout> | undefined
  const { subscribe, tell } = openListeners()
  const set = (next: Peeked) => {
    now = next
    tell()
  }
  const stay = () => {
    clearTimeout(leaving)
    leaving = undefined
  }
  const hide = () => {
    stay()
    if (now.shown !== null) set({ ...now, shown: null })
  }
  const hands: PeekHands = {
    onTouch: ({ id }) => {
      // The keys have gone on to another card: one of theirs, pressed before the former is hidden, would act on the former.
      if (leaving !== undefined && now.shown?.blockId !== id) hide()
      set({ ...now, focused: id, last: id })
    },
    onPeek: ({ id }, element, by) => {
      stay()
      set({ ...now, shown: { blockId: id, element, by }, last: id })
    },
    onBlur: () => {
      if (now.focused !== null) set({ ...now, focused: null })
    },
    onLeave: () => {
      clearTimeout(leaving)
      leaving = setTimeout(hide, WAY)
    },
    onHide: hide,
  }
  return {
    subscribe,
    hands,
    now: () => now,
    /** The pointer is over the enlarged card. */
    stay,
    hide,
  }
}

export type Peek = ReturnType<typeof openPeek>
