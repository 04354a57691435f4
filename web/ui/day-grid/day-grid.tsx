import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import styles from './day-grid.module.css'
import { columnWidthOf, floorTo, heightOf, hoursOf, type Scale, secondsAt, type Way, yOf } from './geometry.ts'
import { GridColumn, GridHead } from './grid-column.tsx'
import type { DayBlock, DayColumn, DayGridWords, Spot } from './model.ts'
import { type Point, useDrag } from './use-drag.ts'
import type { Moving, MovingHands } from './use-moving.ts'
import { useRoving } from './use-roving.ts'

export interface DayGridProps {
  columns: readonly DayColumn[]
  blocks: readonly DayBlock[]
  scale: Scale
  /** How narrow a column may get. */
  minWidth: number
  /** Seconds of the day by its own clock; null on another day. */
  now: number | null
  /** Scrolled to when `view` changes: another day, another studio. */
  anchor: number
  view: string
  moving: Moving<Spot> | null
  hands: MovingHands
  words: DayGridWords
  /** What stands in the corner above the ruler. */
  corner?: ReactNode
  /** A press or Enter; `at` is the time pressed inside a gap that may begin anywhere. */
  onOpen: (block: DayBlock, at: number) => void
  /** A double or middle click. */
  onOpenPage: (block: DayBlock, isNewTab: boolean) => void
  onMenu: (block: DayBlock, at: Point) => void
}

export const RULER = 52
const MAX_WIDTH = 320
const OVERSCAN = 2
const none: readonly never[] = []
const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'first', End: 'last' }

/** A day of many columns: sticky heads and ruler, only the columns in sight are in the page (U-15, U-16). */
export function DayGrid(props: DayGridProps) {
  const { columns, blocks, scale, now, moving, hands, words } = props
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const ids = useMemo(() => columns.map((column) => column.id), [columns])
  const byColumn = useMemo(() => groupBy(blocks), [blocks])
  const targets = useMemo(() => groupBy(moving?.targets ?? none), [moving?.targets])
  const roving = useRoving(box, blocks, ids, props.anchor)
  const width = useColumnWidth(box, columns.length, props.minWidth)
  const aimed = moving?.aimed ?? null
  const items = useVisible(box, ids, width, [roving.active?.columnId, aimed?.columnId])
  useAnchor(box, scale, props.anchor, props.view)
  useAimInSight(box, moving, ids, width, scale)

  const blockOf = (id: string | undefined) => blocks.find((block) => block.id === id)
  const spotAt = ({ x, y }: Point) => hands.point(ids[Math.floor(x / width)] ?? null, secondsAt(scale, y))
  useDrag({
    box,
    columns: layer,
    isMoving: moving !== null,
    canLift: (id) => blockOf(id)?.isMovable === true && moving === null,
    onLift: (id) => {
      const block = blockOf(id)
      if (block) hands.lift(block, 'pointer')
    },
    onPoint: spotAt,
    onRelease: (point) => {
      spotAt(point)
      hands.release()
    },
    onCancel: hands.cancel,
  })
  const mouse = mouseOf(props, blockOf)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const block = blockOf(event.target.dataset.block)
    const way = ways[event.key]
    if (moving) return keyOfMove(event, way, () => roving.focus(moving.aimed ?? moving.block))
    if (way) roving.go(way)
    else if (event.code === 'KeyM' && block?.isMovable) hands.lift(block, 'keys')
    else return
    event.preventDefault()
  }
  /** Arrows aim, Enter drops, Esc gives up; nothing else is pressed by accident meanwhile. */
  const keyOfMove = (event: KeyboardEvent, way: Way | undefined, back: () => void) => {
    if (event.key === 'Tab') return hands.cancel()
    event.preventDefault()
    if (way) return hands.arrow(way)
    if (event.key === 'Escape') hands.cancel()
    else if (event.key === 'Enter' || event.key === ' ') hands.drop()
    else return
    const { id } = moving?.block ?? {}
    if (id) back()
  }

  const height = heightOf(scale, { begin: scale.from, end: scale.to })
  const total = columns.length * width
  return (
    <div className={styles.box} ref={box} data-moving={moving?.by}>
      <div className={styles.inner} style={{ width: RULER + total }}>
        <div className={styles.heads}>
          <div className={styles.corner} style={{ width: RULER }}>
            {props.corner}
          </div>
          <div className={styles.headLayer}>
            {items.map(({ index, start }) => {
              const column = columns[index]
              return column && <GridHead key={column.id} column={column} left={start} width={width} />
            })}
          </div>
        </div>
        <div className={styles.body} style={{ height }}>
          <Ruler scale={scale} now={now} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the blocks inside are buttons; the grid hears for all of them */}
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same */}
          <div
            className={styles.columns}
            ref={layer}
            role="group"
            aria-label={words.label}
            aria-describedby={keysId}
            onKeyDown={onKeyDown}
            {...roving.props}
            {...mouse}
          >
            {items.map(({ index, start }) => {
              const column = columns[index]
              if (!column) return null
              return (
                <GridColumn
                  key={column.id}
                  {...{ column, scale, width }}
                  left={start}
                  more={words.more}
                  blocks={byColumn.get(column.id) ?? none}
                  targets={targets.get(column.id) ?? none}
                  activeId={roving.active?.columnId === column.id ? roving.active.id : null}
                  liftedId={moving?.block.columnId === column.id ? moving.block.id : null}
                  aimedId={aimed?.columnId === column.id ? aimed.id : null}
                />
              )
            })}
            {now !== null && now >= scale.from && now <= scale.to && <div className={styles.now} style={{ top: yOf(scale, now) }} />}
          </div>
        </div>
      </div>
      <p className="unseen" id={keysId}>
        {words.keys}
      </p>
    </div>
  )
}

