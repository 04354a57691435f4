import { reseatingRu } from '#contract/reseating/reseating.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('reseating', reseatingRu)
