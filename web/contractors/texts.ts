import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('contractors', contractorsRu)
