import { type Kopecks, kopecks, shareOf, smaller, times } from '#domain/core/money.ts'
import { ruleOn } from './rules.ts'
import type { SalaryLine, Sources } from './sheet.model.ts'

/** Lines of bonuses for the plans of studios and for people. */
export function bonusLines({ plans, rules, adjusted }: Sources): SalaryLine[] {
  return [...plans.flatMap((one) => planLine(one, rules)), ...adjusted.flatMap(bonusLine)]
}

const bonusLine = ({ id, kind, day, amount, reason }: Sources['adjusted'][number]): SalaryLine[] =>
  kind === 'bonus'
    ? [{ kind, source_key: `adjustment:${id}`, direction: 1, day, base: null, percent: null, qty: null, amount, why: { reason } }]
    : []

function planLine({ unit, unit_name, month, plan, fact }: Sources['plans'][number], rules: Sources['rules']): SalaryLine[] {
  const day = lastDay(month)
  const { rule, ids } = ruleOn(rules, day)
  const reached = Number((BigInt(fact) * 100n) / BigInt(plan))
  const step = rule.plan_bonus
    ?.filter(({ from }) => reached >= from)
    .toSorted((one, other) => one.from - other.from)
    .at(-1)
  if (!step) return []
  const why = { unit: unit_name, month, plan, fact, reached, ...(ids.length > 0 && { rules: ids }) }
  return [
    {
      kind: 'plan_bonus',
      source_key: `plan:${unit}:${month}`,
      direction: 1,
      day,
      base: null,
      percent: null,
      qty: null,
      amount: step.sum,
      why,
    },
  ]
}

const lastDay = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/**
 * A lateness lowers only the bonus, only by an order, and by at most a fifth of the pay (C19, ТК 135); without an order its line has a sum of zero, so that
 * everybody sees that nothing was taken.
 */
export function lateLines({ adjusted, late, rules }: Sources, lines: readonly SalaryLine[], pay: Kopecks): SalaryLine[] {
  const bonus = lines.filter(({ kind }) => kind === 'plan_bonus' || kind === 'bonus').reduce((sum, { amount }) => sum + amount, 0)
  let left = smaller(kopecks(bonus), shareOf(pay, 20, 100))
  const said = adjusted
    .filter(({ kind }) => kind === 'late')
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day) || one.id - other.id)
  const bySaid = said.map(({ id, day, minutes, basis, reason }): SalaryLine => {
    const { rule, ids } = ruleOn(rules, day)
    const counted = Math.max(0, minutes - (rule.late_grace_min ?? 0))
    const full = times(rule.late_per_min ?? kopecks(0), counted)
    const taken = basis === null ? kopecks(0) : smaller(full, left)
    left = kopecks(left - taken)
    const why = { minutes, reason, ...(basis !== null && { basis, limit: full }), ...(ids.length > 0 && { rules: ids }) }
    const amount = kopecks(0 - taken)
    return { kind: 'late', source_key: `adjustment:${id}`, direction: 1, day, base: null, percent: null, qty: counted, amount, why }
  })
  const seen = late.filter(({ day }) => !said.some((one) => one.day === day))
  return [...bySaid, ...seen.flatMap((one) => seenLine(one, rules))]
}

/** A lateness that attendance has found and no order names is shown with a sum of zero. */
function seenLine({ unit, day, minutes }: Sources['late'][number], rules: Sources['rules']): SalaryLine[] {
  const { rule, ids } = ruleOn(rules, day)
  if (!rule.late_per_min) return []
  const qty = Math.max(0, minutes - (rule.late_grace_min ?? 0))
  const why = { minutes, told: 'attendance' as const, ...(ids.length > 0 && { rules: ids }) }
  const amount = kopecks(0)
  return [{ kind: 'late', source_key: `late:${unit}:${day}`, direction: 1, day, base: null, percent: null, qty, amount, why }]
}
