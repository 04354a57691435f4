import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-invoices', goodInvoicesRu)
