import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { ordersRu } from './orders.ru.ts'

interface Told {
  id: number
  alias: string
  title: string
}

/** Codes of 000 §9 and how a receptionist calls each; the numbers are `paymentType`'s. */
export const paymentTypes: readonly (Told & { id: PaymentType })[] = [
  { id: paymentType.cash, alias: 'cash', title: 'Наличные' },
  { id: paymentType.card, alias: 'cashless', title: 'Карта' },
  { id: paymentType.online, alias: 'tinkoff_online', title: 'Онлайн' },
  { id: paymentType.sberQr, alias: 'sber_pay_qr', title: 'QR Сбера' },
  { id: paymentType.tinkoffQr, alias: 'tinkoff_qr', title: 'QR Т-Банка' },
  { id: paymentType.certificate, alias: 'certificate', title: 'Сертификат' },
  { id: paymentType.clubCard, alias: 'club_card', title: 'Клубная карта' },
  { id: paymentType.bonuses, alias: 'bonuses', title: 'Бонусы' },
  { id: paymentType.promoCode, alias: 'promo_code', title: 'Промокод' },
  { id: paymentType.byEmployer, alias: 'employer_pay', title: 'За счёт сотрудника' },
  { id: paymentType.byCompany, alias: 'company_pay', title: 'За счёт компании' },
  { id: paymentType.selfEmployed, alias: 'self_employed', title: 'Самозанятому мастеру' },
  { id: paymentType.credit3, alias: 'tinkoff_credit_3', title: 'Рассрочка на 3 месяца' },
  { id: paymentType.credit4, alias: 'tinkoff_credit_4', title: 'Рассрочка на 4 месяца' },
  { id: paymentType.credit6, alias: 'tinkoff_credit_6', title: 'Рассрочка на 6 месяцев' },
  { id: paymentType.dolyame, alias: 'dolyame', title: 'Долями' },
]

const { statuses, paymentStates } = ordersRu

export const orderStatuses: readonly Told[] = [
  { id: 0, alias: 'new', title: statuses[0] },
  { id: 1, alias: 'cancelled', title: statuses[1] },
  { id: 2, alias: 'paid', title: statuses[2] },
  { id: 3, alias: 'done', title: statuses[3] },
  { id: 4, alias: 'refund', title: statuses[4] },
]

export const paymentStateNames = ['user_pending', 'provider_pending', 'success', 'fail', 'refund', 'cancel'] as const
export type PaymentState = (typeof paymentStateNames)[number]

/** The states of an online payment (000 §9). */
export const paymentStatuses: readonly Told[] = paymentStateNames.map((alias, at) => ({ id: at + 1, alias, title: paymentStates[alias] }))

const { online, sberQr, tinkoffQr, credit3, credit4, credit6, dolyame } = paymentType
/** True for ways of paying that a provider on the internet takes: its answer may be asked for again. */
export const isPaidOnline = (type: number) => [online, sberQr, tinkoffQr, credit3, credit4, credit6, dolyame].some((one) => one === type)
