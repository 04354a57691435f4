import { type Kopecks, kopecks, roundedShareOf, times } from '#domain/core/money.ts'
import { type DatedRule, type PayRule, percentOf, ruleOn } from './rules.ts'
import type { LineKind, Moved, Returned, SalaryLine, Sold, Sources, Why } from './sheet.model.ts'

/** What sales and returns bring: a line for each sold line that is paid by a rule, and one for each return of it. */
export function earnedLines({
  begin,
  rules,
  sold,
  returned,
  moved,
}: Pick<Sources, 'begin' | 'rules' | 'sold' | 'returned' | 'moved'>): SalaryLine[] {
  return [
    ...sold.flatMap((one) => soldLine(one, rules, one.day < begin) ?? []),
    ...returned.flatMap((one) => returnedLine(one, rules) ?? []),
    ...moved.map(movedLine),
  ]
}

/** The pay for one sale by the rules of its day; null: there is none. */
export function soldLine(one: Sold, rules: readonly DatedRule[], isLate = false): SalaryLine | null {
  const { rule, ids } = ruleOn(rules, one.day)
  const paid = payOf(one, rule)
  if (!paid) return null
  const { kind, base, percent, amount } = paid
  const why: Why = { ...whyOf(one, rule, kind), ...(ids.length > 0 && { rules: ids }), ...(isLate && { is_late: true as const }) }
  return { kind, source_key: `item:${one.item}`, direction: 1, day: one.day, base, percent, qty: one.qty, amount, why }
}

type Paid = Pick<SalaryLine, 'kind' | 'base' | 'percent' | 'amount'>

function payOf(one: Sold, rule: PayRule): Paid | null {
  if (one.kind === 'tips') return { kind: 'tips', base: null, percent: null, amount: times(one.paid, one.qty) }
  const fixed = one.kind === 'service' && rule.self_employed_share === undefined ? rule.service_fixed?.[String(one.service)] : undefined
  if (fixed !== undefined) return { kind: 'service_fixed', base: fixed, percent: null, amount: times(fixed, one.qty) }
  const kind = percentKinds[one.kind]
  const percent = percentFor(one, kind, rule)
  if (percent === undefined) return null
  const base = kopecks(baseOf(one, rule) + (rule.self_employed_share === undefined ? 0 : one.hand))
  return { kind, base, percent, amount: percentOf(base, percent) }
}

const percentKinds = {
  service: 'service_percent',
  good: 'goods_percent',
  certificate: 'certificate_percent',
  club_card: 'club_card_percent',
} as const

/** The share of a self-employed master goes before everything; then the narrowest category that has a percent of its own. */
function percentFor(one: Sold, kind: (typeof percentKinds)[keyof typeof percentKinds], rule: PayRule): number | undefined {
  if (kind !== 'service_percent') return rule[kind]
  if (rule.self_employed_share !== undefined) return rule.self_employed_share
  const own = one.categories.find((id) => rule.service_percent_by_category?.[String(id)] !== undefined)
  return own === undefined ? rule.service_percent : rule.service_percent_by_category?.[String(own)]
}

/** The sum that a percent is taken of: the paid price of the receipt, unless the rule says otherwise (domain.md §3.5, X30). */
function baseOf({ price, paid, qty, materials }: Sold, { percent_base = 'paid' }: PayRule): Kopecks {
  if (percent_base === 'price') return times(price, qty)
  const all = times(paid, qty)
  return percent_base === 'paid' ? all : kopecks(Math.max(0, all - (materials ?? 0)))
}

const whyOf = (one: Sold, rule: PayRule, kind: LineKind): Why => ({
  title: one.title,
  order_id: one.order,
  ...(one.receipt !== null && { receipt: one.receipt }),
  ...(kind !== 'service_fixed' && kind !== 'tips' && one.price !== one.paid && { price: times(one.price, one.qty) }),
  ...(kind !== 'tips' && rule.percent_base === 'paid_minus_materials' && one.materials !== null && { materials: one.materials }),
  ...(kind === 'tips' && { is_taxable: true as const }),
})

/**
 * A return takes back what the sale gave: by pieces, so that all of them together take back all of it. What an approved sheet paid is what counts,
 * whatever the rules say by now.
 */
function returnedLine({ refund, day, qty, before, sold, accrued }: Returned, rules: readonly DatedRule[]): SalaryLine | null {
  const paid = accrued ?? payOf(sold, ruleOn(rules, sold.day).rule)
  if (!paid) return null
  const share = (sum: Kopecks) => kopecks(roundedShareOf(sum, before + qty, sold.qty) - roundedShareOf(sum, before, sold.qty))
  const { kind, base, percent, amount } = paid
  return {
    kind,
    source_key: `refund:${refund}`,
    direction: -1,
    day,
    percent,
    qty,
    base: base === null || kind === 'service_fixed' ? base : share(base),
    amount: kopecks(-share(amount)),
    why: { title: sold.title, order_id: sold.order, ...(sold.receipt !== null && { receipt: sold.receipt }) },
  }
}

const movedLine = ({ day, sold, accrued: { kind, base, percent, amount } }: Moved): SalaryLine => ({
  kind,
  source_key: `item:${sold.item}`,
  direction: -1,
  day,
  base,
  percent,
  qty: sold.qty,
  amount: kopecks(-amount),
  why: { title: sold.title, order_id: sold.order, reason: 'moved' },
})
