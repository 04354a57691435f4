import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import styles from './day-grid.module.css'
import { columnAt, heightOf, hoursOf, type Layout, layoutOf, type Scale, secondsAt, type Way, yOf } from './geometry.ts'
import { Aim, GridColumn, GridHead } from './grid-column.tsx'
import type { Point } from './lift.ts'
import type { DayBlock, DayColumn, DayGridWords, Spot } from './model.ts'
import { mouseOf } from './presses.ts'
import { RULER, useAimInSight, useAnchor, useColumnWidth, useVisible } from './use-columns.ts'
import { useDrag } from './use-drag.ts'
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

const none: readonly never[] = []
const NEAR = 600
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
  const width = useColumnWidth(box, columns, props.minWidth)
  const layout = useMemo(() => layoutOf(columns, width), [columns, width])
  const aimed = moving?.aimed ?? null
  const items = useVisible(box, ids, layout, [roving.active?.columnId, aimed?.columnId])
  useAnchor(box, scale, props.anchor, props.view)
  useAimInSight(box, moving, ids, layout, scale)

  const blockOf = (id: string | undefined) => blocks.find((block) => block.id === id)
  const spotAt = ({ x, y }: Point) => hands.point(ids[columnAt(layout, x)] ?? null, secondsAt(scale, y))
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
  const mouse = mouseOf({ ...props, isMoving: moving !== null, blockOf })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const block = blockOf(event.target.dataset.block)
    const way = ways[event.key]
    if (moving) return keyOfMove(event, way)
    if (way) roving.go(way)
    else if (event.code === 'KeyM' && block?.isMovable) hands.lift(block, 'keys')
    else return
    event.preventDefault()
  }
  /** Arrows aim, Enter drops, Esc gives up; nothing else is pressed by accident meanwhile. */
  const keyOfMove = (event: KeyboardEvent, way: Way | undefined) => {
    const { block } = moving ?? {}
    if (!block) return
    if (event.key === 'Tab') return hands.cancel()
    event.preventDefault()
    if (way) return hands.arrow(way)
    if (event.key === 'Escape') hands.cancel()
    else if (event.key === 'Enter' || event.key === ' ') hands.drop()
    else return
    // Wherever it landed, the focus goes with the card.
    roving.focus(block)
  }

  const height = heightOf(scale, { begin: scale.from, end: scale.to })
  return (
    // A day without blocks still scrolls by keys.
    <div className={styles.box} ref={box} data-moving={moving?.by} tabIndex={roving.active ? undefined : 0}>
      <div className={styles.inner} style={{ width: RULER + layout.total }}>
        <div className={styles.heads}>
          <div className={styles.corner} style={{ width: RULER }}>
            {props.corner}
          </div>
          <div className={styles.headLayer}>
            {items.map(({ index, start }) => {
              const column = columns[index]
              return column && <GridHead key={column.id} column={column} left={start} width={layout.widths[index] ?? width} />
            })}
          </div>
        </div>
        <div className={styles.body} style={{ height }}>
          <Ruler scale={scale} now={now} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no day */}
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
                  {...{ column, scale }}
                  width={layout.widths[index] ?? width}
                  left={start}
                  more={words.more}
                  blocks={byColumn.get(column.id) ?? none}
                  targets={targets.get(column.id) ?? none}
                  activeId={roving.active?.columnId === column.id ? roving.active.id : null}
                  liftedId={moving?.block.columnId === column.id ? moving.block.id : null}
                />
              )
            })}
            {aimed && <Aim spot={aimed} scale={scale} {...aimAt(aimed, columns, layout)} />}
            {now !== null && now >= scale.from && now <= scale.to && (
              <div className={styles.now} style={{ top: yOf(scale, now), width: layout.total }} />
            )}
          </div>
        </div>
      </div>
      <p className="unseen" id={keysId}>
        {words.keys}
      </p>
    </div>
  )
}

function aimAt({ columnId }: Spot, columns: readonly DayColumn[], { starts, widths }: Layout) {
  const index = columns.findIndex((column) => column.id === columnId)
  return { left: starts[index] ?? 0, width: widths[index] ?? 0, lanes: columns[index]?.lanes ?? 1 }
}

function Ruler({ scale, now }: { scale: Scale; now: number | null }) {
  return (
    <div className={styles.ruler} style={{ width: RULER }} aria-hidden="true">
      {hoursOf(scale)
        .slice(0, -1)
        // The clock covers a label so near.
        .filter((hour) => now === null || Math.abs(hour - now) > NEAR)
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

function groupBy<S extends Spot>(spots: readonly S[]): Map<number, S[]> {
  const groups = new Map<number, S[]>()
  for (const spot of spots) {
    const group = groups.get(spot.columnId)
    if (group) group.push(spot)
    else groups.set(spot.columnId, [spot])
  }
  return groups
}
