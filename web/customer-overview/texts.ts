import { customerOverviewRu } from '#contract/customer-overview/customer-overview.ru.ts'
import { texts } from '#web/core/texts.ts'

export const o = texts('customer-overview', customerOverviewRu)
