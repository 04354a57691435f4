import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import styles from './day-grid.module.css'
import { columnAt, heightOf, type Layout, layoutOf, type Scale, secondsAt, yOf } from './geometry.ts'
import { Aim, GridColumn } from './grid-column.tsx'
import { GroupHeads } from './grid-groups.tsx'
import { GridHead } from './grid-head.tsx'
import type { Point } from './lift.ts'
import type { ColumnGroup, ColumnId, DayBlock, DayColumn, DayGridWords, Spot } from './model.ts'
import { numbered } from './numbered.ts'
import { mouseOf } from './presses.ts'
import { Ruler } from './ruler.tsx'
import { laneWidth, RULER, stuckOf, useAimInSight, useAnchor, useRoom, useSettled, useSight, useVisible } from './use-columns.ts'
import { useDrag } from './use-drag.ts'
import { useEdge } from './use-edge.ts'
import { keysOf } from './use-grid-keys.ts'
import type { Moving, MovingHands } from './use-moving.ts'
import { type PeekHands, usePeek } from './use-peek.ts'
import { useRoving } from './use-roving.ts'

export interface DayGridProps {
  columns: readonly DayColumn[]
  blocks: readonly DayBlock[]
  scale: Scale
  /** How narrow a column may get. */
  minWidth: number
  /** Seconds of the present moment by the day's own clock; null on another day. */
  now: number | null
  /** Scrolled to when `view` changes: another day, another studio. */
  anchor: number
  view: string
  moving: Moving<Spot> | null
  hands: MovingHands
  /** Notices over columns, whatever is in them. */
  notices?: ReadonlyMap<ColumnId, ReactNode>
  words: DayGridWords
  /** Heads over the heads of columns; absent: there is one row of heads. */
  groups?: readonly ColumnGroup[]
  /** So many first columns stay in sight while the others scroll, unless that leaves the others no room. */
  stuck?: number
  /** Blocks beside the grid that may be carried into it. */
  guests?: { box: RefObject<HTMLElement | null>; blocks: readonly DayBlock[] }
  /** The contents of the corner above the ruler. */
  corner?: ReactNode
  /** A press or Enter; `at` is the time pressed inside a gap that may begin anywhere. */
  onOpen: (block: DayBlock, at: number) => void
  /** A double or middle click. */
  onOpenPage: (block: DayBlock, isNewTab: boolean) => void
  onMenu: (block: DayBlock, at: Point) => void
  /** The face in the head of a column. */
  badgeOf?: ((column: DayColumn) => ReactNode) | undefined
  /** What is to be said of a column at this moment: a line more in every head. */
  stateOf?: ((column: DayColumn) => ReactNode) | undefined
  /** What may be done with a whole column; without it its head has no button. */
  onHeadMenu?: ((column: DayColumn, at: Point) => void) | undefined
  onPrompt?: (block: DayBlock) => void
  /** Hears which card is looked at. */
  peek?: PeekHands | undefined
  /** The lower edge was pulled to this second of the day. */
  onStretch?: (block: DayBlock, end: number) => void
}

const none: readonly never[] = []
const GAP = 8

