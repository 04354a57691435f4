import { type Kopecks, kopecks } from '#domain/core/money.ts'

export const changeModes = ['percent', 'sum'] as const
export type ChangeMode = (typeof changeModes)[number]
/** Roubles that a new price is a multiple of. */
export const roundingSteps = [1, 10, 50, 100] as const

export interface PriceChange {
  mode: ChangeMode
  /** Per cent or roubles, with at most two places; a value below zero lowers the price. */
  value: number
  step: number
}

/** Kopecks after the change, rounded to the nearest step, halves up. */
export function newPrice(price: Kopecks, { mode, value, step }: PriceChange): Kopecks {
  const hundredths = Math.round(value * 100)
  const unit = step * 100
  // Numerators over 10,000, so that no fraction is lost before the sum is rounded.
  const exact = mode === 'percent' ? price * (10_000 + hundredths) : (price + hundredths) * 10_000
  return kopecks(Math.floor((exact + unit * 5000) / (unit * 10_000)) * unit)
}
