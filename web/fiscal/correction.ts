import type { z } from 'zod'
import { requiredText } from '#contract/core/rules.ts'
import { fiscal, type UncoveredRow } from '#contract/fiscal/fiscal.ts'
import { fromKopecks, readSum, sumOf, zero } from '#domain/core/money.ts'

type Sent = z.input<typeof fiscal.correct.body>
export type SentLine = Sent['lines'][number]

const { kind } = fiscal.correct.body.shape.lines.element.shape

/** What a person fills in: of an order the lines are known, of anything else there is one, of all the money. */
export const correctionForm = fiscal.correct.body.omit({ lines: true, order_id: true }).extend({ kind, name: requiredText(128) })
export type CorrectionDraft = Partial<z.input<typeof correctionForm>>

/** The draft of an order's correction, as its own money and day have it. */
export const draftOf = ({ day, cash, electronic, prepaid, lines }: UncoveredRow): CorrectionDraft => ({
  basis_date: day,
  name:
    lines
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 128) || undefined,
  ...(cash > 0 && { cash }),
  ...(electronic > 0 && { electronic }),
  ...(prepaid > 0 && { prepaid }),
})

export const paidIn = ({ cash, electronic, prepaid }: CorrectionDraft) =>
  sumOf([cash, electronic, prepaid].map((sum) => readSum(sum ?? 0) ?? zero))

/** The lines of the order, or the one that a person has named. */
export function linesOf(draft: CorrectionDraft, lines: readonly SentLine[]): SentLine[] {
  if (lines.length > 0) return [...lines]
  return draft.name ? [{ kind: draft.kind ?? 'service', name: draft.name, qty: 1, price: fromKopecks(paidIn(draft)) }] : []
}
