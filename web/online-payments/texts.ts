import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('online-payments', onlinePaymentsRu)
