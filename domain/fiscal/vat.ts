import { type Kopecks, roundedShareOf } from '#domain/core/money.ts'

/** Whether and at which rate a legal entity pays VAT (C27): none, 5 % and 7 % of the simplified system, 22 % since 2026. */
export const vatModes = ['none', 'vat5', 'vat7', 'vat22'] as const
export type VatMode = (typeof vatModes)[number]

interface Rate {
  percent: number
  /** Tag 1199 for a sale, and at the calculated rate for what is paid before it (order ЕД-7-20/1050@). */
  own: number
  calculated: number
}

const rates: Record<VatMode, Rate> = {
  none: { percent: 0, own: 6, calculated: 6 },
  vat5: { percent: 5, own: 7, calculated: 9 },
  vat7: { percent: 7, own: 8, calculated: 10 },
  vat22: { percent: 22, own: 11, calculated: 12 },
}

export type VatWay = 'own' | 'calculated' | 'none'

/** The rate of VAT of a line, tag 1199. */
export const vatTag = (mode: VatMode, way: VatWay): number => (way === 'none' ? rates.none.own : rates[mode][way])

/** The VAT within a sum, kopecks, half up: at the own rate and at the calculated one it is the same r / (100 + r) of it (X5). */
export const vatWithin = (sum: Kopecks, mode: VatMode): Kopecks => roundedShareOf(sum, rates[mode].percent, 100 + rates[mode].percent)
