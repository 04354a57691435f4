import { customerMergeRu } from '#contract/customer-merge/customer-merge.ru.ts'
import { formatPhone } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('customer-merge', customerMergeRu)

/** A title ends with the stored phone, which is printed in its form. */
export const withPhone = (title: string) => title.replace(/\+(\d{11,})$/, (_, digits: string) => formatPhone(digits))
