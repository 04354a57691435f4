import { type PayRuleBody, type ruleBases, rulePercents, ruleSums } from '#contract/salary-rules/salary-rules.ts'
import { formatMoney, formatPercent } from '#web/core/formats.ts'
import { t } from './texts.ts'

export type RuleName = (typeof ruleSums)[number] | (typeof rulePercents)[number]

/** A rule as people read it: each condition with its value. `nameOf` tells a category or a service by its number. */
export function ruleWords(rule: PayRuleBody, nameOf: (id: number) => string): [name: string, value: string][] {
  const sums = ruleSums.flatMap((name): [string, string][] => (rule[name] == null ? [] : [[t(`fields.${name}`), formatMoney(rule[name])]]))
  const percents = rulePercents.flatMap((name): [string, string][] =>
    rule[name] == null ? [] : [[t(`fields.${name}`).replace(', %', ''), formatPercent(rule[name])]],
  )
  const categories = Object.entries(rule.service_percent_by_category ?? {}).map(
    ([id, value]) => `${nameOf(Number(id))} — ${formatPercent(value)}`,
  )
  const fixed = Object.entries(rule.service_fixed ?? {}).map(([id, value]) => `№\u00a0${id} — ${formatMoney(value)}`)
  const bonus = (rule.plan_bonus ?? []).map(({ from, sum }) => `${formatPercent(from)} — ${formatMoney(sum)}`)
  return [
    ...sums,
    ...percents,
    ...(rule.percent_base ? [[t('fields.percent_base'), baseWords(rule.percent_base)] as [string, string]] : []),
    ...(rule.shift_hours == null ? [] : [[t('fields.shift_hours'), String(rule.shift_hours)] as [string, string]]),
    ...(rule.late_grace_min == null ? [] : [[t('fields.late_grace_min'), String(rule.late_grace_min)] as [string, string]]),
    ...told(t('fields.service_percent_by_category').replace(', %', ''), categories),
    ...told(t('fields.service_fixed'), fixed),
    ...told(t('fields.plan_bonus'), bonus),
    ...(rule.withhold_all ? [[t('fields.withhold_all'), '✓'] as [string, string]] : []),
  ]
}

const told = (name: string, values: string[]): [string, string][] => (values.length > 0 ? [[name, values.join('; ')]] : [])
const baseWords = (base: (typeof ruleBases)[number]) => t(`percentBases.${base}`)
