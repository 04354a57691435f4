import { customerMergeRu } from '#contract/customer-merge/customer-merge.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('customer-merge', customerMergeRu)
