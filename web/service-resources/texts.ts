import { serviceResourcesRu } from '#contract/service-resources/service-resources.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('service-resources', serviceResourcesRu)
