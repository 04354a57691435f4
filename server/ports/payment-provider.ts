import type { Kopecks } from '#domain/core/money.ts'
import type { Said } from '#domain/online-payments/verdict.ts'

/** A bill that a provider is asked for: by its key the provider recognises it, however often it is sent. */
export interface AskedBill {
  key: string
  kind: 'payment' | 'refund'
  /** The key of the payment that is refunded; null: it is no refund. */
  of: string | null
  sum: Kopecks
  title: string
  /** Where the client returns to from the provider's page. */
  back: string | null
}

/** Whoever takes money on the internet (a link, a QR code): a real adapter, or the simulator. Whatever goes wrong on the way is silence. */
export interface PaymentProvider {
  name: 'simulator' | 'none'
  send(bill: AskedBill): Promise<Said>
  ask(key: string): Promise<Said>
  /** Cancels an unpaid bill; the answer tells the bill's state by then. */
  withdraw(key: string): Promise<Said>
}

/** In production no bank is simulated: without a connected one, the waiting bill says so. */
export const noProvider = (): PaymentProvider => ({
  name: 'none',
  send: async () => ({ is: 'silent' }),
  ask: async () => ({ is: 'silent' }),
  withdraw: async () => ({ is: 'silent' }),
})
