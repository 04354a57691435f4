import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { nearest, neighbour, type Way } from './geometry.ts'
import type { ColumnId, DayBlock, Spot } from './model.ts'

export type Roving = ReturnType<typeof useRoving>

/** Tab reaches one block of the grid, arrows walk the others. A block that a colleague took away hands the focus to the nearest one. */
export function useRoving(box: RefObject<HTMLElement | null>, blocks: readonly DayBlock[], columns: readonly ColumnId[], anchor: number) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const hasFocus = useRef(false)
  const wants = useRef(false)
  /** The block that the focused element said when it got the focus. */
  const said = useRef<string | null>(null)
  const active = activeOf(blocks, columns, spot, anchor)
  const activeId = active?.id ?? null

  // After every drawing, because the focused element may have been removed by it.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && isElsewhere(box.current, activeId)
    // The element that has the focus says another block of another day: whoever listens for the focus has to hear of it.
    if (hasFocus.current && !isLost && said.current !== activeId && blockOf(document.activeElement) === activeId) {
      document.activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }))
    }
    if ((!wants.current && !isLost) || activeId === null) return
    wants.current = false
    box.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(activeId)}"]`)?.focus()
  })

  return {
    active,
    focus: (next: Spot) => {
      wants.current = true
      setSpot({ ...next })
    },
    go: (way: Way) => {
      if (!active) return
      const next = neighbour(blocks, columns, active, way)
      if (!next) return
      wants.current = true
      setSpot(next)
    },
    props: {
      onFocus: (event: FocusEvent) => {
        const id = blockOf(event.target)
        const found = blocks.find((block) => block.id === id)
        hasFocus.current = found !== undefined
        said.current = found?.id ?? null
        if (found && found.id !== spot?.id) setSpot(found)
      },
      onBlur: ({ target }: FocusEvent) => {
        // A block that was removed has not been left, and the grid moves the focus to another block before this is run.
        queueMicrotask(() => {
          if (target.isConnected && blockOf(document.activeElement) === null) hasFocus.current = false
        })
      },
    },
  }
}

const blockOf = (element: EventTarget | null) => (element instanceof HTMLElement ? (element.dataset.block ?? null) : null)

/** Whether the focused element is gone, or says another block since the day has changed. */
function isElsewhere(box: HTMLElement | null, activeId: string | null): boolean {
  const focused = document.activeElement
  if (focused === document.body) return true
  return box?.contains(focused) === true && (blockOf(focused) ?? activeId) !== activeId
}

/** What was walked to last; if it is gone, what stands closest; at first the next block from the anchor on. */
function activeOf(blocks: readonly DayBlock[], columns: readonly ColumnId[], spot: Spot | null, anchor: number): DayBlock | null {
  if (spot) {
    const same = blocks.find((block) => block.id === spot.id) ?? nearest(blocks, spot.columnId, spot.begin)
    if (same) return same
  }
  for (const column of columns) {
    const own = blocks.filter((block) => block.columnId === column)
    const next = own.find((block) => block.begin >= anchor) ?? own[0]
    if (next) return next
  }
  return null
}
