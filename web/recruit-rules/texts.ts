import { recruitRulesRu } from '#contract/recruit-rules/recruit-rules.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('recruit-rules', recruitRulesRu)
