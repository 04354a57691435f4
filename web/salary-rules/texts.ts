import { salaryRulesRu } from '#contract/salary-rules/salary-rules.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('salary-rules', salaryRulesRu)
