import { fromKopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import type { RegisterReport, ShiftTotals } from '#domain/fiscal/report.ts'

// Names of the driver's JSON tasks for what is not a receipt.

interface Tender {
  count: number
  payments: { cash: number; electronically: number; prepaid: number }
}
/** `getShiftTotals`; sums are roubles. */
export interface AtolTotals {
  receipts: { sell: Tender; sellReturn: Tender }
}

export interface AtolReport {
  type: RegisterReport['operation'] | 'reportX'
  operator: { name: string; vatin?: string }
  cashSum?: number
}

export const GET_TOTALS = { type: 'getShiftTotals' } as const

/** A Z-report is asked for together with the totals that it closes: nothing can be sold between the two. */
export function atolReport({ operation, cashier, total }: RegisterReport): (AtolReport | typeof GET_TOTALS)[] {
  const operator = { name: cashier.name, ...(cashier.inn && { vatin: cashier.inn }) }
  if (operation === 'closeShift') return [GET_TOTALS, { type: operation, operator }]
  return [{ type: operation, operator, cashSum: fromKopecks(total) }]
}

/** What returns took is taken from what sales brought. */
export function totalsOf(totals: AtolTotals | undefined): ShiftTotals | null {
  if (!totals) return null
  const { sell, sellReturn } = totals.receipts
  const net = (name: keyof Tender['payments']) => kopecks(toKopecks(sell.payments[name]) - toKopecks(sellReturn.payments[name]))
  return { cash: net('cash'), electronic: net('electronically'), prepaid: net('prepaid'), sells: sell.count, returns: sellReturn.count }
}
