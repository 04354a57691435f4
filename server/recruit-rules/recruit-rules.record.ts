import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { recruitRules } from './recruit-rules.table.ts'

export const recruitRuleRecord = recordOf(recruitRules, {
  model: 'recruit_rule',
  words: { source: candidatesRu.sources, stage: candidatesRu.stages },
})
