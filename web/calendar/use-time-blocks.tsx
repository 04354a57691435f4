import { lazy, Suspense, useState } from 'react'
import { calendar } from '#contract/calendar/calendar.ts'
import { type TimeBlockRow, timeBlocks } from '#contract/time-blocks/time-blocks.ts'
import { DAY_SECONDS, printClock } from '#domain/core/clock-time.ts'
import { chunk } from '#web/core/chunk.ts'
import { keyOf, queryClient, showRefusal } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { changeBlock, dropBlock } from '#web/time-blocks/time-block-acts-panel.tsx'
import type { NewBlock } from '#web/time-blocks/time-block-panel.tsx'
import type { ColumnId, DayBlock, DayColumn, Spot } from '#web/ui/day-grid/model.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { endOf, placeInDays, type When } from './block-days.ts'
import { spanIn } from './day-span.ts'
import { k, placesFor } from './kept-block.ts'
import { columnOf, type Pane, seatOf } from './panes.ts'
import { t } from './texts.ts'
import { nowOf } from './use-panes.ts'

const TimeBlockDialog = lazy(chunk(async () => ({ default: (await import('#web/time-blocks/time-block-panel.tsx')).TimeBlockDialog })))

interface Options {
  panes: readonly Pane[]
  today: string
  blocks: readonly DayBlock[]
  nameOf: (employerId: number) => string
  /** Carries the block by the arrow keys. */
  onKeys: (block: DayBlock) => void
  /** Begins a visit in a gap. */
  onBook: (block: DayBlock) => void
}

/** Acts with time that is kept for something else: adding, moving, lengthening and removing it. */
export function useTimeBlocks({ panes, today, blocks, nameOf, onKeys, onBook }: Options) {
  const { can } = useSession()
  const mayKeep = can(timeBlocks.create.may)
  const [asked, setAsked] = useState<TimeBlockRow | NewBlock | null>(null)
  const rowOf = ({ id, kind }: Pick<DayBlock, 'id' | 'kind'>) =>
    kind === 'kept' ? panes.flatMap(({ data }) => data.blocks).find((row) => `k${row.id}` === id) : undefined
  const paneOf = (unitId: number) => panes.find(({ unit }) => unit.id === unitId)
  const toldOf = (unitId: number) => ({ timezone: paneOf(unitId)?.unit.timezone ?? '', nameOf })
  const passedOf = ({ unit, date }: Pane) => (date < today ? DAY_SECONDS : (nowOf(unit.timezone, date) ?? 0))

  const begin = (columnId: ColumnId, at: number) => {
    const { unitId, date, employerId } = seatOf(columnId)
    setAsked({ unit_id: unitId, employer_id: employerId, day: date, time_from: printClock(at) })
  }
  /** The begin of a new block: now, or the begin of the master's work. */
  const beginIn = ({ id }: Pick<DayColumn, 'id'>) => {
    const { unitId, date, employerId } = seatOf(id)
    const pane = panes.find((one) => one.unit.id === unitId && one.date === date)
    const shifts = pane?.data.masters.find((one) => one.id === employerId)?.shifts.map(spanIn(date)) ?? []
    const from = Math.min(...shifts.map((shift) => shift.begin))
    if (pane && shifts.length > 0) begin(id, Math.max(from, Math.ceil(passedOf(pane) / QUARTER) * QUARTER))
  }
  const change = async (row: TimeBlockRow, to: When) => {
    await placeInDays({ ...row, ...to, begin_at: `${to.day} ${to.time_from}:00`, end_at: endOf(to) })
    try {
      await changeBlock(row, to, toldOf(row.unit_id))
    } catch (error) {
      showRefusal(error)
      void queryClient.invalidateQueries({ queryKey: keyOf(calendar.day) })
    }
  }
  const open = (block: DayBlock) => {
    const row = rowOf(block)
    if (row && mayKeep && paneOf(row.unit_id)) setAsked(row)
    return block.kind === 'kept'
  }
  const menuOf = (block: DayBlock): { label: string; acts: MenuItem[] } | undefined => {
    const row = rowOf(block)
    const label = k('menu.label', { name: block.label })
    if (block.kind === 'gap' && mayKeep)
      return {
        label,
        acts: [
          { label: t('toolbar.create'), icon: 'plus', keys: 'Enter', run: () => onBook(block) },
          { label: k('menu.create'), icon: 'cup', keys: 'B', run: () => begin(block.columnId, block.begin) },
        ],
      }
    if (!row || !block.isMovable) return
    return {
      label,
      acts: [
        { label: k('menu.edit'), icon: 'edit', keys: 'Enter', run: () => setAsked(row) },
        { label: k('menu.keys'), icon: 'move', keys: 'M', run: () => onKeys(block) },
        { label: k('menu.remove'), icon: 'remove', keys: 'Del', isWarning: true, run: () => void dropBlock(row, toldOf(row.unit_id)) },
      ],
    }
  }
  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.block : undefined)
  const place = t('title')
  useShortcut(
    { codes: ['KeyB'], keys: 'B', text: k('keys.create'), place, isOffered: true },
    () => {
      const gap = blocks.find(({ id, kind }) => kind === 'gap' && id === focused())
      const [first] = panes.flatMap(({ unit, date, data }) => data.masters.map(({ id }) => ({ id: columnOf(unit.id, date, id) })))
      if (gap) begin(gap.columnId, gap.begin)
      else if (first) beginIn(first)
    },
    mayKeep,
  )
  useShortcut(
    { codes: ['Delete'], keys: 'Del', text: k('keys.remove'), place },
    () => {
      const row = rowOf({ id: focused() ?? '', kind: 'kept' })
      if (!row) return false
      void dropBlock(row, toldOf(row.unit_id))
    },
    mayKeep,
  )
  return {
    open,
    menuOf,
    search: async (block: DayBlock): Promise<Spot[] | null> => {
      const row = rowOf(block)
      return row ? placesFor(row, panes, passedOf) : null
    },
    move: (block: DayBlock, { columnId, begin: from, end }: Spot) => {
      const row = rowOf(block)
      const { date, employerId } = seatOf(columnId)
      if (row) void change(row, { employer_id: employerId, day: date, time_from: printClock(from), time_to: clockOf(end) })
    },
    stretch: (block: DayBlock, end: number) => {
      const row = rowOf(block)
      if (row) void change(row, { employer_id: row.employer_id, day: row.day, time_from: row.time_from, time_to: clockOf(end) })
    },
    headActs: (column: DayColumn): MenuItem[] => (mayKeep ? [{ label: k('menu.create'), icon: 'cup', run: () => beginIn(column) }] : []),
    dialog: asked && (
      <Suspense fallback={null}>
        <TimeBlockDialog asked={asked} masters={mastersOf(panes, asked)} told={toldOf(asked.unit_id)} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}

/** The grid's step (000 §9). */
const QUARTER = 900

const clockOf = (end: number) => (end >= DAY_SECONDS ? '00:00' : printClock(end))

/** Masters who may get the block: those who work in that studio on that day. */
const mastersOf = (panes: readonly Pane[], { unit_id, day }: { unit_id: number; day: string }) =>
  panes
    .filter(({ unit, date }) => unit.id === unit_id && date === day)
    .flatMap(({ data }) => data.masters.map(({ id, name }) => ({ id, name })))
