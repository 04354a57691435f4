import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import { scrollTo } from '#web/ui/scroll-to.ts'

const MEASURED = 100

/**
 * The cards of the booking whose panel is open, or that has just been made: outlined, and brought into sight once the panel has taken its room. What has
 * just been made has the focus too, so that the next key is about it (U-01).
 */
export function useOpened(blocks: DayBlock[], openId: number | null): DayBlock[] {
  const made = useLocation({ select: ({ hash }) => madeIn(hash) })
  const bookingId = openId ?? made
  const isMade = made !== null && made === bookingId
  const opened = useMemo(
    () => (bookingId === null ? blocks : blocks.map((block) => (isOf(block, bookingId) ? { ...block, isOpen: true } : block))),
    [blocks, bookingId],
  )
  const first = opened.find((block) => block.isOpen)?.id
  useEffect(() => {
    if (first === undefined) return
    // The grid measures the room that the panel has left it, and draws the column.
    const timer = setTimeout(() => {
      const card = document.querySelector<HTMLElement>(`[data-block="${first}"]`)
      scrollTo(card)
      if (isMade) card?.focus({ preventScroll: true })
    }, MEASURED)
    return () => clearTimeout(timer)
  }, [first, isMade])
  return opened
}

/** As the new booking leaves for the calendar (web/bookings/use-saving.ts). */
const madeIn = (hash: string) => Number(/^booking-(\d+)$/.exec(hash)?.[1]) || null

/** `b12`, or `b12-7` of a visit that several masters share (day-blocks.ts). */
const isOf = ({ id }: DayBlock, bookingId: number) => id === `b${bookingId}` || id.startsWith(`b${bookingId}-`)
