import type { OrderPayment } from './bill.ts'
import { paymentType } from './kinds.ts'
import type { Side, Subject } from './postings.ts'

/** The account that a captured payment takes from; null: it moves no money of ours (a promo code, the master's own hand). */
export function sourceOf({ type, advance, subject: whose }: OrderPayment, register: Subject | null): Side | null {
  const subject = whose ?? null
  if (advance) return { account: 'liability.advance', subject: advance }
  switch (type) {
    case paymentType.cash:
      return { account: 'cash.register', subject: register }
    case paymentType.certificate:
      return { account: 'liability.certificate', subject }
    case paymentType.clubCard:
      return { account: 'liability.club_card', subject }
    case paymentType.bonuses:
      return { account: 'liability.bonus', subject }
    case paymentType.byEmployer:
      return { account: 'receivable.employer', subject }
    case paymentType.byCompany:
      return { account: subject ? 'receivable.company' : 'expense.company_pay', subject }
    case paymentType.promoCode:
    case paymentType.selfEmployed:
      return null
    default:
      return { account: 'bank.acquiring', subject: null }
  }
}
