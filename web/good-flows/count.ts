import { formatQty, parseNumber } from '#web/core/formats.ts'

/** A count of goods as people type it; nothing may have come. */
export function parseCount(text: string): number | null {
  const qty = parseNumber(text)
  return qty !== null && qty >= 0 ? qty : null
}

export const printCount = (qty: number) => formatQty(qty)
