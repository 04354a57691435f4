import { dayNotesRu } from '#contract/day-notes/day-notes.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('day-notes', dayNotesRu)
