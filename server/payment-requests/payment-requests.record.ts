import { paymentRequestsRu } from '#contract/payment-requests/payment-requests.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { paymentRequests } from './payment-requests.table.ts'

export const paymentRequestRecord = recordOf(paymentRequests, {
  model: 'payment_request',
  words: { state: paymentRequestsRu.states, way: paymentRequestsRu.ways },
})
