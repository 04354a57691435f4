import { certificateSalesRu } from '#contract/certificate-sales/certificate-sales.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('certificate-sales', certificateSalesRu)
