import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('club-card-types', clubCardTypesRu)
