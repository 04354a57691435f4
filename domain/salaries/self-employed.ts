import { kopecks } from '#domain/core/money.ts'
import { percentOf, ruleOn } from './rules.ts'
import type { SalaryLine, Sources } from './sheet.model.ts'

/** What is settled with a self-employed master: the money in her own hand, her share of the bank's fee, and the materials (E3). */
export function selfEmployedLines({ begin, end, rules, ownHand, byCard, materials }: Sources): SalaryLine[] {
  const { rule } = ruleOn(rules, end)
  const share = rule.self_employed_share ?? 0
  const fee = percentOf(byCard, rule.acquiring_percent ?? 0)
  const period = `${begin}:${end}`
  const blank = { direction: 1 as const, percent: null, qty: null }
  return [
    ...ownHand.map(
      ({ key, day, order, sum }): SalaryLine => ({
        ...blank,
        kind: 'own_hand',
        source_key: key,
        day,
        base: sum,
        amount: kopecks(0 - sum),
        why: { order_id: order },
      }),
    ),
    ...(fee > 0
      ? [
          {
            ...blank,
            kind: 'acquiring' as const,
            source_key: `acquiring:${period}`,
            day: end,
            base: byCard,
            percent: rule.acquiring_percent ?? null,
          },
        ].map((line): SalaryLine => ({ ...line, amount: kopecks(0 - percentOf(fee, share)), why: { fee, reached: share } }))
      : []),
    ...(materials > 0
      ? [
          {
            ...blank,
            kind: 'materials' as const,
            source_key: `materials:${period}`,
            day: end,
            base: materials,
            amount: kopecks(0 - materials),
            why: {},
          },
        ]
      : []),
  ]
}
