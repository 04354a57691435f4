import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-flows', goodFlowsRu)
