import type { Said } from '#domain/online-payments/verdict.ts'
import type { SaidTotals } from '#domain/terminal-totals/verdict.ts'
import type { AskedBill, PaymentProvider } from './payment-provider.ts'

/** The fields of a terminal that its adapter needs. */
export interface TerminalPlace {
  id: number
  kind: 'network' | 'service'
  address: string
  /** The number by which the bank knows it. */
  terminal_no: string | null
}

/** What a terminal is asked for. A sale of the same day that the terminal has not reconciled is cancelled; any other is refunded. */
export interface AskedCharge extends AskedBill {
  isCancel: boolean
}

/**
 * One terminal, by the same words as a provider on the internet: send, ask by the key, withdraw. docs/card-terminals.md says what an adapter has to
 * promise. Whatever goes wrong on the way, and whatever the terminal says that is not surely about this key, is silence.
 */
export interface CardTerminal {
  send(charge: AskedCharge): Promise<Said>
  ask(key: string): Promise<Said>
  /** Calls off a sale that waits for its card; the answer tells how it stands by then. */
  withdraw(key: string): Promise<Said>
  check(): Promise<'ready' | 'no_answer' | 'no_bank' | 'none'>
  /** Closes the terminal's day. Sent again by the same key it tells the same totals. */
  reconcile(key: string): Promise<SaidTotals>
  askTotals(key: string): Promise<SaidTotals>
}

export interface CardTerminals {
  name: PaymentProvider['name']
  at(place: TerminalPlace): CardTerminal
}

/** No protocol of a bank is connected: in production a charge waits and says so. */
export function noTerminals(): CardTerminals {
  const silent = async () => ({ is: 'silent' as const })
  return {
    name: 'none',
    at: () => ({ send: silent, ask: silent, withdraw: silent, check: async () => 'none', reconcile: silent, askTotals: silent }),
  }
}
