import { type Kopecks, kopecks, shareOf, smaller, zero } from '#domain/core/money.ts'
import { bonusLines, lateLines } from './bonus.ts'
import { earnedLines } from './earned.ts'
import { ruleOn } from './rules.ts'
import { selfEmployedLines } from './self-employed.ts'
import { type LineKind, lineKinds, notPay, type SalaryLine, type Sheet, type Sources } from './sheet.model.ts'
import { guaranteeLines, timeLines } from './time.ts'
import { unitRevenueLines } from './unit-revenue.ts'

/**
 * A sheet of sources: the same sources make the same lines, in whatever order they come (L13). What is paid first is counted, then what may be taken of
 * a bonus, then what is held back within the law, and what is still missing goes over to the next sheet: nobody's sheet ends below zero.
 */
export function sheetOf(sources: Sources): Sheet {
  const { rule } = ruleOn(sources.rules, sources.end)
  const is_self_employed = rule.self_employed_share !== undefined
  const work = [...earnedLines(sources), ...(is_self_employed ? [] : [...timeLines(sources), ...unitRevenueLines(sources)])]
  const pay = [
    ...work,
    ...guaranteeLines(sources, work),
    ...bonusLines(sources),
    ...sources.adjusted.flatMap(correctionLine),
    ...(is_self_employed ? selfEmployedLines(sources) : []),
  ]
  const accruedBefore = totalOf(pay)
  const late = lateLines(sources, pay, payBaseOf(pay))
  const accrued = kopecks(accruedBefore + totalOf(late))
  const taken = [
    ...sources.advances.map(advanceLine(sources)),
    ...sources.revoked.map(revokedLine(sources)),
    ...sources.carried.map(carriedIn(sources)),
  ]
  const held = is_self_employed
    ? []
    : withheldLines(sources, { pay: payBaseOf([...pay, ...late]), left: kopecks(accrued + totalOf(taken)) })
  const rest = kopecks(accrued + totalOf(taken) + totalOf(held))
  const over = rest < 0 ? [carriedOver(sources, kopecks(-rest))] : []
  const lines = [...pay, ...late, ...taken, ...held, ...over].toSorted(inOrder)
  return {
    lines,
    accrued,
    is_self_employed,
    withheld: kopecks(-totalOf(held) + 0),
    advance: kopecks(-totalOf(lines.filter(({ kind }) => kind === 'advance')) + 0),
    net: rest < 0 ? zero : rest,
  }
}

/** The sheet as one text, so that two sheets can be compared. */
export const textOf = ({ lines }: Pick<Sheet, 'lines'>): string =>
  JSON.stringify(
    lines.map(({ kind, source_key, direction, day, base, percent, qty, amount, why }) => [
      kind,
      source_key,
      direction,
      day,
      base,
      percent,
      qty,
      amount,
      Object.entries(why).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  )

export const totalOf = (lines: readonly Pick<SalaryLine, 'amount'>[]): Kopecks =>
  kopecks(lines.reduce((sum, { amount }) => sum + amount, 0))

/** The pay from which limits are counted: money of clients does not belong to the studio. */
const payBaseOf = (lines: readonly SalaryLine[]): Kopecks =>
  kopecks(Math.max(0, totalOf(lines.filter(({ kind }) => kind !== 'tips' && !notPay.includes(kind)))))

const rank = new Map<LineKind, number>(lineKinds.map((kind, index) => [kind, index]))

const inOrder = (one: SalaryLine, other: SalaryLine) =>
  compare(one.day, other.day) ||
  (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0) ||
  one.source_key.length - other.source_key.length ||
  compare(one.source_key, other.source_key) ||
  other.direction - one.direction

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

const correctionLine = ({ id, kind, day, amount, reason }: Sources['adjusted'][number]): SalaryLine[] =>
  kind === 'correction'
    ? [{ kind, source_key: `adjustment:${id}`, direction: 1, day, base: null, percent: null, qty: null, amount, why: { reason } }]
    : []

const advanceLine =
  ({ begin }: Sources) =>
  ({ key, day, sum, number, cash_order }: Sources['advances'][number]): SalaryLine => ({
    kind: 'advance',
    source_key: key,
    direction: 1,
    day,
    base: null,
    percent: null,
    qty: null,
    amount: kopecks(-sum),
    why: {
      ...(number !== null && { number }),
      ...(cash_order !== null && { cash_order_id: cash_order }),
      ...(day < begin && { is_late: true as const }),
    },
  })

const revokedLine =
  ({ begin }: Sources) =>
  ({ key, sum, number }: Sources['revoked'][number]): SalaryLine => ({
    kind: 'advance',
    source_key: key,
    direction: -1,
    day: begin,
    base: null,
    percent: null,
    qty: null,
    amount: sum,
    why: number === null ? {} : { number },
  })

const carriedIn =
  ({ begin }: Sources) =>
  ({ key, sum, salary }: Sources['carried'][number]): SalaryLine => ({
    kind: 'carried',
    source_key: key,
    direction: -1,
    day: begin,
    base: null,
    percent: null,
    qty: null,
    amount: kopecks(-sum),
    why: { salary_id: salary },
  })

const carriedOver = ({ begin, end }: Sources, amount: Kopecks): SalaryLine => ({
  kind: 'carried',
  source_key: `period:${begin}:${end}`,
  direction: 1,
  day: end,
  base: null,
  percent: null,
  qty: null,
  amount,
  why: {},
})

/** What she owes is held back within a fifth of the pay, unless she has applied for all of it (C20); the rest stays owed (X25). */
function withheldLines({ debt, end, rules }: Sources, { pay, left }: { pay: Kopecks; left: Kopecks }): SalaryLine[] {
  if (debt <= 0) return []
  const limit = ruleOn(rules, end).rule.withhold_all ? pay : shareOf(pay, 20, 100)
  const sum = smaller(smaller(debt, limit), kopecks(Math.max(0, left)))
  return [
    {
      kind: 'withheld',
      source_key: `debt:${end}`,
      direction: 1,
      day: end,
      base: debt,
      percent: null,
      qty: null,
      amount: kopecks(0 - sum),
      why: { debt, limit, left: kopecks(debt - sum) },
    },
  ]
}
