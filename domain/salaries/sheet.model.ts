import type { Kopecks } from '#domain/core/money.ts'
import type { DatedRule } from './rules.ts'

/** Kinds of lines of a sheet, in the order within one day. */
export const lineKinds = [
  ...(['shift_rate', 'hour_rate', 'month_rate', 'service_percent', 'service_fixed', 'goods_percent'] as const),
  ...([
    'certificate_percent',
    'club_card_percent',
    'unit_revenue',
    'guarantee',
    'plan_bonus',
    'bonus',
    'late',
    'tips',
    'correction',
  ] as const),
  ...(['own_hand', 'acquiring', 'materials', 'withheld', 'advance', 'carried'] as const),
] as const
export type LineKind = (typeof lineKinds)[number]

/** Lines that are not pay: paid before, withheld, or carried over to the next sheet. */
export const notPay: readonly LineKind[] = ['withheld', 'advance', 'carried']

/** What explains a line; which fields there are depends on its kind. Sums are in kopecks. */
export interface Why {
  title?: string
  order_id?: number
  receipt?: string
  price?: Kopecks
  materials?: Kopecks
  minutes?: number
  hours?: number
  unit?: string
  month?: string
  plan?: Kopecks
  fact?: Kopecks
  reached?: number
  earned?: Kopecks
  debt?: Kopecks
  limit?: Kopecks
  left?: Kopecks
  fee?: Kopecks
  basis?: string
  reason?: string
  number?: string
  cash_order_id?: number
  salary_id?: number
  is_taxable?: true
  is_late?: true
  /** The source of the hours or the lateness; absent: the schedule. */
  told?: 'attendance' | 'timesheet'
  rules?: number[]
}

/** One source by one rule: the sum it was counted of, and its result to the kopeck. */
export interface SalaryLine {
  kind: LineKind
  /** Which fact it pays for. With its kind and direction it stands once among the person's sheets. */
  source_key: string
  /** -1: the line takes back what an earlier one gave. */
  direction: 1 | -1
  day: string
  base: Kopecks | null
  percent: number | null
  qty: number | null
  amount: Kopecks
  why: Why
}

/** Kinds of sold things that pay distinguishes. */
export type SoldKind = 'service' | 'good' | 'certificate' | 'club_card' | 'tips'

/** A posted line of an order that counts for the employee. */
export interface Sold {
  item: number
  order: number
  receipt: string | null
  kind: SoldKind
  service: number | null
  /** The service's categories, the narrowest first. */
  categories: readonly number[]
  title: string
  /** The studio's day of the posting. */
  day: string
  qty: number
  price: Kopecks
  paid: Kopecks
  /** What of it the client gave into the master's own hand: it is not among what was paid to the studio. */
  hand: Kopecks
  /** The cost of the materials that all its pieces have used; null: nobody has counted it. */
  materials: Kopecks | null
}

/** Pieces of a sold line that came back. */
export interface Returned {
  refund: number
  day: string
  qty: number
  /** Pieces of the line that had come back before. */
  before: number
  sold: Sold
  /** The line that an approved sheet paid for it, which is what is taken back; null: it is told by the rule of that day. */
  accrued: Pick<SalaryLine, 'kind' | 'base' | 'percent' | 'amount'> | null
}

/** A line that was paid to the employee and was given to another one since. */
export interface Moved {
  day: string
  sold: Sold
  accrued: Pick<SalaryLine, 'kind' | 'base' | 'percent' | 'amount'>
}

/**
 * Her time at work of a day in a studio, told from the best that is known of it: an approved timesheet, attendance, or approved shifts without absences
 * (C29).
 */
export interface Worked {
  unit: number
  unit_name: string
  day: string
  minutes: number
  told: 'schedule' | 'attendance' | 'timesheet'
}

/** A day on which the employee came late by her attendance, in minutes. */
export interface CameLate {
  unit: number
  day: string
  minutes: number
}

/** The revenue of a studio during the employee's shifts. */
export interface UnitRevenue {
  unit: number
  unit_name: string
  sum: Kopecks
}

/** How far a studio has reached a month's plan, on the month's last day. */
export interface PlanDone {
  unit: number
  unit_name: string
  month: string
  plan: Kopecks
  fact: Kopecks
}

/** What a person has written down by hand: a bonus or a correction with its sum, a lateness with its minutes. */
export interface Adjusted {
  id: number
  kind: 'bonus' | 'correction' | 'late'
  day: string
  amount: Kopecks
  minutes: number
  /** A disciplinary order, number and date (C19). */
  basis: string | null
  reason: string
}

export interface Advance {
  key: string
  day: string
  sum: Kopecks
  number: string | null
  cash_order: number | null
}

/** Money of a client that the employee holds in her own hand, or has given back. */
export interface OwnHand {
  key: string
  day: string
  order: number
  sum: Kopecks
}

/** Everything that a sheet is a function of (L13). */
export interface Sources {
  begin: string
  end: string
  rules: readonly DatedRule[]
  /** The first and last day of employment, as far as they are known. */
  employed: { from: string | null; to: string | null }
  sold: readonly Sold[]
  returned: readonly Returned[]
  moved: readonly Moved[]
  worked: readonly Worked[]
  late: readonly CameLate[]
  revenue: readonly UnitRevenue[]
  plans: readonly PlanDone[]
  adjusted: readonly Adjusted[]
  advances: readonly Advance[]
  /** Advances that a sheet has taken off and that were cancelled since, so the employee never had the money. */
  revoked: readonly Advance[]
  ownHand: readonly OwnHand[]
  /** What clients paid by card for her services; the bank takes a fee of it. */
  byCard: Kopecks
  /** The cost of the materials that her services have used. */
  materials: Kopecks
  /** The employee's debt to the studio at the end of the period, less what live sheets have withheld. */
  debt: Kopecks
  /** Sums that an earlier sheet was short of. */
  carried: readonly { key: string; sum: Kopecks; salary: number }[]
}

export interface Sheet {
  lines: SalaryLine[]
  accrued: Kopecks
  withheld: Kopecks
  advance: Kopecks
  /** The sum that is left to pay; never below zero. */
  net: Kopecks
  is_self_employed: boolean
}
