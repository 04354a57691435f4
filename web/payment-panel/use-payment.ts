import { useState } from 'react'
import { z } from 'zod'
import type { UsableCard } from '#contract/club-cards/club-cards.ts'
import type { WalletAdvance } from '#contract/customer-wallet/customer-wallet.ts'
import type { SoldHere } from '#contract/orders/sellable.ts'
import type { VisitBeside } from '#contract/orders/visit-beside.ts'
import { type Kopecks, less, sumOf } from '#domain/core/money.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { choose, spread } from '#domain/orders/tenders.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { formatNumber } from '#web/core/formats.ts'
import { type Bill, type Line, line as lineShape, linesOfOther, otherOf, otherVisit, priceOf, qtyOf, withSold, withTips } from './bill.ts'
import { withCard } from './card-lines.ts'
import { useRegular, withRegular } from './regular.tsx'
import {
  chosenOf,
  dueOf,
  isHeld,
  isNoSum,
  offsets,
  typedIn,
  type Way,
  withAskedClub,
  withBonuses,
  withCertificate,
  withClub,
  withoutHeld,
} from './ways.ts'

const way = z.object({ type: z.number(), typed: z.string().nullable() })
const kept = z.object({
  of: z.string(),
  lines: z.array(lineShape),
  ways: z.array(way),
  customer: z.number().nullable().default(null),
  others: z.array(otherVisit),
  isFull: z.boolean().default(false),
})

/** A certificate that somebody has named: what is typed of it is not kept, because its number is money. */
export interface HeldCertificate {
  id: number
  currency_id: 1 | 2
  number: string
  code: string
  face: Kopecks
}

/** A club card that pays; `number`: it is shared, and somebody has named its number. */
export interface HeldCard {
  card: UsableCard
  number: string | null
}

const types: readonly number[] = Object.values(paymentType)
const isType = (type: number): type is PaymentType => types.includes(type)

