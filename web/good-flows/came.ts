import type { GoodFlowItem } from '#contract/good-flows/good-flows.ts'
import { fewestToReceive } from '#domain/good-flows/marked.ts'

/** How many marks of a line that came short are still to be scanned, so that nobody guesses which of its pieces have come. */
export function lackingMarks(
  { id, qty, factor, marks, good }: GoodFlowItem,
  count: number | undefined,
  came: readonly { id: number }[],
): number {
  if (count === undefined || count >= qty || marks.length === 0) return 0
  const scanned = came.filter((one) => one.id === id).length
  return fewestToReceive(count * factor, { all: qty * factor, marked: marks.length }, good.base_unit === 'pc') - scanned
}
