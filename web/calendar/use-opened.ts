import { useEffect, useMemo } from 'react'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import { scrollTo } from '#web/ui/scroll-to.ts'

const MEASURED = 100

/** The cards of the booking whose panel is open: outlined, and brought into sight once the panel has taken its room. */
export function useOpened(blocks: DayBlock[], bookingId: number | null): DayBlock[] {
  const opened = useMemo(
    () => (bookingId === null ? blocks : blocks.map((block) => (isOf(block, bookingId) ? { ...block, isOpen: true } : block))),
    [blocks, bookingId],
  )
  const first = opened.find((block) => block.isOpen)?.id
  useEffect(() => {
    if (first === undefined) return
    // The grid measures the room that the panel has left it, and draws the column.
    const timer = setTimeout(() => scrollTo(document.querySelector(`[data-block="${first}"]`)), MEASURED)
    return () => clearTimeout(timer)
  }, [first])
  return opened
}

/** `b12`, or `b12-7` of a visit that several masters share (day-blocks.ts). */
const isOf = ({ id }: DayBlock, bookingId: number) => id === `b${bookingId}` || id.startsWith(`b${bookingId}-`)
