import { percentOf, ruleOn } from './rules.ts'
import type { SalaryLine, Sources } from './sheet.model.ts'

/** A share of what her studios took while she was at work: a line for each studio of the period (E2). */
export function unitRevenueLines({ begin, end, rules, revenue }: Sources): SalaryLine[] {
  const { rule, ids } = ruleOn(rules, end)
  const percent = rule.unit_revenue_percent
  if (percent === undefined) return []
  return revenue
    .filter(({ sum }) => sum > 0)
    .map(({ unit, unit_name, sum }) => ({
      kind: 'unit_revenue',
      source_key: `revenue:${unit}:${begin}:${end}`,
      direction: 1,
      day: end,
      base: sum,
      percent,
      qty: null,
      amount: percentOf(sum, percent),
      why: { unit: unit_name, ...(ids.length > 0 && { rules: ids }) },
    }))
}
