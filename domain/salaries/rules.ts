import { type Kopecks, roundedShareOf } from '#domain/core/money.ts'

/** The sum that a percent of pay is taken of (domain.md §3.5). */
export type PercentBase = 'price' | 'paid' | 'paid_minus_materials'

/** How somebody is paid, as far as one level says it: a position gives defaults, a person may have her own. Sums are kopecks, percents at most four places. */
export interface PayRule {
  shift_rate?: Kopecks
  /** How many hours a full shift has; a shorter one is paid its share of `shift_rate`. */
  shift_hours?: number
  hour_rate?: Kopecks
  month_rate?: Kopecks
  shift_guarantee?: Kopecks
  service_percent?: number
  service_percent_by_category?: Record<string, number>
  service_fixed?: Record<string, Kopecks>
  goods_percent?: number
  certificate_percent?: number
  club_card_percent?: number
  unit_revenue_percent?: number
  percent_base?: PercentBase
  /** What the studio's plan brings from so many per cent on; the highest step that was reached counts. */
  plan_bonus?: readonly { from: number; sum: Kopecks }[]
  late_grace_min?: number
  late_per_min?: Kopecks
  self_employed_share?: number
  acquiring_percent?: number
  /** True: the employee has asked in writing to withhold the whole debt (C20). */
  withhold_all?: boolean
}

/** A rule that holds from a day on; null: it has no history. */
export interface DatedRule {
  id: number
  level: 'base' | 'position' | 'employer'
  from: string | null
  rule: PayRule
}

export interface RuleOfDay {
  rule: PayRule
  /** Numbers of the rows that the rule is made of, so that a line can name them. */
  ids: number[]
}

const levels = ['base', 'position', 'employer'] as const

/** What holds on a day: of each level its last rule, the person's over the position's, field by field. */
export function ruleOn(rules: readonly DatedRule[], day: string): RuleOfDay {
  const held = levels.flatMap((level) => lastOf(rules, level, day) ?? [])
  return {
    rule: Object.assign({}, ...held.map(({ rule }) => rule)),
    ids: held.filter(({ level }) => level !== 'base').map(({ id }) => id),
  }
}

function lastOf(rules: readonly DatedRule[], level: DatedRule['level'], day: string): DatedRule | undefined {
  const own = rules.filter((one) => one.level === level && (one.from ?? '') <= day)
  return own.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '') || one.id - other.id).at(-1)
}

const bySales = [
  'service_percent',
  'service_percent_by_category',
  'service_fixed',
  'goods_percent',
  'certificate_percent',
  'club_card_percent',
  'self_employed_share',
] as const

/** Whether sales ever bring her anything but tips, whatever the day. */
export const isPaidBySales = (rules: readonly DatedRule[]) => rules.some(({ rule }) => bySales.some((name) => rule[name] !== undefined))
/** Whether it ever matters what her services have used up. */
export const isPaidLessMaterials = (rules: readonly DatedRule[]) => rules.some(({ rule }) => rule.percent_base === 'paid_minus_materials')
/** Whether she ever takes her own share, of which what clients gave into her hand is a part. */
export const isOwnMaster = (rules: readonly DatedRule[]) => rules.some(({ rule }) => rule.self_employed_share !== undefined)

/** So many per cent of a sum, half a kopeck up; of a returned sum its exact negation. */
export function percentOf(sum: Kopecks, percent: number): Kopecks {
  const part = Math.round(percent * 10_000)
  return sum < 0 ? (-roundedShareOf(-sum as Kopecks, part, 1_000_000) as Kopecks) : roundedShareOf(sum, part, 1_000_000) // the negation of kopecks is kopecks
}