/** What was typed in the panel: it outlives the panel and a reload until the money is taken or the visit changes. */
export function usePayment(bill: Bill) {
  const key = keptKey(bill.name)
  const [state, setState] = useState(() => readKept(key, bill))
  const [held, hold] = useState<HeldCertificate | null>(null)
  const [club, holdClub] = useState<HeldCard | null>(null)
  const [offered, offset] = useState<readonly WalletAdvance[]>([])
  const change = (next: (before: typeof state) => Partial<typeof state>) =>
    setState((before) => written(key, { ...before, ...next(before) }))
  const keep = (next: Partial<typeof state>) => change(() => next)
  const line = (at: number, next: Partial<Line>) => keep({ lines: lines.map((one, n) => (n === at ? { ...one, ...next } : one)) })
  const { ways, customer, others, isFull } = state
  const regular = useRegular(bill.unitId, bill.visit?.userId ?? customer)
  const lines = withCard(withRegular(state.lines, isFull ? null : regular.discount), club?.card ?? null)
  const due = dueOf(lines)
  const { advances, rest } = offsetOf(due, offered)
  const chosen = chosenOf(ways, rest, lines, { certificate: held?.face ?? null, card: club?.card ?? null })
  /** `rest`: what the deposits leave. */
  const shown = { lines, ways, due, rest, customer, others, held, club, advances, regular, isFull, ...spread(rest, chosen) }
  return {
    ...shown,
    isWrong: lines.some((one) => priceOf(one) === null || qtyOf(one) === null) || ways.some((one) => isUnread(one, { held, club })),
    choose: (type: PaymentType) =>
      keep({
        ways: choose(rest, chosen, type).map((one) => ways.find((known) => known.type === one.type) ?? { type: one.type, typed: null }),
      }),
    /** A certificate pays what is on it; what is left is taken by the other ways, by card if there is none. */
    hold: (one: HeldCertificate) => {
      hold(one)
      keep({ ways: withCertificate(ways, one.face >= rest) })
    },
    /** A card of visits or money pays what it may, the other ways what is left; a discount only lowers the lines. Null: no card any more. */
    holdClub: (one: HeldCard | null) => {
      holdClub(one)
      keep({ ways: withClub(ways, one?.card ?? null, withCard(state.lines, one?.card ?? null)) })
    },
    /** The card's number is asked for. */
    askClub: () => keep({ ways: withAskedClub(ways) }),
    /** The deposits that this bill uses, in their order. */
    offset,
    /** So much of the client's bonuses, what is left is taken by the other ways; null: none any more. */
    spend: (sum: Kopecks | null) => keep({ ways: withBonuses(ways, sum, rest) }),
    byMoney: (at: number, isByMoney: boolean) => line(at, { isByMoney }),
    type: (type: PaymentType, typed: string) => keep({ ways: typedIn(rest, ways, type, typed) }),
    /** The last way stays: something is always chosen. */
    drop: (type: PaymentType) => ways.length > 1 && keep({ ways: ways.filter((one) => one.type !== type) }),
    swap: (from: PaymentType, to: PaymentType) => keep({ ways: ways.map((one) => (one.type === from ? { ...one, type: to } : one)) }),
    /** At full price, or with the discount of a regular client again. */
    full: (next: boolean) => keep({ isFull: next }),
    price: (at: number, typed: string) => line(at, { typed: typed === untypedOf(lines[at]) ? null : typed }),
    count: (at: number, count: string) => line(at, { count }),
    seat: (at: number, employer: Line['employer']) => line(at, { employer }),
    add: (sold: SoldHere) => change((before) => ({ lines: withSold(before.lines, sold) })),
    tip: () => change((before) => ({ lines: withTips(before.lines) })),
    /** Sets the customer of a sale; null: she gives no name. */
    name: (id: number | null) => keep({ customer: id }),
    /** Adds another visit to the same payment (C41); a certificate pays for one visit only. */
    join: (visit: VisitBeside) =>
      keep({ others: [...others, otherOf(visit)], lines: [...lines, ...linesOfOther(visit)], ways: withoutHeld(ways) }),
    leave: (id: number) => keep({ others: others.filter((one) => one.id !== id), lines: lines.filter((one) => one.visit !== id) }),
    remove: (at: number) => keep({ lines: lines.toSpliced(at, 1) }),
    forget: () => writeDraft(key, {}),
  }
}
export type Payment = ReturnType<typeof usePayment>

function written<S extends Record<string, unknown>>(key: string, state: S): S {
  writeDraft(key, state)
  return state
}

const { card, certificate, clubCard } = paymentType

function offsetOf(due: Kopecks, offered: readonly WalletAdvance[]) {
  const advances = offsets(due, offered)
  return { advances, rest: less(due, sumOf(advances.map(({ amount }) => amount))) }
}

/** True: a sum is no money, or a held thing has no number yet. */
function isUnread({ type, typed }: Way, { held, club }: { held: HeldCertificate | null; club: HeldCard | null }) {
  if (type === clubCard) return club === null
  return type === certificate ? held === null : isNoSum(typed)
}

/** A visit that has changed meanwhile begins anew. */
function readKept(key: string, { lines, way }: Bill) {
  const of = JSON.stringify(lines)
  const read = kept.safeParse(readDraft(key))
  if (!read.success || read.data.of !== of)
    return { of, lines, ways: [{ type: typeOf(way), typed: null }] as Way[], customer: null, others: [], isFull: false }
  const ways = read.data.ways.flatMap(({ type, typed }): Way[] => (isType(type) ? [{ type, typed }] : []))
  return { ...read.data, ways: withoutHeld(ways) }
}

/** The price before anybody has typed one. */
const untypedOf = (line: Line | undefined) => formatNumber(line?.regular ? line.regular.price / 100 : (line?.was ?? 0))

const typeOf = (way: number | undefined): PaymentType => (way !== undefined && isType(way) && !isHeld(way) ? way : card)
