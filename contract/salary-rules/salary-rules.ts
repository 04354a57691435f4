import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, moment, named, roubles } from '#contract/core/fields.ts'
import { choice, messages, percent, requiredId, ruled } from '#contract/core/rules.ts'
import { salaryRuleMessages } from './salary-rules.ru.ts'

export const ruleSums = ['shift_rate', 'hour_rate', 'month_rate', 'shift_guarantee', 'late_per_min'] as const
export const rulePercents = [
  ...(['service_percent', 'goods_percent', 'certificate_percent', 'club_card_percent', 'unit_revenue_percent'] as const),
  ...(['self_employed_share', 'acquiring_percent'] as const),
]
export const ruleBases = ['price', 'paid', 'paid_minus_materials'] as const

const minutes = z.number(ruled(messages.number)).int(messages.number).min(0, messages.number).max(600, messages.number)
const hours = z.number(ruled(messages.number)).gt(0, messages.number).max(24, messages.number)
const idKey = z.string().regex(/^[1-9]\d{0,8}$/)

/** How somebody is paid from a day on (domain.md §3.5); sums are roubles here, as people write them. What is empty the next wider level says. */
export const payRule = z.strictObject({
  ...of(ruleSums, roubles.nullable().optional()),
  ...of(rulePercents, percent.nullable().optional()),
  shift_hours: hours.nullable().optional(),
  percent_base: z.enum(ruleBases, choice).nullable().optional(),
  late_grace_min: minutes.nullable().optional(),
  service_percent_by_category: z.record(idKey, percent).optional(),
  service_fixed: z.record(idKey, roubles).optional(),
  plan_bonus: z
    .array(
      z.object({
        from: z.number(ruled(messages.number)).int(messages.number).min(1, messages.number).max(1000, messages.number),
        sum: roubles,
      }),
    )
    .max(20)
    .optional(),
  withhold_all: flag.nullable().optional(),
})
export type PayRuleBody = z.output<typeof payRule>

export const salaryRuleRow = z.object({
  id,
  employer_id: id.nullable(),
  work_position_id: id.nullable(),
  from_day: day,
  rule: payRule,
  created_at: moment,
  author: named.nullable(),
})
export type SalaryRuleRow = z.output<typeof salaryRuleRow>

const whose = { employer_id: requiredId.nullable().optional(), work_position_id: requiredId.nullable().optional() }
const isOne = ({
  employer_id,
  work_position_id,
}: {
  employer_id?: number | null | undefined
  work_position_id?: number | null | undefined
}) => (employer_id == null) !== (work_position_id == null)

/** Rules of pay by the day from which they hold: of a position for everybody in it, of a person over it. */
export const salaryRules = feature('salary-rules', {
  /** Employees and positions that may have rules. */
  people: {
    method: 'GET',
    path: '/salary-rules/people',
    may: 'Salary.calculate',
    data: z.object({ employers: z.array(named), positions: z.array(named) }),
  },
  /** Rules of one person or position, the newest first; `base`: the position's rule without a day. */
  list: {
    method: 'GET',
    path: '/salary-rules',
    may: 'Salary.calculate',
    query: z
      .object({ employer_id: id.optional(), work_position_id: id.optional() })
      .refine(isOne, { path: ['employer_id'], message: salaryRuleMessages.whose }),
    data: z.object({ items: z.array(salaryRuleRow), base: z.record(z.string(), z.unknown()) }),
  },
  /** A rule of the same day is written anew. */
  create: {
    method: 'POST',
    path: '/salary-rules',
    may: 'Salary.approve',
    data: salaryRuleRow,
    body: z
      .object({ ...whose, from_day: day, rule: payRule })
      .refine(isOne, { path: ['employer_id'], message: salaryRuleMessages.whose })
      .refine(({ rule }) => Object.values(rule).some((one) => one != null), { path: ['rule'], message: salaryRuleMessages.empty }),
  },
  remove: { method: 'DELETE', path: '/salary-rules/:id', may: 'Salary.approve', params: idParams },
})

function of<const K extends string, S extends z.ZodType>(names: readonly K[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S> // one schema for each name
}
