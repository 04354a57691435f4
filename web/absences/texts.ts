import { absencesRu } from '#contract/absences/absences.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('absences', absencesRu)
