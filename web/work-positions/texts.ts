import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('work-positions', workPositionsRu)
