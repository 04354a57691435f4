import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { nearest, neighbour, type Way } from './geometry.ts'
import type { ColumnId, DayBlock, Spot } from './model.ts'

export type Roving = ReturnType<typeof useRoving>

/** Tab reaches one block of the grid, arrows walk the others. A block that a colleague took away hands the focus to the nearest one. */
export function useRoving(box: RefObject<HTMLElement | null>, blocks: readonly DayBlock[], columns: readonly ColumnId[], anchor: number) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const hasFocus = useRef(false)
  const wants = useRef(false)
  const active = activeOf(blocks, columns, spot, anchor)
  const activeId = active?.id ?? null

  // After every drawing, because the focused element may have been removed by it.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && isElsewhere(box.current, activeId)
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
        const id = event.target instanceof HTMLElement ? event.target.dataset.block : undefined
        const found = blocks.find((block) => block.id === id)
        hasFocus.current = found !== undefined
        if (found && found.id !== spot?.id) setSpot(found)
      },
      onBlur: ({ target }: FocusEvent) => {
        // A block that was removed has not been left.
        queueMicrotask(() => {
          if (target.isConnected) hasFocus.current = false
        })
      },
    },
  }
}

/** Whether the focused element is gone, or says another block since the day has changed. */
function isElsewhere(box: HTMLElement | null, activeId: string | null): boolean {
  const focused = document.activeElement
  if (focused === document.body) return true
  return focused instanceof HTMLElement && box?.contains(focused) === true && (focused.dataset.block ?? activeId) !== activeId
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
