import { addDays, daysInMonth, weekday } from '#domain/core/clock-time.ts'
import { fromKopecks, readSum, zero } from '#domain/core/money.ts'
import { spread, weightsOf } from '#domain/revenue-plans/month-plan.ts'

/** What the first Monday … Sunday of a month would come to, in roubles; weights that are being typed may be no numbers yet. */
export function sumsOfWeek(plan: number, weights: readonly number[], month: string): number[] {
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const whole = weights.map((one) => (Number.isInteger(one) && one > 0 ? one : 0))
  const sums = spread(readSum(plan) ?? zero, weightsOf(whole, weekday(month), days)).map(fromKopecks)
  return whole.map((_, at) => sums[sums.findIndex((_, day) => weekday(addDays(month, day)) === at + 1)] ?? 0)
}
