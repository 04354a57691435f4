export const changeModes = ['percent', 'sum'] as const
export type ChangeMode = (typeof changeModes)[number]
/** Roubles that a new price is a multiple of. */
export const roundingSteps = [1, 10, 50, 100] as const

export interface PriceChange {
  mode: ChangeMode
  /** Per cent or roubles, both with at most two places; below zero a price falls. */
  value: number
  step: number
}

/** Kopecks after the change, rounded to the nearest step, halves up. */
export function newPrice(kopecks: number, { mode, value, step }: PriceChange): number {
  const hundredths = Math.round(value * 100)
  const unit = step * 100
  // Numerators over 10 000, so that no fraction is lost before the rounding.
  const exact = mode === 'percent' ? kopecks * (10_000 + hundredths) : (kopecks + hundredths) * 10_000
  return Math.floor((exact + unit * 5000) / (unit * 10_000)) * unit
}