function Ruler({ scale, now }: { scale: Scale; now: number | null }) {
  return (
    <div className={styles.ruler} style={{ width: RULER }} aria-hidden="true">
      {hoursOf(scale)
        .slice(0, -1)
        .map((hour) => (
          <span key={hour} className={styles.hour} style={{ top: yOf(scale, hour) }}>
            {printClock(hour)}
          </span>
        ))}
      {now !== null && now >= scale.from && now <= scale.to && (
        <span className={styles.clock} style={{ top: yOf(scale, now) }}>
          {printClock(now)}
        </span>
      )}
    </div>
  )
}

/** The presses of all blocks, heard once. */
function mouseOf({ scale, moving, onOpen, onOpenPage, onMenu }: DayGridProps, blockOf: (id: string | undefined) => DayBlock | undefined) {
  const blockAt = (event: MouseEvent) =>
    event.target instanceof Element ? blockOf(event.target.closest<HTMLElement>('[data-block]')?.dataset.block) : undefined
  const timeAt = (event: MouseEvent, block: DayBlock) => {
    if (block.step === undefined || event.detail === 0 || !(event.target instanceof Element)) return block.begin
    const top = event.target.closest('[data-block]')?.getBoundingClientRect().top ?? event.clientY
    return floorTo(secondsAt(scale, yOf(scale, block.begin) + event.clientY - top) - block.begin, block.step) + block.begin
  }
  return {
    onClick: (event: MouseEvent) => {
      const more = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-menu]') : null
      const owner = blockOf(more?.dataset.menu)
      if (owner) return onMenu(owner, { x: event.clientX, y: event.clientY })
      const block = blockAt(event)
      if (block && moving === null) onOpen(block, timeAt(event, block))
    },
    onDoubleClick: (event: MouseEvent) => {
      const block = blockAt(event)
      if (block?.kind === 'card') onOpenPage(block, false)
    },
    onAuxClick: (event: MouseEvent) => {
      const block = blockAt(event)
      if (event.button !== 1 || !block) return
      event.preventDefault()
      onOpenPage(block, true)
    },
    onContextMenu: (event: MouseEvent) => {
      const block = blockAt(event)
      if (block?.kind !== 'card') return
      event.preventDefault()
      onMenu(block, { x: event.clientX, y: event.clientY })
    },
  }
}

function useColumnWidth(box: React.RefObject<HTMLElement | null>, count: number, min: number): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setRoom(element.clientWidth - RULER)
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - RULER))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return columnWidthOf(room, count, { min, max: MAX_WIDTH })
}

/** The columns in sight, and those that must not leave the page: the one with the focus, the one aimed at. */
function useVisible(box: React.RefObject<HTMLElement | null>, ids: readonly number[], width: number, kept: (number | undefined)[]) {
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
    estimateSize: () => width,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width, other places
  useLayoutEffect(() => columns.measure(), [width])
  return columns.getVirtualItems()
}

/** Another day opens at its now or at its beginning; a refetch never scrolls. */
function useAnchor(box: React.RefObject<HTMLElement | null>, scale: Scale, anchor: number, view: string) {
  const seen = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (seen.current === view || !box.current) return
    seen.current = view
    box.current.scrollTop = Math.max(0, yOf(scale, anchor) - scale.hour)
  }, [box, scale, anchor, view])
}

/** Keys aim beyond the edge of the window: the aim is brought into sight, clear of heads and ruler. */
function useAimInSight(
  box: React.RefObject<HTMLElement | null>,
  moving: Moving<Spot> | null,
  ids: readonly number[],
  width: number,
  scale: Scale,
) {
  const aimed = moving?.by === 'keys' ? moving.aimed : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the aim changes, not when the grid does
  useEffect(() => {
    const element = box.current
    if (!aimed || !element) return
    const left = ids.indexOf(aimed.columnId) * width
    const top = yOf(scale, aimed.begin)
    const room = { width: element.clientWidth - RULER, height: element.clientHeight - 2 * RULER }
    const bottom = top + Math.min(heightOf(scale, aimed), room.height)
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + width > element.scrollLeft + room.width) element.scrollLeft = left + width - room.width
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + room.height) element.scrollTop = bottom - room.height
  }, [aimed])
}

function groupBy<S extends Spot>(spots: readonly S[]): Map<number, S[]> {
  const groups = new Map<number, S[]>()
  for (const spot of spots) {
    const group = groups.get(spot.columnId)
    if (group) group.push(spot)
    else groups.set(spot.columnId, [spot])
  }
  return groups
}
