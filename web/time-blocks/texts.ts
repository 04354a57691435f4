import { timeBlocksRu } from '#contract/time-blocks/time-blocks.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('time-blocks', timeBlocksRu)
