import type { Kopecks } from '#domain/core/money.ts'
import type { Receipt } from './receipt.ts'

/** What a register prints beside receipts: the report that closes its shift (Z), and money put into its drawer or taken out (C30). */
export const reportKinds = ['closeShift', 'cashIn', 'cashOut'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A task's body like a receipt's: frozen, with the same head, so that one carrier brings both. */
export interface RegisterReport {
  operation: ReportKind
  phase: 'settle'
  taxation: ''
  cashier: { name: string; inn: string | null }
  key: string
  /** The sum of money that is put in or taken out; zero in a Z-report. */
  total: Kopecks
}

export type Paper = Receipt | RegisterReport

export const isReport = (paper: Paper): paper is RegisterReport => (reportKinds as readonly string[]).includes(paper.operation)

/**
 * A Z-report carries no tag 1192: it is known in the FN by what it is. After the document that was the last before it was sent, the next report of
 * closing is it, whoever asked for it, because it has closed the shift.
 */
export const CLOSING_KEY = '=closeShift='
export const keyInFn = ({ operation }: Pick<Paper, 'operation'>, key: string) => (operation === 'closeShift' ? CLOSING_KEY : key)

/** What a register has counted since its shift began; kopecks. */
export interface ShiftTotals {
  cash: Kopecks
  electronic: Kopecks
  prepaid: Kopecks
  /** Receipts: sales and their returns. */
  sells: number
  returns: number
}
