import { firstStepsRu } from '#contract/first-steps/first-steps.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('first-steps', firstStepsRu)
