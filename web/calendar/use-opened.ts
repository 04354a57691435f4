import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { DayBlock } from '#web/ui/day-grid/model.ts'
import { scrollTo } from '#web/ui/scroll-to.ts'

/** Milliseconds in which the grid measures the room that a panel leaves, and draws the column. */
const MEASURED = 100
/** Milliseconds in which a panel that opens beside the grid has come. */
const SETTLED = 3000

/**
 * The cards of the booking whose panel is open, or that has just been made: outlined, and brought into sight in the room that the panel leaves. What has
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
    const card = () => document.querySelector<HTMLElement>(`[data-block="${first}"]`)
    const focusing = setTimeout(() => isMade && card()?.focus({ preventScroll: true }), MEASURED)
    const stopShowing = showInEveryRoom(card)
    return () => {
      clearTimeout(focusing)
      stopShowing()
    }
  }, [first, isMade])
  return opened
}

/** A panel that loads slowly takes its room from the grid when the card has been shown already: it is shown again in what is left. */
function showInEveryRoom(card: () => HTMLElement | null) {
  let showing: ReturnType<typeof setTimeout>
  const showSoon = () => {
    clearTimeout(showing)
    showing = setTimeout(() => scrollTo(card()), MEASURED)
  }
  showSoon()
  const room = new ResizeObserver(showSoon)
  const grid = document.querySelector('[data-grid="day"]')
  if (grid) room.observe(grid)
  const settling = setTimeout(() => room.disconnect(), SETTLED)
  return () => {
    clearTimeout(showing)
    clearTimeout(settling)
    room.disconnect()
  }
}

/** The address that saving a new booking leads to (web/bookings/use-saving.ts). */
const madeIn = (hash: string) => Number(/^booking-(\d+)$/.exec(hash)?.[1]) || null

/** True of `b12`, or of `b12-7` for a visit of several masters (day-blocks.ts). */
const isOf = ({ id }: DayBlock, bookingId: number) => id === `b${bookingId}` || id.startsWith(`b${bookingId}-`)
