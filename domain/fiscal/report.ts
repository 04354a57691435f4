import type { Kopecks } from '#domain/core/money.ts'
import type { Receipt } from './receipt.ts'

/**
 * What a register does beside receipts: the reports that open and close its shift (Z), money put into its drawer or taken out (C30), a QR on paper, and
 * its drawer opened by hand.
 */
export const reportKinds = ['openShift', 'closeShift', 'cashIn', 'cashOut', 'qr', 'openDrawer'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A task's body like a receipt's: frozen, with the same head, so that one carrier brings both. */
export interface RegisterReport {
  operation: ReportKind
  phase: 'settle'
  taxation: ''
  cashier: { name: string; inn: string | null }
  key: string
  /** The sum of money that is put in or taken out; zero in the others. */
  total: Kopecks
  /** The line that is printed above the QR, and the address inside it. */
  qr?: { title: string; text: string }
  /** Milliseconds since 1970 after which it is no longer wanted; absent: it is wanted for ever. */
  until?: number
}

export type Paper = Receipt | RegisterReport

export const isReport = (paper: Paper): paper is RegisterReport => (reportKinds as readonly string[]).includes(paper.operation)

/**
 * The reports of a shift carry no tag 1192: they are known in the FN by what they are. After the document that was the last before it was sent, the next
 * report of closing (or of opening) is it, whoever asked for it, because it has closed (or opened) the shift.
 */
export const CLOSING_KEY = '=closeShift='
export const OPENING_KEY = '=openShift='
export function keyInFn({ operation }: Pick<Paper, 'operation'>, key: string) {
  if (operation === 'openShift') return OPENING_KEY
  return operation === 'closeShift' ? CLOSING_KEY : key
}

/** What a register has counted since its shift began; kopecks. */
export interface ShiftTotals {
  cash: Kopecks
  electronic: Kopecks
  prepaid: Kopecks
  /** Receipts: sales and their returns. */
  sells: number
  returns: number
}
