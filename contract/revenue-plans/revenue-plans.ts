import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, messages, requiredId, ruled } from '#contract/core/rules.ts'
import { HEAVIEST, planKinds } from '#domain/revenue-plans/month-plan.ts'
import { revenuePlanMessages as words } from './revenue-plans.ru.ts'

const kind = z.enum(planKinds, choice)
const sum = price.refine((one) => one > 0, words.positive)
const weight = z.number({ error: words.weight }).int(words.weight).min(0, words.weight).max(HEAVIEST, words.weight)
/** The weight of each day of the week, Monday first, in per cent of an ordinary day. */
const weights = z
  .array(weight)
  .length(7)
  .refine((all) => all.some((one) => one > 0), words.weightless)
/** The column keeps whole percents: half of one is refused in its own words. */
const percent = z
  .number(ruled(messages.percent))
  .min(1, messages.percent)
  .max(100, messages.percent)
  .refine((value) => Number.isInteger(value), words.percent)

export const planRow = z.object({
  id,
  company_id: id,
  kind,
  type: z.enum(['manicure', 'pedicure', 'union']),
  /** null: the plan of all studios that have no common plan of their own. */
  unit_id: id.nullable(),
  begin_at: day,
  end_at: day,
  plan: money,
  /** The plan of one day if all days are alike: the month's divided by their number. */
  indicator: money,
  percent: z.number(),
  /** 2: a month whose days may have plans of their own. */
  period: z.literal(2).nullable(),
  weights: z.array(z.number().int()),
  unit: named.nullable().optional(),
})
export type PlanRow = z.output<typeof planRow>

/** One plan also says which of its days have plans of their own. */
const planCard = planRow.extend({ days: z.array(z.object({ day, plan: money })) })

export const planBody = z.object({
  kind,
  unit_id: requiredId.nullable().optional(),
  /** Any day of the month; the first day is stored. */
  begin_at: day,
  plan: sum,
  percent: percent.optional(),
  period: z.literal(2).nullable().optional(),
  weights: weights.optional(),
})

const calls = crud({ path: '/revenue-plans', model: 'RevenuePlan', row: planRow, body: planBody })

const gridRow = z.object({
  unit: named.nullable(),
  plan: planRow.nullable(),
  /** 1: the default plan holds for this studio. */
  is_default: flag,
  /** 1: analytics count the studio (002 §3); otherwise it is left out of the totals. */
  is_counted: flag,
  /** A value for each day of the month. */
  days: z.array(money),
  /** Days that have a plan of their own. */
  own: z.array(z.number()),
  /** The total price of the completed visits, for each day; null: the plan is of one branch only, or the reader may not see prices of bookings. */
  facts: z.array(money).nullable(),
})
export type PlanGridRow = z.output<typeof gridRow>

/** Null where the day has no plan of its own: another person may be giving it the first one. */
const dayOfPlan = ({ days }: z.output<typeof planCard>, { params }: { params: { day: string } }) => ({
  plan: days.find(({ day }) => day === params.day)?.plan ?? null,
})

export const revenuePlans = feature('revenue-plans', {
  ...calls,
  show: { ...calls.show, data: planCard },
  list: {
    method: 'GET',
    path: '/revenue-plans',
    may: 'RevenuePlan.view',
    query: listQuery.extend({ kind: kind.optional() }),
    data: listOf(planRow),
  },
  /** A month by studios and days with its totals, and the number of plans of each kind. */
  month: {
    method: 'GET',
    path: '/revenue-plans/month',
    may: 'RevenuePlan.view',
    query: z.object({ kind, month: day }),
    data: z.object({
      begin_at: day,
      end_at: day,
      rows: z.array(gridRow),
      totals: z.array(money),
      total: money,
      /** What completed visits came to, day by day, over the same rows as the totals. */
      facts: z.array(money).nullable(),
      counts: z.record(kind, z.number()),
    }),
  },
  /** Saves a plan for one day; null removes it. */
  saveDay: {
    method: 'PUT',
    path: '/revenue-plans/:id/days/:day',
    may: 'RevenuePlan.update',
    params: idParams.extend({ day }),
    body: z.object({ plan: price.nullable() }),
    data: planRow,
    edits: { readBy: 'show', one: dayOfPlan },
  },
})
