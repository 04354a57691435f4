import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { choice, messages, requiredId, ruled } from '#contract/core/rules.ts'
import { candidateSources } from '#domain/candidates/routing.ts'
import { type OpenStage, openStages } from '#domain/candidates/stages.ts'

const source = z.enum(candidateSources, messages.strange).nullable()
const stage = z.enum(openStages as [OpenStage, ...OpenStage[]], choice)

export const recruitRuleRow = z.object({
  id,
  /** The place among the rules, of which the first that fits is used. */
  place: z.number().int(),
  city: named.nullable(),
  work_position: named.nullable(),
  source,
  stage,
  managers: z.array(named),
  sla_hours: z.number().int().nullable(),
  /** The rule in words, which a candidate keeps although the rule may end. */
  words: z.string(),
  /** How many candidates the rule has taken. */
  turn: z.number().int(),
  author: z.string().nullable(),
  created_at: moment,
})
export type RecruitRuleRow = z.output<typeof recruitRuleRow>

export const recruitRuleBody = z.object({
  place: z.number(ruled(messages.number)).int(messages.quantity).min(1, messages.quantity).max(999, messages.most(999)),
  /** An empty condition fits anybody. */
  city_id: requiredId.nullable().optional(),
  work_position_id: requiredId.nullable().optional(),
  source: source.optional(),
  stage,
  /** Each gets a candidate in turn. */
  manager_ids: z.array(requiredId).min(1, messages.tooFew(1)).max(50, messages.tooMany(50)),
  sla_hours: z
    .number(ruled(messages.number))
    .int(messages.quantity)
    .min(1, messages.quantity)
    .max(720, messages.most(720))
    .nullable()
    .optional(),
})

/** Recruiting stream rules are not edited: a candidate keeps what the rule said, so a rule says the same for as long as it lives. */
export const recruitRules = feature('recruit-rules', {
  list: { method: 'GET', path: '/recruit-rules', may: 'RecruitRule.view', data: z.object({ items: z.array(recruitRuleRow) }) },
  /** The form of a rule offers these managers, cities and positions. */
  form: {
    method: 'GET',
    path: '/recruit-rules/form',
    may: 'RecruitRule.view',
    data: z.object({ managers: z.array(named), cities: z.array(named), work_positions: z.array(named) }),
  },
  create: { method: 'POST', path: '/recruit-rules', may: 'RecruitRule.create', body: recruitRuleBody, data: recruitRuleRow },
  remove: { method: 'DELETE', path: '/recruit-rules/:id', may: 'RecruitRule.delete', params: idParams },
})
