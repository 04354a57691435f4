import { employerDocumentsRu } from '#contract/employer-documents/employer-documents.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('employer-documents', employerDocumentsRu)
