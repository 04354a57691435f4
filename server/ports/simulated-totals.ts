import type { AtolTotals } from './atol-report.ts'
import type { TapeDocument } from './register-memory.ts'

/** What a simulated register has counted since its last Z-report; a foreign document is a sale of nothing. */
export function shiftTotals(documents: readonly TapeDocument[]): AtolTotals {
  const since = documents.findLastIndex(({ report }) => report?.type === 'closeShift') + 1
  const own = documents.slice(since).filter(({ report, other }) => !report && !other)
  return { receipts: { sell: totalOf(own, false), sellReturn: totalOf(own, true) } }
}

function totalOf(documents: readonly TapeDocument[], isReturn: boolean) {
  const those = documents.filter(({ receipt }) => /^sellReturn/.test(receipt?.type ?? '') === isReturn)
  const paid = (type: string) =>
    those
      .flatMap(({ receipt }) => receipt?.payments ?? [])
      .reduce((all, one) => (one.type === type ? Math.round((all + one.sum) * 100) / 100 : all), 0)
  return { count: those.length, payments: { cash: paid('cash'), electronically: paid('electronically'), prepaid: paid('prepaid') } }
}
