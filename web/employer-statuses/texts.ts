import { employerStatusesRu } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('employer-statuses', employerStatusesRu)
