import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-gives', goodGivesRu)
