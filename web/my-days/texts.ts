import { myDaysRu } from '#contract/my-days/my-days.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('my-days', myDaysRu)
