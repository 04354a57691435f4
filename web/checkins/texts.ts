import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('checkins', checkinsRu)
