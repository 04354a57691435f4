import { goodOrderRulesRu } from '#contract/good-order-rules/good-order-rules.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-order-rules', goodOrderRulesRu)
