import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('salaries', salariesRu)
