import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import type { WaitingRow } from '#contract/waiting-list/waiting-list.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { parseClock, secondsOf } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import type { ColumnId, DayBlock } from '#web/ui/day-grid/model.ts'
import { type OfferSpot, spotsOf } from './offers.ts'
import type { Pane } from './panes.ts'
import { spanOf } from './use-panes.ts'

interface Options {
  panes: readonly Pane[]
  laneOf: (shiftId: number) => number
  columns: readonly ColumnId[]
}

/** Entries of the waiting list as blocks that may be carried onto the grid: dropped on free time they open the booking form, filled in. */
export function useGuests({ panes, laneOf, columns }: Options) {
  const navigate = useNavigate()
  const [rows, setRows] = useState<readonly WaitingRow[]>([])
  const [first] = columns
  const blocks = useMemo(() => rows.map((row) => blockOf(row, first ?? '')), [rows, first])
  const rowOf = (block: DayBlock) => rows.find((row) => nameOf(row.id) === block.id)

  const search = async (block: DayBlock): Promise<OfferSpot[] | null> => {
    const row = rowOf(block)
    if (!row) return null
    try {
      const found = await Promise.all(stretchesOf(panes, row).map((one) => searchOf(one, row)))
      return spotsOf(
        found.flat().filter((offer) => isWanted(offer, row)),
        laneOf,
      )
    } catch (error) {
      showRefusal(error)
      return null
    }
  }
  const book = (block: DayBlock, { unit_id, employer_id, begin_at }: Offer) => {
    const row = rowOf(block)
    if (!row) return
    const who = { waiting_id: String(row.id), user_id: String(row.user_id), service_ids: row.service_ids.join() }
    void navigate({ to: paths.newBooking, search: { ...who, unit_id: String(unit_id), employer_id: String(employer_id), begin_at } })
  }
  return {
    blocks,
    blockOf: (id: number) => blocks.find((block) => block.id === nameOf(id)),
    isGuest: (block: DayBlock) => rowOf(block) !== undefined,
    know: setRows,
    search,
    book,
  }
}

/** Agreed with the dock: `data-block` of an entry. */
const nameOf = (id: number) => `e${id}`

const blockOf = (row: WaitingRow, columnId: ColumnId): DayBlock => ({
  id: nameOf(row.id),
  columnId,
  kind: 'card',
  begin: row.time_from ? parseClock(row.time_from) : 0,
  end: 0,
  label: row.user?.title ?? '',
  title: row.user?.title ?? '',
  lines: [],
  isMovable: true,
})

interface Stretch {
  unit: Pane['unit']
  first: string
  last: string
}

/** The days in view of each studio where this customer would come. */
function stretchesOf(panes: readonly Pane[], row: WaitingRow): Stretch[] {
  const wanted = panes.filter(({ unit, date }) => row.unit_ids.includes(unit.id) && row.begin_day <= date && date <= row.end_day)
  return [...Map.groupBy(wanted, ({ unit }) => unit)].map(([unit, list]) => {
    const dates = list.map(({ date }) => date).toSorted()
    return { unit, first: dates[0] ?? '', last: dates.at(-1) ?? '' }
  })
}

async function searchOf({ unit, first, last }: Stretch, { service_ids }: WaitingRow): Promise<Offer[]> {
  const query = { ...spanOf(first, last), type: 'unit', unit_ids: [unit.id], service_ids }
  return (await call(windows.search, { query }, { timezone: unit.timezone })).items
}

/** True: one of the masters and hours that the customer has asked for. */
const isWanted = ({ employer_id, begin_at, end_at }: Offer, { employer_ids, time_from, time_to }: WaitingRow) =>
  (employer_ids.length === 0 || employer_ids.includes(employer_id)) &&
  (!time_from || secondsOf(begin_at) >= parseClock(time_from)) &&
  (!time_to || secondsOf(end_at) <= parseClock(time_to))
