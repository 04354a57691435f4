import type { Interval } from '#domain/core/interval.ts'
import { dayName, formatDay, weekdayOf } from '#web/core/formats.ts'
import type { ColumnGroup, DayBlock, DayColumn } from '#web/ui/day-grid/model.ts'
import { type DayFace, faceOf } from './day-blocks.ts'
import { columnOf, type Pane, withArrivals } from './panes.ts'
import type { Pending } from './pending.ts'
import { t } from './texts.ts'
import type { Paint } from './use-paint.ts'

export interface ViewWishes {
  view: 'day' | 'week'
  /** The only master of a week whose columns are her days; null: all masters. */
  masterId: number | null
  pinned: readonly number[]
  /** By position; studios and days stand apart anyway. */
  isGrouped: boolean
  hidesIdle: boolean
}

interface Rights {
  today: string
  nowOf: (pane: Pane) => number | null
  canBook: boolean
  canMove: boolean
  canCancel: boolean
  paint?: Paint
}

export interface ViewFace {
  columns: DayColumn[]
  groups: ColumnGroup[]
  /** Pinned columns that stand first. */
  stuck: number
  blocks: DayBlock[]
  hours: Interval[]
  /** Seconds of the line that marks the present moment; null: today is not in view. */
  now: number | null
  laneOf: (shiftId: number) => number
  /** How many masters are hidden because they have no bookings. */
  idle: number
}

type Master = Pane['data']['masters'][number]
interface Strip {
  pane: Pane
  face: DayFace
  masters: Master[]
}

/** Joins several days or studios to one grid. */
export function viewOf(panes: readonly Pane[], wishes: ViewWishes, rights: Rights, moves: readonly Pending[]): ViewFace {
  const strips = withArrivals(panes, moves).map((pane) => stripOf(pane, wishes, rights, moves))
  const columns = strips.flatMap((strip) => columnsOf(strip, wishes))
  const drawn = new Set(columns.map(({ id }) => id))
  return {
    columns,
    groups: groupsOf(strips, wishes),
    stuck: strips.length === 1 ? (strips[0]?.masters.filter(({ id }) => wishes.pinned.includes(id)).length ?? 0) : 0,
    blocks: strips.flatMap((strip) => blocksOf(strip).filter((block) => drawn.has(block.columnId))),
    hours: strips.flatMap(({ face }) => face.hours),
    now: panes.map(rights.nowOf).find((one) => one !== null) ?? null,
    laneOf: (shiftId) => Math.max(0, ...strips.map(({ face }) => face.laneOf(shiftId))),
    idle: strips.reduce((sum, { pane, masters }) => sum + (isOne(wishes) ? 0 : pane.data.masters.length - masters.length), 0),
  }
}

const isOne = ({ view, masterId }: ViewWishes) => view === 'week' && masterId !== null

function stripOf(pane: Pane, wishes: ViewWishes, { today, nowOf, ...rights }: Rights, moves: readonly Pending[]): Strip {
  const face = keptFace(pane.data, { ...rights, date: pane.date, now: nowOf(pane), isPast: pane.date < today }, moves)
  return { pane, face, masters: mastersOf(pane, wishes) }
}

const faces = new WeakMap<Pane['data'], { told: readonly unknown[]; face: DayFace }>()

/** The face of a day that was seen a moment ago is at hand: sixty masters' is a tenth of the time in which an arrow brings the day back (U-12). */
function keptFace(data: Pane['data'], rights: Parameters<typeof faceOf>[1], moves: readonly Pending[]): DayFace {
  const told = [moves, ...Object.values(rights)]
  const known = faces.get(data)
  if (known?.told.length === told.length && known.told.every((one, at) => one === told[at])) return known.face
  const face = faceOf(data, rights, moves)
  faces.set(data, { told, face })
  return face
}

/** Masters in order: pinned ones first, then by position and alphabet. */
function mastersOf({ data: { masters, cards } }: Pane, wishes: ViewWishes): Master[] {
  if (isOne(wishes)) return masters.filter(({ id }) => id === wishes.masterId)
  const isPinned = ({ id }: Master) => wishes.pinned.includes(id)
  const busy = new Set(cards.map((card) => card.employer_id))
  const shown = wishes.hidesIdle ? masters.filter((master) => busy.has(master.id) || isPinned(master)) : masters
  const rank = (master: Master) => (wishes.isGrouped ? master.work_position : '')
  return shown.toSorted(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || (isPinned(one) ? 0 : rank(one).localeCompare(rank(other), 'ru')),
  )
}

function columnsOf({ pane, face, masters }: Strip, wishes: ViewWishes): DayColumn[] {
  const idOf = (master: number) => columnOf(pane.unit.id, pane.date, master)
  const known = new Map(face.columns.map((column) => [column.id, column]))
  const drawn = masters.flatMap(({ id }) => {
    const column = known.get(id)
    return column ? [{ ...column, id: idOf(id) }] : []
  })
  if (!isOne(wishes)) return drawn
  const title = `${weekdayOf(pane.date)}, ${formatDay(pane.date).slice(0, 5)}`
  return drawn.length > 0
    ? drawn.map(({ picture: _, ...column }) => ({ ...column, title }))
    : [{ id: idOf(wishes.masterId ?? 0), title, detail: t('column.dayOff'), zones: [] }]
}

function blocksOf({ pane, face }: Strip): DayBlock[] {
  return face.blocks.map((block) => {
    const columnId = columnOf(pane.unit.id, pane.date, Number(block.columnId))
    // The name of free time has its master and hour, which repeat from day to day.
    return { ...block, columnId, ...(block.step && { id: `f${columnId}-${block.begin}` }) }
  })
}

function groupsOf(strips: readonly Strip[], wishes: ViewWishes): ColumnGroup[] {
  if (isOne(wishes)) return []
  if (wishes.view === 'week' || strips.length > 1)
    return strips
      .filter(({ masters }) => masters.length > 0)
      .map(({ pane, masters }) => ({
        id: `${pane.unit.id}.${pane.date}`,
        title: wishes.view === 'week' ? dayName(pane.date) : pane.unit.name,
        detail: t('group.masters', { count: masters.length }),
        count: masters.length,
      }))
  return wishes.isGrouped ? strips.flatMap((strip) => positionsOf(strip, wishes)) : []
}

function positionsOf({ masters }: Strip, { pinned }: ViewWishes): ColumnGroup[] {
  const groups = Map.groupBy(masters, (master) => (pinned.includes(master.id) ? t('group.pinned') : master.work_position))
  return [...groups].map(([title, list]) => ({ id: title, title, detail: t('group.masters', { count: list.length }), count: list.length }))
}
