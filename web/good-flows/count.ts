import { formatQty, parseNumber } from '#web/core/formats.ts'

/** Reads a typed count of goods, which may be zero. */
export function parseCount(text: string): number | null {
  const qty = parseNumber(text)
  return qty !== null && qty >= 0 ? qty : null
}

export const printCount = (qty: number) => formatQty(qty)
