import { paymentRequestsRu } from '#contract/payment-requests/payment-requests.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('payment-requests', paymentRequestsRu)
