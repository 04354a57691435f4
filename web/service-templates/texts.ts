import { serviceTemplatesRu } from '#contract/service-templates/service-templates.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('service-templates', serviceTemplatesRu)
