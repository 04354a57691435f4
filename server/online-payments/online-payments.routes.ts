import { onlinePayments } from '#contract/online-payments/online-payments.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { askAgain, resolve, withdraw } from './bills.ts'
import { actedAtBank, bankAct, bankBill, hear, hint } from './notices.ts'

export const onlinePaymentsRoutes = ({ provider, terminals }: Pick<Parts, 'provider' | 'terminals'>): Route[] =>
  routes(onlinePayments, {
    withdraw,
    again: askAgain,
    resolve,
    notice: { prepare: hint, run: hear },
    bankBill: bankBill({ provider, terminals }),
    bankAct: { prepare: bankAct({ provider, terminals }), run: actedAtBank({ provider, terminals }) },
  })
