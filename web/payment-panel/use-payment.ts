import { useState } from 'react'
import { z } from 'zod'
import type { SoldHere, VisitBeside } from '#contract/orders/orders.ts'
import { type Kopecks, less, smaller, sumOf, toKopecks, zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { type Chosen, choose, spread } from '#domain/orders/tenders.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { formatNumber, parseNumber } from '#web/core/formats.ts'
import { type Bill, type Line, line as lineShape, linesOfOther, otherOf, otherVisit, priceOf, qtyOf, withSold, withTips } from './bill.ts'

const way = z.object({ type: z.number(), typed: z.string().nullable() })
const kept = z.object({
  of: z.string(),
  lines: z.array(lineShape),
  ways: z.array(way),
  customer: z.number().nullable().default(null),
  others: z.array(otherVisit),
})

/** A certificate that somebody has named: what is typed of it is not kept, because its number is money. */
export interface HeldCertificate {
  number: string
  code: string
  face: Kopecks
}

/** A way to pay with the sum as it was typed; null: it takes what the others leave. */
export interface Way {
  type: PaymentType
  typed: string | null
}

const types: readonly number[] = Object.values(paymentType)
const isType = (type: number): type is PaymentType => types.includes(type)

/** What was typed in the panel: it outlives the panel and a reload until the money is taken or the visit changes. */
export function usePayment(bill: Bill) {
  const key = keptKey(bill.name)
  const [state, setState] = useState(() => readKept(key, bill))
  const [held, hold] = useState<HeldCertificate | null>(null)
  const change = (next: (before: typeof state) => Partial<typeof state>) =>
    setState((before) => {
      const whole = { ...before, ...next(before) }
      writeDraft(key, whole)
      return whole
    })
  const keep = (next: Partial<typeof state>) => change(() => next)
  const line = (at: number, next: Partial<Line>) => keep({ lines: lines.map((one, n) => (n === at ? { ...one, ...next } : one)) })
  const { lines, ways, customer, others } = state
  const due = billOf(lines.map((one) => ({ price: priceOf(one) ?? zero, qty: qtyOf(one) ?? 0 })))
  const chosen = ways.map(({ type, typed }): Chosen => ({ type, given: type === certificate ? worthOf(held, due, ways) : givenOf(typed) }))
  return {
    ...{ lines, ways, due, customer, others, held },
    ...spread(due, chosen),
    isWrong:
      lines.some((one) => priceOf(one) === null || qtyOf(one) === null) ||
      ways.some(({ type, typed }) => (type === certificate ? held === null : Number.isNaN(parseNumber(typed ?? '') ?? 0))),
    choose: (type: PaymentType) =>
      keep({
        ways: choose(due, chosen, type).map((one) => ways.find((known) => known.type === one.type) ?? { type: one.type, typed: null }),
      }),
    /** A certificate pays what is on it; what is left is taken by the other ways, by card if there is none. */
    hold: (one: HeldCertificate) => {
      hold(one)
      keep({ ways: withCertificate(ways, one.face >= due) })
    },
    type: (type: PaymentType, typed: string) => keep({ ways: typedIn(due, ways, type, typed) }),
    /** The last way stays: something is always chosen. */
    drop: (type: PaymentType) => ways.length > 1 && keep({ ways: ways.filter((one) => one.type !== type) }),
    swap: (from: PaymentType, to: PaymentType) => keep({ ways: ways.map((one) => (one.type === from ? { ...one, type: to } : one)) }),
    price: (at: number, typed: string) => line(at, { typed: typed === formatNumber(lines[at]?.was ?? 0) ? null : typed }),
    count: (at: number, count: string) => line(at, { count }),
    seat: (at: number, employer: Line['employer']) => line(at, { employer }),
    add: (sold: SoldHere) => change((before) => ({ lines: withSold(before.lines, sold) })),
    tip: () => change((before) => ({ lines: withTips(before.lines) })),
    /** The customer of a sale; null: she gives no name. */
    name: (id: number | null) => keep({ customer: id }),
    /** One more visit is paid in the same act (C41); a certificate pays one visit only. */
    join: (visit: VisitBeside) =>
      keep({ others: [...others, otherOf(visit)], lines: [...lines, ...linesOfOther(visit)], ways: withoutCertificate(ways) }),
    leave: (id: number) => keep({ others: others.filter((one) => one.id !== id), lines: lines.filter((one) => one.visit !== id) }),
    remove: (at: number) => keep({ lines: lines.toSpliced(at, 1) }),
    forget: () => writeDraft(key, {}),
  }
}
export type Payment = ReturnType<typeof usePayment>

const { card, certificate } = paymentType

/** A certificate pays what the typed sums of the others leave, and no more than is on it; before it is named it pays nothing. */
function worthOf(held: HeldCertificate | null, due: Kopecks, ways: readonly Way[]): Kopecks {
  const typed = sumOf(ways.map((one) => (one.type === certificate ? zero : (givenOf(one.typed) ?? zero))))
  return held ? smaller(held.face, atLeastZero(less(due, typed))) : zero
}

const atLeastZero = (sum: Kopecks): Kopecks => (sum < 0 ? zero : sum)

/** Something is always chosen. */
function withoutCertificate(ways: readonly Way[]): Way[] {
  const others = ways.filter(({ type }) => type !== certificate)
  return others.length > 0 ? others : [{ type: card, typed: null }]
}

function withCertificate(ways: readonly Way[], isEnough: boolean): Way[] {
  const others = ways.filter(({ type, typed }) => type !== certificate && !(isEnough && typed === null))
  const rest: Way[] = others.length === 0 && !isEnough ? [{ type: card, typed: null }] : others
  return [{ type: certificate, typed: null }, ...rest]
}

/** A sum that is what the others leave is no sum of its own: it goes on following the bill. */
function typedIn(due: Kopecks, ways: readonly Way[], type: PaymentType, typed: string): Way[] {
  const following = ways.map((one) => (one.type === type ? { ...one, typed: null } : one))
  const at = following.findIndex((one) => one.type === type)
  const left =
    spread(
      due,
      following.map((one): Chosen => ({ type: one.type, given: givenOf(one.typed) })),
    ).amounts[at] ?? 0
  return typed === formatNumber(left / 100) ? following : following.with(at, { type, typed })
}

function givenOf(typed: string | null): Kopecks | null {
  if (typed === null) return null
  const sum = parseNumber(typed) ?? 0
  return Number.isNaN(sum) || sum < 0 ? zero : toKopecks(sum)
}

/** A visit that has changed meanwhile begins anew. */
function readKept(key: string, { lines, way }: Bill) {
  const of = JSON.stringify(lines)
  const read = kept.safeParse(readDraft(key))
  if (!read.success || read.data.of !== of)
    return { of, lines, ways: [{ type: typeOf(way), typed: null }] as Way[], customer: null, others: [] }
  const ways = read.data.ways.flatMap(({ type, typed }): Way[] => (isType(type) ? [{ type, typed }] : []))
  return { ...read.data, ways: withoutCertificate(ways) }
}

const typeOf = (way: number | undefined): PaymentType => (way !== undefined && isType(way) && way !== certificate ? way : card)
