import { type Kopecks, roundedShareOf, shareOf, sumOf, times } from '#domain/core/money.ts'
import { billOf, type OrderItem } from './bill.ts'
import { type ItemKind, takesPrepaid } from './kinds.ts'

/** Per cent of a bill's services and goods that bonuses may pay, until a company says otherwise. */
export const USUAL_BONUS_LIMIT = 50

/** The most per cent of what was paid that a company may give back as bonuses. */
export const MOST_BONUS_PERCENT = 50

/** One bonus is one rouble. What is owed to the client later (a certificate, a card, a deposit) and tips are neither paid by bonuses nor bring any. */
const brings = ({ kind }: { kind: ItemKind }) => takesPrepaid(kind)

/** The most that bonuses may pay of a bill: so many per cent of its services and goods, kopecks rounded down. */
export const bonusLimit = (items: readonly Pick<OrderItem, 'kind' | 'price' | 'qty'>[], percent: number): Kopecks =>
  shareOf(billOf(items.filter(brings)), percent, 100)

/** What was really paid for services and goods, after every reduction. */
export const bonusBase = (lines: readonly { kind: ItemKind; qty: number; paid: Kopecks }[]): Kopecks =>
  sumOf(lines.filter(brings).map(({ qty, paid }) => times(paid, qty)))

/** What a sale brings the client: a percent of what she paid, half a kopeck up (X15). */
export const bonusesFor = (base: Kopecks, percent: number): Kopecks => roundedShareOf(base, percent, 100)
