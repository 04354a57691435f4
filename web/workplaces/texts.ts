import { workplacesRu } from '#contract/workplaces/workplaces.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('workplaces', workplacesRu)
