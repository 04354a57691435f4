import { myDaysRu } from '#contract/my-days/my-days.ru.ts'
import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('my-days', myDaysRu)
export const k = texts('time-blocks', timeBlocksRu)
