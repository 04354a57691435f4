import { formatMoney } from './formats.ts'

export const currencies = { 1: 'RUB', 2: 'UZS' } as const
export type CurrencyId = keyof typeof currencies

/** A sum in the currency of the register. */
export const sumIn = (currency: CurrencyId) => (sum: number) => formatMoney(sum, currencies[currency])
