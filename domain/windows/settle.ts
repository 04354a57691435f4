import { lengthOf, overlapOf, overlaps } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'
import { type FreePiece, freePieces, type WindowRow } from './layout.ts'

/** What must happen to the rows of a shift, to be applied in this order with the shift's exclusion deferred: updates, removals, inserts. */
export type WindowChange = {
  updates: { id: number; begin: number; end: number; isClosed: boolean }[]
  removals: number[]
  inserts: { begin: number; end: number; isClosed: boolean; splitFromId: number | null }[]
}

/**
 * Gives the free pieces of a shift to its rows. A template row never dies: one whose whole time went to a neighbour is kept
 * closed and empty (begin = end) until the free start that took it is cancelled. `freed`: rows that were busy a moment ago.
 */
export function settle(rows: readonly WindowRow[], settings: WindowSettings, freed: readonly number[] = []): WindowChange {
  const free = rows.filter((row) => !row.isBusy)
  const pieces = freePieces(rows, settings)
  const owners = ownersOf(pieces, free)
  const kept = new Set(owners.values())
  const updates = [...owners].map(([piece, row]) => ({
    id: row.id,
    begin: piece.begin,
    end: piece.end,
    isClosed: stateOf(piece, row, freed),
  }))
  const emptied = free
    .filter((row) => row.origin === 'template' && !kept.has(row))
    .map((row) => ({ id: row.id, begin: row.beginOriginal, end: row.beginOriginal, isClosed: true }))
  return {
    updates: [...updates, ...emptied].filter((update) => isChanged(update, rows)),
    removals: free.filter((row) => row.origin !== 'template' && !kept.has(row)).map((row) => row.id),
    inserts: pieces.filter((piece) => !owners.has(piece)).map((piece) => ({ ...piece, splitFromId: templateOf(piece, rows)?.id ?? null })),
  }
}

/** Template rows first, each where most of its own time is; then the oldest split row of the place. */
function ownersOf(pieces: readonly FreePiece[], free: readonly WindowRow[]): Map<FreePiece, WindowRow> {
  const owners = new Map<FreePiece, WindowRow>()
  const unused = new Set(free.filter((row) => row.origin !== 'free'))
  const give = (piece: FreePiece, row: WindowRow | undefined) => {
    if (!row) return
    owners.set(piece, row)
    unused.delete(row)
  }
  for (const piece of pieces) give(piece, templateOf(piece, [...unused]))
  for (const piece of pieces) {
    if (owners.has(piece)) continue
    const splits = [...unused].filter((row) => row.origin === 'split' && overlaps(row, piece))
    give(piece, splits.toSorted((a, b) => a.id - b.id)[0])
  }
  return owners
}

function templateOf(piece: FreePiece, rows: readonly WindowRow[]): WindowRow | undefined {
  const share = (row: WindowRow) => overlapOf({ begin: row.beginOriginal, end: row.endOriginal }, piece)
  const owners = rows.filter((row) => row.origin === 'template' && share(row) > 0)
  return owners.toSorted((a, b) => share(b) - share(a) || a.id - b.id)[0]
}

/** A window that was not touched keeps its state, because a person may have closed it. */
function stateOf(piece: FreePiece, row: WindowRow, freed: readonly number[]): boolean {
  const isSame = row.begin === piece.begin && lengthOf(row) === lengthOf(piece)
  return isSame && !freed.includes(row.id) ? row.isClosed : piece.isClosed
}

function isChanged(update: WindowChange['updates'][number], rows: readonly WindowRow[]): boolean {
  const row = rows.find(({ id }) => id === update.id)
  return !row || row.begin !== update.begin || row.end !== update.end || row.isClosed !== update.isClosed
}
