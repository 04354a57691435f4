import { byBegin } from '#domain/core/interval.ts'
import { type Fit, type FitRefusal, fit, type WindowSettings } from './fit.ts'
import type { WindowRow } from './layout.ts'

export type Offer = { windowIds: number[]; begin: number; end: number; duration: number; loss: number }

export type RefusedStart = { windowId: number; begin: number; reason: FitRefusal | 'used' | 'closed' }

/** Windows of one shift and workplace at which a visit may start, and why it may not start at the others. */
export function offersOf(
  rows: readonly WindowRow[],
  duration: number,
  settings: WindowSettings,
  options: { ignoreRatio: boolean },
): { offers: Offer[]; refused: RefusedStart[] } {
  const windows = byBegin(rows).filter((row) => row.end > row.begin)
  const answers = windows.map((row, index) => ({ row, answer: answerAt(row, fit(freeFrom(windows, index), duration, settings, options)) }))
  return {
    offers: answers.flatMap(({ answer }) => ('reason' in answer ? [] : [offerOf(answer, duration)])),
    refused: answers.flatMap(({ row, answer }) =>
      'reason' in answer ? [{ windowId: row.id, begin: row.begin, reason: answer.reason }] : [],
    ),
  }
}

function answerAt(row: WindowRow, answer: Fit | { reason: FitRefusal }): Fit | { reason: RefusedStart['reason'] } {
  if (row.isBusy) return { reason: 'used' }
  return row.isClosed ? { reason: 'closed' } : answer
}

function offerOf({ takes, visit, loss }: Fit, duration: number): Offer {
  return { windowIds: takes.map((take) => take.id), ...visit, duration, loss }
}

function freeFrom(windows: readonly WindowRow[], index: number): WindowRow[] {
  const rest = windows.slice(index)
  const end = rest.findIndex((row) => row.isBusy || row.isClosed)
  return end === -1 ? rest : rest.slice(0, end)
}
