import { daysInMonth } from '#domain/core/clock-time.ts'
import { type Kopecks, kopecks, roundedShareOf } from '#domain/core/money.ts'
import { type PayRule, ruleOn } from './rules.ts'
import type { SalaryLine, Sources, Worked } from './sheet.model.ts'

/** Hours of a full shift unless the rule says otherwise: a studio is open from ten to ten. */
const FULL_SHIFT = 12

/** Lines for the employee's time: shifts, hours, and the month. */
export function timeLines(sources: Sources): SalaryLine[] {
  return [...sources.worked.flatMap((one) => workedLines(one, sources)), ...monthLines(sources)]
}

function workedLines(one: Worked, { rules, begin }: Sources): SalaryLine[] {
  const { rule, ids } = ruleOn(rules, one.day)
  const hours = rule.shift_hours ?? FULL_SHIFT
  const line = (kind: 'shift_rate' | 'hour_rate', base: Kopecks, amount: Kopecks): SalaryLine => ({
    kind,
    source_key: `shift:${one.unit}:${one.day}`,
    direction: 1,
    day: one.day,
    base,
    percent: null,
    qty: null,
    amount,
    why: {
      minutes: one.minutes,
      hours,
      unit: one.unit_name,
      ...(one.told !== 'schedule' && { told: one.told }),
      ...(ids.length > 0 && { rules: ids }),
      ...(one.day < begin && { is_late: true as const }),
    },
  })
  const full = Math.round(hours * 60)
  return [
    ...(rule.shift_rate ? [line('shift_rate', rule.shift_rate, roundedShareOf(rule.shift_rate, Math.min(one.minutes, full), full))] : []),
    ...(rule.hour_rate ? [line('hour_rate', rule.hour_rate, roundedShareOf(rule.hour_rate, one.minutes, 60))] : []),
  ]
}

/** A month's pay by its calendar days: the parts of a month make the whole of it, to the kopeck. */
function monthLines({ begin, end, rules, employed }: Sources): SalaryLine[] {
  const from = employed.from !== null && employed.from > begin ? employed.from : begin
  const to = employed.to !== null && employed.to < end ? employed.to : end
  if (from > to) return []
  return monthsOf(from, to).flatMap(({ month, first, last, days }) => {
    const { rule, ids } = ruleOn(rules, `${month}-${String(last).padStart(2, '0')}`)
    if (!rule.month_rate) return []
    const until = (day: number) => roundedShareOf(rule.month_rate as Kopecks, day, days) // the line above has checked that it is a number
    const day = `${month}-${String(last).padStart(2, '0')}`
    const amount = kopecks(until(last) - until(first - 1))
    const why = { month, reached: last - first + 1, ...(ids.length > 0 && { rules: ids }) }
    const source_key = `month:${month}:${first}-${last}`
    return [
      { kind: 'month_rate' as const, source_key, direction: 1 as const, day, base: rule.month_rate, percent: null, qty: null, amount, why },
    ]
  })
}

function monthsOf(from: string, to: string) {
  const months: { month: string; first: number; last: number; days: number }[] = []
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > to.slice(0, 7)) return months
    const days = daysInMonth(year, month)
    const first = name === from.slice(0, 7) ? Number(from.slice(8)) : 1
    const last = name === to.slice(0, 7) ? Number(to.slice(8)) : days
    months.push({ month: name, first, last, days })
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}

/**
 * Lines that bring a day at work up to its guarantee. A return of the same day counts, a later one does not change the day again (X27), and neither does a
 * sale that came too late for its sheet.
 */
export function guaranteeLines(sources: Sources, lines: readonly SalaryLine[]): SalaryLine[] {
  const days = [...new Set(sources.worked.filter(({ day, minutes }) => minutes > 0 && day >= sources.begin).map(({ day }) => day))]
  const soldOn = new Map(sources.sold.map(({ item, day }) => [item, day]))
  const sameDay = new Set(
    sources.returned.filter((one) => one.day === (soldOn.get(one.sold.item) ?? one.sold.day)).map(({ refund }) => `refund:${refund}`),
  )
  return days.flatMap((day) => {
    const guarantee = guaranteeOf(ruleOn(sources.rules, day).rule)
    const own = lines.filter((one) => one.day === day && counted.has(one.kind) && (one.direction === 1 || sameDay.has(one.source_key)))
    const earned = kopecks(own.reduce((sum, { amount }) => sum + amount, 0))
    if (guarantee === null || earned >= guarantee) return []
    const { ids } = ruleOn(sources.rules, day)
    const why = { earned, ...(ids.length > 0 && { rules: ids }) }
    const amount = kopecks(guarantee - earned)
    return [
      {
        kind: 'guarantee' as const,
        source_key: `guarantee:${day}`,
        direction: 1 as const,
        day,
        base: guarantee,
        percent: null,
        qty: null,
        amount,
        why,
      },
    ]
  })
}

const guaranteeOf = ({ shift_guarantee, self_employed_share }: PayRule) =>
  self_employed_share === undefined ? (shift_guarantee ?? null) : null

/** Lines that count towards the guarantee of a day: work and sales, not the tips of clients. */
const counted = new Set<string>([
  'shift_rate',
  'hour_rate',
  'service_percent',
  'service_fixed',
  'goods_percent',
  'certificate_percent',
  'club_card_percent',
])
