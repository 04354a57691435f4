import { servicesRu } from '#contract/services/services.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('services', servicesRu)
