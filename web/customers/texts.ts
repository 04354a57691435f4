import { customersRu } from '#contract/customers/customers.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('customers', customersRu)
