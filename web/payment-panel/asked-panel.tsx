import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { chunk } from '#web/core/chunk.ts'
import { openListeners } from '#web/core/listeners.ts'

/** Whose payment is open: a booking by the clock of its studio. */
export interface PaymentAsked {
  bookingId: number
  timezone: string
}

let asked: PaymentAsked | null = null
const { subscribe, tell } = openListeners()

/** Opens «Оплата» over whatever is shown. */
export function askPayment(next: PaymentAsked | null) {
  asked = next
  tell()
}

const load = chunk(async () => ({ default: (await import('./payment-panel.tsx')).PaymentPanel }))
const Panel = lazy(load)

/** Stands once in the shell; the panel itself comes with the first payment. */
export function PaymentHost() {
  const shown = useSyncExternalStore(subscribe, () => asked)
  // Whoever signs in next does not see the payment of the last one.
  useEffect(() => () => askPayment(null), [])
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Panel key={shown.bookingId} asked={shown} onClose={() => askPayment(null)} />
    </Suspense>
  )
}
