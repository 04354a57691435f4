import type { WindowSettings } from './fit.ts'
import type { WindowRow } from './layout.ts'
import { settle, type WindowChange } from './settle.ts'

/**
 * After a cancellation or a move away: `rows` are all windows of the shift as they stand, `freed` those the visit leaves.
 * Pieces merge back into their template window, short ones that cannot stay closed (K3), the own row of a free start is removed.
 */
export function release(rows: readonly WindowRow[], freed: readonly number[], settings: WindowSettings): WindowChange {
  const left = rows.map((row) => (freed.includes(row.id) ? { ...row, isBusy: false } : row))
  return settle(left, settings, freed)
}
