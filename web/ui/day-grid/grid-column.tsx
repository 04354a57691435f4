import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import styles from './day-grid.module.css'
import { heightOf, lanesOf, type Scale, yOf } from './geometry.ts'
import { GridBlock } from './grid-block.tsx'
import type { DayBlock, DayColumn, Spot, Zone } from './model.ts'
import { numbered } from './numbered.ts'
import gone from './past.module.css'

export interface GridColumnProps {
  /** The days and studios shown. */
  view: string
  column: DayColumn
  blocks: readonly DayBlock[]
  scale: Scale
  /** The hours whose blocks are drawn; null: all of them. */
  sight: Interval | null
  left: number
  width: number
  /** The block that Tab reaches, if it is in this column. */
  activeId: string | null
  /** The card that is being carried. */
  liftedId: string | null
  /** The places where it fits. */
  targets: readonly Spot[]
  more: string
  edge: string | undefined
  /** The notice over the column. */
  notice: ReactNode
}

/** Drawn again only when something of its own changes: a drag over sixty columns touches none of them. */
export const GridColumn = memo(function GridColumn({
  view,
  column,
  blocks,
  scale,
  sight,
  left,
  width,
  more,
  edge,
  notice,
  ...now
}: GridColumnProps) {
  const { lanes = 1 } = column
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers begin anew with another view
  const [zoneAt, blockAt] = useMemo(() => [numbered(), numbered()], [view])
  // A column without lanes of its own sets overlapping blocks apart.
  const found = lanes === 1 ? lanesOf(blocks) : null
  const style = { width, height: heightOf(scale, { begin: scale.from, end: scale.to }), transform: `translateX(${left}px)` }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no column
    <div className={styles.column} style={style} role="group" aria-label={`${column.title}, ${column.detail}`}>
      {column.zones.map((zone) => (
        <GridZone key={zoneAt(zone.id)} zone={zone} scale={scale} lanes={lanes} />
      ))}
      {column.past !== undefined && <div className={gone.past} style={{ height: Math.max(0, yOf(scale, column.past)) }} />}
      {(sight ? blocks.filter((block) => overlaps(block, sight)) : blocks).map((block) => (
        <GridBlock
          key={blockAt(block.id)}
          block={block}
          scale={scale}
          more={more}
          edge={edge}
          lane={found?.get(block.id)?.lane ?? block.lane ?? 0}
          lanes={found?.get(block.id)?.lanes ?? lanes}
          width={Math.floor(width / (found?.get(block.id)?.lanes ?? lanes))}
          isActive={block.id === now.activeId}
          isLifted={block.id === now.liftedId}
        />
      ))}
      {notice}
      {now.targets.map((target) => (
        <div key={target.id} className={styles.target} style={boxOf(scale, target, lanes)}>
          {printClock(target.begin)}–{printClock(target.end)}
        </div>
      ))}
    </div>
  )
})

const GridZone = memo(function GridZone({ zone, scale, lanes }: { zone: Zone; scale: Scale; lanes: number }) {
  const lines =
    zone.kind === 'open' ? { backgroundSize: `100% ${scale.hour}px`, backgroundPositionY: -(yOf(scale, zone.begin) % scale.hour) } : {}
  return (
    <div className={styles.zone} data-kind={zone.kind} style={{ ...boxOf(scale, zone, lanes), ...lines }}>
      {zone.label && <span>{zone.label}</span>}
    </div>
  )
})

/** Where the card would land now: one box over all columns, so that a drag draws nothing else again. */
export function Aim({ spot, scale, left, width, lanes }: { spot: Spot; scale: Scale; left: number; width: number; lanes: number }) {
  const lane = width / lanes
  return (
    <div
      className={styles.target}
      data-aimed="true"
      style={{ ...boxOf(scale, spot, 1), left: left + lane * (spot.lane ?? 0), right: 'auto', width: lane - GAP }}
    >
      {printClock(spot.begin)}–{printClock(spot.end)}
    </div>
  )
}

/** Pixels of both margins of a target. */
const GAP = 6

const boxOf = (scale: Scale, { begin, end, lane = 0 }: { begin: number; end: number; lane?: number }, lanes: number): CSSProperties => ({
  top: yOf(scale, begin),
  height: heightOf(scale, { begin, end }),
  ...(lanes > 1 && { left: `${(lane / lanes) * 100}%`, right: `${((lanes - lane - 1) / lanes) * 100}%` }),
})
