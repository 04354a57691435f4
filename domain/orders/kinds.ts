// What an order is made of: the kinds of its items and the ways to pay for them (000 §9, 001 §3, domain.md §3.1).

/** Kinds of an item: 1–4 of the specification, 5 money for something later (C7), 6 tips that pass through us (C21). */
export const itemKind = { service: 1, good: 2, certificate: 3, clubCard: 4, instalment: 5, tips: 6 } as const
export type ItemKind = (typeof itemKind)[keyof typeof itemKind]

/** Kinds of items whose lines must name a master (check 3; ORD-411, ORD-412). */
export const needsEmployer = (kind: ItemKind) => kind === itemKind.service

/** Kinds whose price is not scaled, because the sum is owed to the client or to a master (C8). */
const keepsItsFace: readonly ItemKind[] = [itemKind.certificate, itemKind.clubCard, itemKind.instalment, itemKind.tips]
export const isExemptFromScaling = (item: { kind: ItemKind; notRound: boolean }) => item.notRound || keepsItsFace.includes(item.kind)

/** A certificate, a card, money for later and tips are bought for money alone (K17, C2). */
export const takesPrepaid = (kind: ItemKind) => !keepsItsFace.includes(kind)

export const paymentType = {
  card: 1,
  online: 2,
  certificate: 3,
  byEmployer: 4,
  byCompany: 5,
  clubCard: 7,
  cash: 8,
  bonuses: 9,
  sberQr: 10,
  tinkoffQr: 11,
  credit3: 12,
  credit4: 13,
  credit6: 14,
  dolyame: 15,
  selfEmployed: 16,
  promoCode: 17,
} as const
export type PaymentType = (typeof paymentType)[keyof typeof paymentType]

/**
 * What a payment is before the law (domain.md §3.1, finance-goods §6): money of the drawer (1031), money without cash (1081), money paid before
 * (1215), or none of these: a lower price, or money in the master's own hand.
 */
export type Tender = 'cash' | 'electronic' | 'prepaid' | 'reduction' | 'own_hand'

/** True for money in cash or by card, as opposed to prepayments and price reductions. */
export const isMoney = ({ type, advance_id }: { type: PaymentType; advance_id?: number | null }): boolean =>
  !advance_id && (tenders[type] === 'cash' || tenders[type] === 'electronic')

const tenders: Record<PaymentType, Tender> = {
  [paymentType.card]: 'electronic',
  [paymentType.online]: 'electronic',
  [paymentType.certificate]: 'prepaid',
  [paymentType.byEmployer]: 'reduction',
  [paymentType.byCompany]: 'reduction',
  [paymentType.clubCard]: 'prepaid',
  [paymentType.cash]: 'cash',
  [paymentType.bonuses]: 'reduction',
  [paymentType.sberQr]: 'electronic',
  [paymentType.tinkoffQr]: 'electronic',
  [paymentType.credit3]: 'electronic',
  [paymentType.credit4]: 'electronic',
  [paymentType.credit6]: 'electronic',
  [paymentType.dolyame]: 'electronic',
  [paymentType.selfEmployed]: 'own_hand',
  [paymentType.promoCode]: 'reduction',
}

/** A deposit repeats its own type in the visit's order, where nothing is captured again: it was paid before (C7). */
export const tenderOf = (payment: { type: PaymentType; advance?: unknown }): Tender => (payment.advance ? 'prepaid' : tenders[payment.type])

const onInternet: readonly PaymentType[] = [
  paymentType.online,
  paymentType.dolyame,
  paymentType.credit3,
  paymentType.credit4,
  paymentType.credit6,
]

/** All the money comes by the internet (tag 1125); a QR of the desk is paid at the desk. */
export function isOnInternet(payments: readonly { type: PaymentType; advance?: unknown }[]): boolean {
  const money = payments.filter((one) => ['cash', 'electronic'].includes(tenderOf(one)))
  return money.length > 0 && money.every(({ type }) => onInternet.includes(type))
}
