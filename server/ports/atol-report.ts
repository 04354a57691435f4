import { z } from 'zod'
import { fromKopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import type { RegisterReport, ShiftTotals } from '#domain/fiscal/report.ts'

// Names of the driver's JSON tasks for what is not a receipt.

const sum = z.number().min(0).max(10_000_000_000)
const tender = z.object({
  count: z.number().int().min(0),
  payments: z.object({ cash: sum, electronically: sum, prepaid: sum }),
})
/** `getShiftTotals`; sums are roubles. A device may answer anything. */
const atolTotals = z.object({ receipts: z.object({ sell: tender, sellReturn: tender }) })
export type AtolTotals = z.output<typeof atolTotals>

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

/** What returns took is taken from what sales brought; null: the device told no totals, or none that can be understood. */
export function totalsOf(told: unknown): ShiftTotals | null {
  const read = atolTotals.safeParse(told)
  if (!read.success) return null
  const { sell, sellReturn } = read.data.receipts
  const net = (name: keyof typeof sell.payments) => kopecks(toKopecks(sell.payments[name]) - toKopecks(sellReturn.payments[name]))
  return { cash: net('cash'), electronic: net('electronically'), prepaid: net('prepaid'), sells: sell.count, returns: sellReturn.count }
}
