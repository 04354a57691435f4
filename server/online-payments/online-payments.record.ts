import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { onlinePayments } from './online-payments.table.ts'

export const onlinePaymentRecord = recordOf(onlinePayments, {
  model: 'online_payment',
  words: { kind: onlinePaymentsRu.kinds, state: onlinePaymentsRu.states },
})
