import { recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { routes } from '#server/core/serve.ts'
import { createRule, listRules, removeRule, ruleForm } from './recruit-rules.ts'

export const recruitRulesRoutes = routes(recruitRules, { list: listRules, form: ruleForm, create: createRule, remove: removeRule })
