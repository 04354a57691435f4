import { expect, test } from 'vitest'
import { cashOrders } from './cash-orders/cash-orders.ts'
import { certificates } from './certificates/certificates.ts'
import type { Endpoints } from './core/endpoint.ts'
import { customerWallet } from './customer-wallet/customer-wallet.ts'
import { fiscal } from './fiscal/fiscal.ts'
import { kkm } from './kkm/kkm.ts'
import { onlinePayments } from './online-payments/online-payments.ts'
import { orderActs } from './order-acts/order-acts.ts'
import { orders } from './orders/orders.ts'
import { paymentRequests } from './payment-requests/payment-requests.ts'
import { registerActs } from './register-acts/register-acts.ts'
import { safePackages } from './safe-packages/safe-packages.ts'
import { salaries } from './salaries/salaries.ts'

const ofMoney: Endpoints[] = [
  orders,
  orderActs,
  cashOrders,
  kkm,
  safePackages,
  customerWallet,
  certificates,
  paymentRequests,
  salaries,
  onlinePayments,
  fiscal,
  registerActs,
]

/** Calls of these features that move nothing, and why each may be sent with another key. */
const moveNothing: Record<string, string> = {
  'orders.refreshOnline': 'asks a bank for what it knows',
  'cash-orders.update': 'words of a document',
  'kkm.count': 'the count of a drawer; its difference is posted by the closing',
  'kkm.unpaid': 'a mark, once a visit',
  'kkm.unpaidBack': 'the mark taken away',
  'kkm.missedBack': 'a visit that is back is back',
  'kkm.xReport': 'a report',
  'kkm.sendReceipt': 'a receipt that has its own key for life',
  'certificates.block': 'a mark',
  'certificates.count': 'the count of a studio',
  'payment-requests.reject': 'a decision, once a request',
  'payment-requests.receipt': 'the number of a receipt',
  'salaries.calculate': 'a draft, whose period may not overlap another sheet',
  'salaries.remove': 'a draft',
  'salaries.removeAdjustment': 'a line of the next draft',
  'online-payments.notice': 'a hint of a provider',
  'online-payments.bankAct': 'the simulated bank',
  'fiscal.lease': 'who carries a receipt',
  'fiscal.answer': 'what a register has said, once a lease',
  'fiscal.notice': 'a hint of a provider',
  'fiscal.switches': 'the simulated register',
  'register-acts.answers': 'what a register keeps',
  'register-acts.answer': 'what a register keeps',
  'register-acts.forget': 'what a register keeps',
}

test('вызов, который двигает деньги, помечен: его ключ переживает страницу; остальные названы с причиной', () => {
  const changing = ofMoney.flatMap((one) => Object.values(one)).filter(({ method, writes }) => method !== 'GET' || writes)
  const unmarked = changing.filter(({ money }) => !money).map(({ name = '' }) => name)
  expect(unmarked.toSorted()).toEqual(Object.keys(moveNothing).toSorted())
})