/** A day of many columns: sticky heads and ruler, only the columns in sight are in the page (U-15, U-16). */
export function DayGrid(props: DayGridProps) {
  const { columns, blocks, scale, now, moving, hands, words, groups = none, guests } = props
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const ids = useMemo(() => columns.map((column) => column.id), [columns])
  const byColumn = useMemo(() => groupBy(blocks), [blocks])
  const targets = useMemo(() => groupBy(moving?.targets ?? none), [moving?.targets])
  const roving = useRoving(box, blocks, ids, props.anchor)
  const room = useRoom(box)
  const width = laneWidth(columns, props.minWidth, room.width)
  const layout = useMemo(() => layoutOf(columns, width), [columns, width])
  const aimed = moving?.aimed ?? null
  const stuck = stuckOf(layout, props.stuck ?? 0, room.width)
  const opened = blocks.find(({ isOpen }) => isOpen)
  const kept = [roving.active?.columnId, aimed?.columnId, opened?.columnId, ...ids.slice(0, stuck.count)]
  const isSettled = useSettled()
  const sight = useSight(scale, props.anchor, room.height, isSettled)
  const items = useVisible(box, ids, layout, isSettled, kept)
  useAnchor(box, scale, props.anchor, props.view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers begin anew with another view
  const place = useMemo(numbered, [props.view])
  useAimInSight(box, moving, ids, layout, scale, stuck)

  const blockOf = (id: string | undefined) => blocks.find((block) => block.id === id)
  const liftable = (id: string) => blockOf(id) ?? guests?.blocks.find((block) => block.id === id)
  useGuestFocus(moving, guests?.blocks ?? none, () => roving.active && roving.focus(roving.active))
  const spotAt = ({ x, y }: Point) => {
    const shown = x - (box.current?.scrollLeft ?? 0)
    hands.point(ids[columnAt(layout, shown < stuck.width ? shown : x)] ?? null, secondsAt(scale, y))
  }
  useDrag({
    box,
    beside: guests?.box,
    columns: layer,
    isMoving: moving !== null,
    canLift: (id) => liftable(id)?.isMovable === true && moving === null,
    onLift: (id) => {
      const block = liftable(id)
      if (block) hands.lift(block, 'pointer')
    },
    onPoint: spotAt,
    onRelease: (point) => {
      spotAt(point)
      hands.release()
    },
    onCancel: hands.cancel,
  })
  useEdge({ box, scale, blockOf, onStretch: props.onStretch })
  usePeek({ box, view: props.view, blockOf, hands: props.peek })
  const mouse = mouseOf({ ...props, isMoving: moving !== null, blockOf })
  const onKeyDown = keysOf({ moving, hands, roving, blockOf })
  const heads = (isStuck: boolean) =>
    items.map(({ index, start }) => {
      const column = columns[index]
      return index < stuck.count === isStuck && column ? (
        <GridHead
          key={place(column.id)}
          column={column}
          left={start}
          acts={words.acts}
          badgeOf={props.badgeOf}
          stateOf={props.stateOf}
          onActs={props.onHeadMenu}
          width={layout.widths[index] ?? width}
        />
      ) : null
    })
  const drawn = (isStuck: boolean) =>
    items.map(({ index, start }) => {
      const column = columns[index]
      if (!column || index < stuck.count !== isStuck) return null
      return (
        <GridColumn
          key={place(column.id)}
          column={column}
          scale={scale}
          sight={sight}
          view={props.view}
          width={layout.widths[index] ?? width}
          left={start}
          more={words.more}
          edge={words.edge}
          notice={props.notices?.get(column.id)}
          blocks={byColumn.get(column.id) ?? none}
          targets={targets.get(column.id) ?? none}
          activeId={roving.active?.columnId === column.id ? roving.active.id : null}
          liftedId={moving?.block.columnId === column.id ? moving.block.id : null}
        />
      )
    })
  const aim = aimed && <Aim spot={aimed} scale={scale} {...aimAt(aimed, columns, layout)} />
  const isAimStuck = aimed !== null && ids.indexOf(aimed.columnId) < stuck.count
  const side = { left: RULER, width: stuck.width }
  const height = heightOf(scale, { begin: scale.from, end: scale.to })
  return (
    // A day without blocks still scrolls by keys.
    <div
      className={styles.box}
      data-grid="day"
      ref={box}
      data-moving={moving?.by}
      tabIndex={roving.active ? undefined : 0}
      style={{ scrollPaddingLeft: RULER + stuck.width + GAP }}
    >
      <div className={styles.inner} style={{ width: RULER + layout.total }}>
        {groups.length > 0 && <GroupHeads groups={groups} layout={layout} stuck={stuck.count} />}
        <div className={styles.heads} data-under={groups.length > 0} data-tall={props.stateOf !== undefined}>
          <div className={styles.corner} style={{ width: RULER }}>
            {props.corner}
          </div>
          <div className={styles.headLayer}>
            {stuck.count > 0 && (
              <div className={styles.stuck} style={side}>
                {heads(true)}
              </div>
            )}
            {heads(false)}
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
            {stuck.count > 0 && (
              <div className={styles.stuck} style={{ ...side, height }}>
                {drawn(true)}
                {isAimStuck && aim}
              </div>
            )}
            {drawn(false)}
            {!isAimStuck && aim}
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

/** Moves the focus into the grid when a guest is lifted by a key, because the keys of the grid carry it. */
function useGuestFocus(moving: Moving<Spot> | null, guests: readonly DayBlock[], enter: () => unknown) {
  const isGuest = moving?.by === 'keys' && guests.some(({ id }) => id === moving.block.id)
  const come = useEffectEvent(enter)
  useEffect(() => {
    if (isGuest) come()
  }, [isGuest])
}

function aimAt({ columnId }: Spot, columns: readonly DayColumn[], { starts, widths }: Layout) {
  const index = columns.findIndex((column) => column.id === columnId)
  return { left: starts[index] ?? 0, width: widths[index] ?? 0, lanes: columns[index]?.lanes ?? 1 }
}

function groupBy<S extends Spot>(spots: readonly S[]): Map<ColumnId, S[]> {
  const groups = new Map<ColumnId, S[]>()
  for (const spot of spots) {
    const group = groups.get(spot.columnId)
    if (group) group.push(spot)
    else groups.set(spot.columnId, [spot])
  }
  return groups
}
