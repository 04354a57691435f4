import { z } from 'zod'
import { fromKopecks, kopecks, toKopecks } from '#domain/core/money.ts'
import type { RegisterReport, ShiftTotals } from '#domain/fiscal/report.ts'

// Tasks of the driver that are not receipts, under the names of its JSON.

const sum = z.number().min(0).max(10_000_000_000)
const tender = z.object({
  count: z.number().int().min(0),
  payments: z.object({ cash: sum, electronically: sum, prepaid: sum }),
})
/** The answer of `getShiftTotals`, with sums in roubles. A device may answer anything. */
const atolTotals = z.object({ receipts: z.object({ sell: tender, sellReturn: tender }) })
export type AtolTotals = z.output<typeof atolTotals>

export interface AtolReport {
  type: 'openShift' | 'closeShift' | 'cashIn' | 'cashOut' | 'reportX'
  operator: { name: string; vatin?: string }
  cashSum?: number
}

/** Paper that is no document of the FN. */
export interface AtolPaper {
  type: 'nonFiscal'
  items: (
    | { type: 'text'; text: string; alignment: 'center' }
    | { type: 'barcode'; barcode: string; barcodeType: 'QR'; scale: number; alignment: 'center' }
  )[]
}

/** The impulse that opens the drawer; it prints nothing. */
export interface AtolDrawer {
  type: 'openCashDrawer'
}

export const GET_TOTALS = { type: 'getShiftTotals' } as const
export const GET_SHIFT = { type: 'getShiftStatus' } as const

type AtolTask = AtolReport | AtolPaper | AtolDrawer | typeof GET_TOTALS | typeof GET_SHIFT

/** The size of a QR with a link that a phone reads from a roll of 58 mm. */
const SCALE = 6

/**
 * A Z-report is asked for together with the totals that it closes: nothing can be sold between the two. An opening asks first how the shift stands, so that
 * one that is open already tells its number and one that is over 24 hours old is named.
 */
export function atolReport({ operation, cashier, total, qr }: RegisterReport): AtolTask[] {
  const operator = { name: cashier.name, ...(cashier.inn && { vatin: cashier.inn }) }
  if (operation === 'openShift') return [GET_SHIFT, { type: operation, operator }]
  if (operation === 'closeShift') return [GET_TOTALS, { type: operation, operator }]
  if (operation === 'openDrawer') return [{ type: 'openCashDrawer' }]
  if (operation === 'qr') return [{ type: 'nonFiscal', items: qr ? itemsOf(qr) : [] }]
  return [{ type: operation, operator, cashSum: fromKopecks(total) }]
}

/** A register prints the signs of its own old table, so it gets plain spaces. */
const itemsOf = ({ title, text }: NonNullable<RegisterReport['qr']>): AtolPaper['items'] => [
  { type: 'text', text: title.replaceAll('\u00a0', ' '), alignment: 'center' },
  { type: 'barcode', barcode: text, barcodeType: 'QR', scale: SCALE, alignment: 'center' },
]

const fiscalParams = z.object({
  fnNumber: z.string().max(32),
  fiscalDocumentNumber: z.number().int().min(1).max(2_147_483_647),
  fiscalDocumentSign: z.union([z.string().max(20), z.number().int()]),
  shiftNumber: z.number().int().min(1).max(2_147_483_647).optional(),
})

/** The document that the device speaks of; null: of none, or of one that cannot be understood. */
export const paramsOf = (told: unknown) => fiscalParams.safeParse(told).data ?? null

const shiftStatus = z.object({ state: z.enum(['opened', 'closed', 'expired']), number: z.number().int().min(0).max(2_147_483_647) })

/** How the shift stood before what was asked for together with it; null: it was not asked, or not told. */
export const shiftOf = (told: unknown) => shiftStatus.safeParse(told).data ?? null

/** What returns took is taken from what sales brought; null: the device told no totals, or none that can be understood. */
export function totalsOf(told: unknown): ShiftTotals | null {
  const read = atolTotals.safeParse(told)
  if (!read.success) return null
  const { sell, sellReturn } = read.data.receipts
  const net = (name: keyof typeof sell.payments) => kopecks(toKopecks(sell.payments[name]) - toKopecks(sellReturn.payments[name]))
  return { cash: net('cash'), electronic: net('electronically'), prepaid: net('prepaid'), sells: sell.count, returns: sellReturn.count }
}
