import { contains, type Interval, overlaps, subtract } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'
import type { WindowRow } from './layout.ts'
import { settle, type WindowChange } from './settle.ts'

export type Reshape = { change: WindowChange; added: Interval[] } | { refusal: 'windowsBooked'; busyIds: number[] }

/**
 * An approved shift gets other hours: windows that leave it are removed, the others keep their ids, new ones appear only in the added
 * part. `made`: what windowsOfShift gives for the new hours. Refused when something booked would leave with its window.
 */
export function reshape(
  rows: readonly WindowRow[],
  hours: { before: Interval; after: Interval },
  made: readonly Interval[],
  settings: WindowSettings,
): Reshape {
  const leaving = rows.filter((row) => row.origin === 'template' && !contains(hours.after, territoryOf(row)))
  const isLeaving = (row: WindowRow) => !contains(hours.after, row) || leaving.some((gone) => overlaps(territoryOf(gone), row))
  const busyIds = rows.filter((row) => row.isBusy && isLeaving(row)).map((row) => row.id)
  if (busyIds.length > 0) return { refusal: 'windowsBooked', busyIds }

  const change = settle(
    rows.filter((row) => !leaving.includes(row)),
    settings,
  )
  const free = subtract(hours.after, [hours.before])
  return {
    change: { ...change, removals: [...change.removals, ...leaving.map((row) => row.id)] },
    added: made.filter((window) => free.some((part) => contains(part, window))),
  }
}

function territoryOf(row: WindowRow): Interval {
  return { begin: row.beginOriginal, end: row.endOriginal }
}
