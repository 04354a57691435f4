import type { PayFormat, SalaryCard } from '#contract/salaries/salaries.ts'

/** What a payslip says; the worker turns its lines into words. */
export interface Slip
  extends Pick<SalaryCard, 'id' | 'begin_at' | 'end_at' | 'state' | 'accrued' | 'withheld' | 'advance' | 'net' | 'paid'> {
  employer: string
  position: string
  unit: string
  organisation: string
  inn: string | null
  /** The wall time of its approval; null: a draft. */
  approved_at: string | null
  /** Its lines as JSON: parsing those of hundreds of sheets would hold the event loop. */
  lines: string
}

export interface PayrollLine {
  employer: string
  position: string | null
  begin_at: string
  end_at: string
  /** Sums in the order of `PAYROLL_SUMS`. */
  sums: number[]
}

/** The columns of the payroll; behind them there is room for a signature. */
export const PAYROLL_SUMS = [
  'pay',
  'services',
  'goods',
  'bonuses',
  'tips',
  'accrued',
  'withheld',
  'advance',
  'net',
  'paid',
  'left',
] as const

interface Payroll {
  organisation: string
  inn: string | null
  begin: string
  end: string
  lines: PayrollLine[]
  total: number[]
}

/** What the worker draws; `at`: seconds since 1970. */
export type PayPaper = { at: number } & (
  | { kind: Extract<PayFormat, 'slips'>; slips: Slip[] }
  | ({ kind: Extract<PayFormat, 'pdf'> } & Payroll)
)
