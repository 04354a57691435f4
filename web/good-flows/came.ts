import type { GoodFlowItem } from '#contract/good-flows/good-flows.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { fewestToReceive } from '#domain/good-flows/marked.ts'

/** What a line is on its way with, in base units: whoever receives packs counts the pieces in them. */
export const sentOf = ({ qty, factor }: Pick<GoodFlowItem, 'qty' | 'factor'>) => toThousandths(qty * factor) / 1000

/** How many marks of a line that came short are still to be scanned, so that nobody guesses which of its pieces have come. */
export function lackingMarks(
  { id, qty, factor, marks, good }: GoodFlowItem,
  count: number | undefined,
  came: readonly { id: number }[],
): number {
  const sent = sentOf({ qty, factor })
  if (count === undefined || count >= sent || marks.length === 0) return 0
  const scanned = came.filter((one) => one.id === id).length
  return fewestToReceive(count, { all: sent, marked: marks.length }, good.base_unit === 'pc') - scanned
}
