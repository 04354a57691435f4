import { recordOf } from '#server/lists/record-of.ts'
import { paymentRequests } from './payment-requests.table.ts'

export const paymentRequestRecord = recordOf(paymentRequests, { model: 'payment_request' })
