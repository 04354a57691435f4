import { onlinePayments } from '#contract/online-payments/online-payments.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import { askAgain, withdraw } from './bills.ts'
import { actedAtBank, bankAct, bankBill, hear, hint } from './notices.ts'

export const onlinePaymentsRoutes = ({ provider }: { provider: PaymentProvider }): Route[] =>
  routes(onlinePayments, {
    withdraw,
    again: askAgain,
    notice: { prepare: hint, run: hear },
    bankBill: bankBill(provider),
    bankAct: { prepare: bankAct(provider), run: actedAtBank(provider) },
  })
