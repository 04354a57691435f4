import type { Me } from '#contract/auth/auth.ts'

export type Currency = Me['currency']

/** The currency of the signed-in person's company. */
let currency: Currency = 'RUB'

export const sessionCurrency = () => currency

export function setSessionCurrency(own: Currency) {
  currency = own
}
