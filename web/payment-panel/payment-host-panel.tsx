import { lazy, Suspense, useEffect } from 'react'
import { askPayment, useAskedPayment } from '#web/core/asked-payment.ts'
import { chunk } from '#web/core/chunk.ts'

const load = chunk(async () => ({ default: (await import('./payment-panel.tsx')).PaymentPanel }))
const Panel = lazy(load)

/** Stands once in the shell; the panel itself is loaded with the first payment. */
export function PaymentHost() {
  const shown = useAskedPayment()
  // The next person who signs in does not see this one's payment.
  useEffect(() => () => askPayment(null), [])
  if (!shown) return null
  const { what, n } = shown
  return (
    <Suspense fallback={null}>
      <Panel key={'bookingId' in what ? `visit ${what.bookingId}` : `sale ${n}`} asked={what} onClose={() => askPayment(null)} />
    </Suspense>
  )
}
