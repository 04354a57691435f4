import type { Kopecks } from '#domain/core/money.ts'
import type { Receipt } from './receipt.ts'

/**
 * What a register does beside receipts: the reports that open and close its shift (Z), money put into its drawer or taken out (C30), a QR on paper, and
 * its drawer opened by hand.
 */
export const reportKinds = ['openShift', 'closeShift', 'cashIn', 'cashOut', 'qr', 'openDrawer'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A task that is frozen like a receipt and has the same head, so that the same carrier brings both. */
export interface RegisterReport {
  operation: ReportKind
  phase: 'settle'
  taxation: ''
  cashier: { name: string; inn: string | null }
  key: string
  /** The sum that is put in or taken out; zero for other tasks. */
  total: Kopecks
  /** The line that is printed above the QR, and the address inside it. */
  qr?: { title: string; text: string }
  /** Milliseconds since 1970 after which the task is not wanted any more; absent: it has no end. */
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

/** Sums that a register has counted since its shift began, in kopecks. */
export interface ShiftTotals {
  cash: Kopecks
  electronic: Kopecks
  prepaid: Kopecks
  /** The numbers of receipts of sales and of returns. */
  sells: number
  returns: number
}
