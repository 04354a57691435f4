import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('certificates', certificatesRu)
