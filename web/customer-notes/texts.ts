import { customerNotesRu } from '#contract/customer-notes/customer-notes.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('customer-notes', customerNotesRu)
