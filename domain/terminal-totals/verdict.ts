import type { Kopecks } from '#domain/core/money.ts'
import type { CountedCharge } from './match.ts'

// What to do next with the reconciliation of a terminal's day. Its key is one for life: a lost answer is asked for by it and never asked for anew.

/** What a terminal has taken and given back since its former reconciliation. */
export interface TerminalTotals {
  sales: Kopecks
  salesCount: number
  refunds: Kopecks
  refundsCount: number
  /** The same one by one; null: the terminal tells its sums and nothing more. */
  charges: CountedCharge[] | null
}

/** The answer to a reconciliation. `absent`: the terminal knows none by this key. */
export type SaidTotals = { is: 'silent' | 'absent' } | { is: 'known'; totals: TerminalTotals }

interface AskedTotals {
  sends: number
  /** Seconds since 1970; when the last request was let go. */
  sentAt: number | null
}

type TotalsVerdict = { act: 'send' | 'ask' | 'wait' } | { act: 'end'; totals: TerminalTotals }

/** The same key is sent again only when the terminal does not know it and no earlier request can still arrive: `lost` seconds after it was let go. */
export function totalsVerdict(
  { sends, sentAt }: AskedTotals,
  said: SaidTotals | null,
  { now, lost }: { now: number; lost: number },
): TotalsVerdict {
  if (sends === 0) return { act: 'send' }
  if (said === null) return { act: 'ask' }
  if (said.is === 'known') return { act: 'end', totals: said.totals }
  const isLost = said.is === 'absent' && now >= (sentAt ?? 0) + lost
  return { act: isLost ? 'send' : 'wait' }
}
