import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { goodQty, id, named } from '#contract/core/fields.ts'
import { requiredId } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { goodOrderRulesRu } from './good-order-rules.ru.ts'

const { refusals } = goodOrderRulesRu

export const goodOrderRuleRow = z.object({
  id,
  company_id: id,
  /** «Арбат · Материалы — Пилка»: how a person calls it. */
  title: z.string(),
  store_id: id,
  unit_id: id,
  /** A rule is of one good or of every good of a group: one of the two is null. */
  good_id: id.nullable(),
  good_group_id: id.nullable(),
  min: z.number(),
  max: z.number(),
  /** How many a pack of the good holds; null: the good is ordered in any quantity. */
  multiple: z.number().nullable(),
  /** Days of the week on which the rule asks, Monday is 1; none: every day. */
  days: z.array(z.number().int()),
  /** So much of a good may the studio order in a month; null: there is no limit. */
  month_limit: z.number().nullable(),
  store: named.optional(),
  good: named
    .extend({ base_unit: z.enum(baseUnits) })
    .nullable()
    .optional(),
  good_group: named.nullable().optional(),
})
export type GoodOrderRuleRow = z.output<typeof goodOrderRuleRow>

const optionalId = requiredId.nullable().optional()
const weekdays = z
  .array(z.number({ error: refusals.days }).int(refusals.days).min(1, refusals.days).max(7, refusals.days))
  .max(7, refusals.days)
  .refine((all) => new Set(all).size === all.length, refusals.days)

export const goodOrderRuleBody = z.object({
  store_id: requiredId,
  good_id: optionalId,
  good_group_id: optionalId,
  min: goodQty,
  max: goodQty,
  multiple: goodQty.nullable().optional(),
  days: weekdays.optional(),
  month_limit: goodQty.nullable().optional(),
})

export const goodOrderRules = feature('good-order-rules', {
  ...crud({ path: '/good-order-rules', model: 'GoodOrderRule', row: goodOrderRuleRow, body: goodOrderRuleBody }),
})
