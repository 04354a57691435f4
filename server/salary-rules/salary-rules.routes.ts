import { salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { routes } from '#server/core/serve.ts'
import { createRule, listRules, removeRule, rulePeople } from './salary-rules.ts'

export const salaryRulesRoutes = routes(salaryRules, { people: rulePeople, list: listRules, create: createRule, remove: removeRule })
