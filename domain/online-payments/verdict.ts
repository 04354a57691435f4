import type { Kopecks } from '#domain/core/money.ts'

// What to do next with a sum that a provider takes from a client or gives back: finance-goods §5 and F-15. Its key is one for life, and only what the
// provider answers to that key is the truth: a notice is no more than a hint to ask.

/** States of a bill (000 §9); a refund is a bill of its own. */
export const billStates = ['user_pending', 'provider_pending', 'success', 'fail', 'cancel'] as const
export type BillState = (typeof billStates)[number]

export const isPending = (state: BillState) => state === 'user_pending' || state === 'provider_pending'

/** Seconds in which a request that was let go either arrives or never will. */
export const REQUEST_LIFE = 30

export interface Bill {
  state: BillState
  sum: Kopecks
  sends: number
  /** Seconds since 1970; when the last request was let go. */
  sentAt: number | null
  /** True: the desk does not want the bill any more, or its time is over. */
  isWithdrawn: boolean
}

/** What a terminal prints of a card: never more than its last four digits. */
export interface Slip {
  authCode: string | null
  last4: string | null
  /** The payment system. */
  system: string | null
}

/** The provider's answer about the key. `absent`: the provider knows no such bill. */
export type Said =
  | { is: 'silent' | 'absent' }
  | { is: 'known'; state: BillState; sum: Kopecks; url: string | null; rrn: string | null; cause: string | null; slip?: Slip | null }

export type BillVerdict =
  | { act: 'send' | 'ask' | 'withdraw' }
  /** The provider is asked again later; `state` is the present state. */
  | { act: 'wait'; state: BillState; cause: string | null }
  | { act: 'end'; state: 'success' | 'fail' | 'cancel'; rrn: string | null; cause: string | null; slip?: Slip | null }

/**
 * The next act. Another sum than ours is never taken for ours. A bill that nobody wants any more ends when the provider has called it off, or knows
 * nothing of it and can learn nothing of it any more; money that comes after that is money all the same.
 */
export function billVerdict(bill: Bill, said: Said | null, now: number): BillVerdict {
  if (bill.sends === 0) return isUnwanted(bill) ? end('cancel') : { act: 'send' }
  if (said === null) return { act: 'ask' }
  if (said.is !== 'known') return said.is === 'silent' ? wait(bill) : unheardOf(bill, now)
  const { state, sum, rrn, cause, slip = null } = said
  if (state === 'success') return sum === bill.sum ? { act: 'end', state, rrn, slip, cause: null } : wait(bill, 'other_sum')
  if (!isPending(bill.state)) return { act: 'end', state: endOf(bill.state), rrn: null, cause: bill.state === state ? cause : null }
  if (state === 'fail' || state === 'cancel') return { act: 'end', state, rrn, cause }
  return bill.isWithdrawn ? { act: 'withdraw' } : { act: 'wait', state, cause: null }
}

const endOf = (state: BillState) => (state === 'fail' ? 'fail' : 'cancel')
const isUnwanted = ({ isWithdrawn, state }: Bill) => isWithdrawn || !isPending(state)
const end = (state: 'fail' | 'cancel'): BillVerdict => ({ act: 'end', state, rrn: null, cause: null })
const wait = ({ state }: Bill, cause: string | null = null): BillVerdict => ({ act: 'wait', state, cause })

function unheardOf(bill: Bill, now: number): BillVerdict {
  if (now < (bill.sentAt ?? 0) + REQUEST_LIFE) return wait(bill)
  return isUnwanted(bill) ? end(bill.state === 'fail' ? 'fail' : 'cancel') : { act: 'send' }
}
