import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Interval } from '#domain/core/interval.ts'
import { columnWidthOf, heightOf, type Layout, type Scale, secondsAt, sharedBy, yOf } from './geometry.ts'
import type { ColumnId, DayColumn, Spot } from './model.ts'
import type { Moving } from './use-moving.ts'

type Box = RefObject<HTMLElement | null>

/** As wide as day-grid.module.css draws the ruler, and as high as it draws the heads, without the line of their states. */
export const RULER = 52
const HEADS = 78
const MAX_WIDTH = 320
const OVERSCAN = 2

/** The window on the day, in pixels; nothing before it is measured. Kept, because asking the page while it is drawn makes it lay itself out once more. */
export function useRoom(box: Box): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setRoom((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}

/** The width of a lane: an equal share of a window so wide. */
export function laneWidth(columns: readonly DayColumn[], min: number, width: number): number {
  const shared = sharedBy(columns, Math.max(0, width - RULER))
  return columnWidthOf(shared.room, shared.lanes, { min, max: MAX_WIDTH })
}

export interface Stuck {
  count: number
  width: number
}

/** How many first columns never leave the window: they take at most half of it. */
export function stuckOf({ widths }: Layout, count: number, room: number): Stuck {
  const width = widths.slice(0, count).reduce((sum, one) => sum + one, 0)
  return width > (room - RULER) / 2 ? { count: 0, width: 0 } : { count, width }
}

/**
 * Whether what is in sight of the first day has been drawn: what stands ready beside it comes right after. Every further day takes the elements of the one before
 * (numbered.ts), and to take some of them away first would cost more than to let them say something else.
 */
export function useSettled(): boolean {
  const [isSettled, settle] = useState(false)
  useEffect(() => startTransition(() => settle(true)), [])
  return isSettled
}

/** The hours in sight when the grid opens, where `useAnchor` puts it; null: all of them. */
export function useSight(scale: Scale, anchor: number, height: number, isSettled: boolean): Interval | null {
  return useMemo(() => {
    if (isSettled || height === 0) return null
    const top = Math.max(0, yOf(scale, anchor) - scale.hour)
    return { begin: secondsAt(scale, top), end: secondsAt(scale, top + height) }
  }, [scale, anchor, height, isSettled])
}

/** The columns in sight, and those that must not leave the page: the one with the focus, the one aimed at. */
export function useVisible(box: Box, ids: readonly ColumnId[], layout: Layout, isSettled: boolean, kept: (ColumnId | undefined)[]) {
  const rangeExtractor = (range: Range) => {
    const seen = new Set(defaultRangeExtractor(range))
    for (const id of kept) {
      const index = id === undefined ? -1 : ids.indexOf(id)
      if (index >= 0) seen.add(index)
    }
    return [...seen].sort((a, b) => a - b)
  }
  const columns = useVirtualizer({
    horizontal: true,
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => layout.widths[index] ?? 0,
    getItemKey: (index) => ids[index] ?? index,
    overscan: isSettled ? OVERSCAN : 0,
    rangeExtractor,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths, other places
  useLayoutEffect(() => columns.measure(), [layout])
  return columns.getVirtualItems()
}

/** Another day opens at its present moment or its beginning; a refetch never scrolls. */
export function useAnchor(box: Box, scale: Scale, anchor: number, view: string) {
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (seen.current === view || !box.current) return
    seen.current = view
    box.current.scrollTop = Math.max(0, yOf(scale, anchor) - scale.hour)
  }, [box, scale, anchor, view])
}

/** Keys aim beyond the edge of the window: the aim is brought into sight, clear of heads and ruler. */
export function useAimInSight(box: Box, moving: Moving<Spot> | null, ids: readonly ColumnId[], layout: Layout, scale: Scale, stuck: Stuck) {
  const aimed = moving?.by === 'keys' ? moving.aimed : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the aim changes, not when the grid does
  useEffect(() => {
    const element = box.current
    if (!aimed || !element) return
    const index = ids.indexOf(aimed.columnId)
    const left = layout.starts[index] ?? 0
    const right = left + (layout.widths[index] ?? 0)
    const top = yOf(scale, aimed.begin)
    const room = { width: element.clientWidth - RULER, height: element.clientHeight - HEADS - RULER }
    const bottom = top + Math.min(heightOf(scale, aimed), room.height)
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + room.height) element.scrollTop = bottom - room.height
    if (index < stuck.count) return
    if (left < element.scrollLeft + stuck.width) element.scrollLeft = left - stuck.width
    else if (right > element.scrollLeft + room.width) element.scrollLeft = right - room.width
  }, [aimed])
}
